/** The five colours of Riffifi, each with a pattern of its own. */
export interface Colour {
  key: string;
  letter: string;
  colour: string;
  ink: string;
  /** a sign drawn in a box of 24 */
  sign: string;
  filled: boolean;
}

export const COLOURS: readonly Colour[] = [
  { key: 'blue', letter: 'B', colour: '#2b64b0', ink: '#ffffff', sign: 'M2 9q3.300-5 6.700 0t6.700 0 6.600 0M2 16q3.300-5 6.700 0t6.700 0 6.600 0', filled: false },
  { key: 'red', letter: 'R', colour: '#bf382c', ink: '#ffffff', sign: 'M12 2.500l7.500 9.500-7.500 9.500-7.500-9.500z', filled: true },
  { key: 'green', letter: 'G', colour: '#2c7a4b', ink: '#ffffff', sign: 'M4 20C4 9 10 4 20.500 3.500 21 14 15 20 4 20zM4 20L14 10', filled: true },
  { key: 'yellow', letter: 'Y', colour: '#ecc23f', ink: '#2b2205', sign: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2 2M17.400 17.400l2 2M4.600 19.400l2-2M17.400 6.600l2-2', filled: false },
  { key: 'black', letter: 'K', colour: '#3b3d42', ink: '#ffffff', sign: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z', filled: false },
];
export const OFFICER = 40;

/** The cards of a set; sets have more bits than JavaScript's shifts can take. */
export const cardsOf = (set: number): number[] => Array.from({ length: 41 }, (_, card) => card).filter((card) => Math.floor(set / 2 ** card) % 2 === 1);

export const codeOf = (card: number): string => (card === OFFICER ? 'O' : `${COLOURS[card >> 3].letter}${(card & 7) + 1}`);
export const cardNamed = (code: string): number => Array.from({ length: 41 }, (_, card) => codeOf(card)).indexOf(code);
