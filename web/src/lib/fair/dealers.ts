/**
 * What each game does with the words of its chance stream, written a second time and independently of the server:
 * only the shuffling and drawing, none of the rules of play. A dealer says which outcome the stream gives; null means
 * that the outcome follows from the play and leaves nothing to chance.
 */
import type { Words } from './stream';

export interface Header {
  seats: number;
  options: Record<string, string>;
}
type Dealer = (outcome: string, words: Words) => Promise<string | null>;

const LOOT = ['chest', 'coach', 'cow', 'beer', 'wine', 'pork', 'painting', 'candlestick', 'clock', 'crown', 'purse'];
const BUSINESS = ['stocks', 'gold', 'realestate', 'currency', 'luxury', 'gambling', 'antiques', 'oil', 'jewellery', 'art', 'multitalent', 'risk', 'dollar'];
const COLOURS = ['B', 'R', 'G', 'Y', 'K'];
const NUMBERS = [...COLOURS.flatMap((colour) => [1, 2, 3, 4, 5, 6, 7, 8].map((value) => `${colour}${value}`)), 'O'];
const PAIRS = [...'ABCDEFGH'].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `${letter}${digit}`));
const DIRECTIONS = ['up', 'down', 'equal'];
const DIRECTION_CARDS = [9, 9, 6];

async function shuffle<T>(cards: T[], from: number, count: number, words: Words, end = cards.length): Promise<void> {
  for (let i = from; i < from + count; i++) {
    const j = i + (await words.below(end - i));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
}

const seatOr = async (option: string, seats: number, words: Words): Promise<number> =>
  option === 'random' ? words.below(seats) : Number(option);

function rauberei({ seats, options }: Header): Dealer {
  let draw: number[] = [];
  let games = 0;
  return async (outcome, words) => {
    const [event, ...cards] = outcome.split(' ');
    if (event === 'draw') {
      const kind = await words.pick(draw);
      draw[kind]--;
      return `draw ${LOOT[kind]}`;
    }
    const starter = games++ === 0 ? `P${await seatOr(options.start_seat, seats, words)}` : cards[0];
    const all = options.deal_all === 'on' || (options.deal_all === 'follow' && options.variant === 'on');
    const piles = options.start_piles === 'auto' ? (seats === 5 && all ? 9 : 8) : Number(options.start_piles);
    const kinds = LOOT.map((_name, kind) => kind);
    await shuffle(kinds, 0, piles, words);
    const rest = kinds.slice(piles);
    const deck = [...kinds.slice(0, piles), ...rest, ...kinds.slice(0, piles).flatMap((kind) => [kind, kind, kind]), ...rest.flatMap((kind) => [kind, kind, kind])];
    const dealt = (all ? Math.floor((44 - piles) / seats) : 5) * seats;
    await shuffle(deck, piles, dealt, words);
    draw = LOOT.map((_name, kind) => deck.slice(piles + dealt).filter((card) => card === kind).length);
    return ['deal', starter, ...deck.slice(0, piles + dealt).map((kind) => LOOT[kind])].join(' ');
  };
}

function reibach({ seats, options }: Header): Dealer {
  const draw = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 5, 5, 10];
  return async (outcome, words) => {
    const event = outcome.split(' ')[0];
    if (event !== 'deal') {
      const kind = await words.pick(draw);
      draw[kind]--;
      return `${event} ${BUSINESS[kind]}`;
    }
    const starter = await seatOr(options.start_seat, seats, words);
    const deck = draw.slice(0, 12).flatMap((count, kind) => Array<number>(count).fill(kind));
    const dealt = 4 * seats + (options.display_setup === 'after' ? 0 : 3);
    await shuffle(deck, 0, dealt, words);
    for (const kind of deck.slice(0, dealt)) draw[kind]--;
    return ['deal', `P${starter}`, ...deck.slice(0, dealt).map((kind) => BUSINESS[kind])].join(' ');
  };
}

function riffifi({ seats, options }: Header): Dealer {
  const isOn = options.officer === 'on';
  let deck = NUMBERS.filter((card) => (card === 'O' ? isOn : !(isOn && seats === 3 && card.endsWith('1'))));
  return async (outcome, words) => {
    const event = outcome.split(' ')[0];
    if (event === 'pass') return null;
    if (event === 'dealer') return `dealer P${await words.below(seats)}`;
    if (event === 'remove') {
      const gone = `${COLOURS[await words.below(5)]}1`;
      deck = deck.filter((card) => card !== gone);
      return `remove ${gone}`;
    }
    const cards = [...deck];
    const dealt = (seats === 3 ? 12 : seats === 4 ? 10 : Number(options.five_player_hand)) * seats;
    await shuffle(cards, 0, dealt, words);
    return ['deal', ...cards.slice(0, dealt)].join(' ');
  };
}

function reaction({ seats, options }: Header): Dealer {
  const copies = seats <= 4 ? 1 : 2;
  const unseen = Array<number>(64).fill(copies);
  let unturned = [...DIRECTION_CARDS];
  let isBuried = false;
  const turn = async (words: Words): Promise<number> => {
    if (unturned.every((count) => count === 0)) unturned = [...DIRECTION_CARDS];
    const direction = await words.pick(unturned);
    unturned[direction]--;
    return direction;
  };
  return async (outcome, words) => {
    const event = outcome.split(' ')[0];
    if (event === 'deal') {
      const dealer = await seatOr(options.dealer, seats, words);
      const direction = await turn(words);
      const deck = Array.from({ length: 64 * copies }, (_, n) => n & 63);
      const dealt = 4 * seats;
      await shuffle(deck, 0, dealt, words);
      for (const card of deck.slice(0, dealt)) unseen[card]--;
      const isBox = options.start_card === 'box' && copies === 1;
      const start = isBox ? await words.below(64) : deck[dealt + (await words.below(deck.length - dealt))];
      if (!isBox) unseen[start]--;
      return ['deal', `P${dealer}`, PAIRS[start], DIRECTIONS[direction], ...deck.slice(0, dealt).map((card) => PAIRS[card])].join(' ');
    }
    if (event === 'turn') return `turn ${DIRECTIONS[await turn(words)]}`;
    if (event === 'refill' || event === 'fresh') {
      if (isBuried) return null; // after a redraw a stock holds cards whose order follows from the play
      const card = await words.pick(unseen);
      unseen[card]--;
      return `${event} ${PAIRS[card]}`;
    }
    if (event === 'redraw') isBuried = true;
    return null;
  };
}

export const DEALERS: Record<string, (header: Header) => Dealer> = { rauberei, reibach, riffifi, reaction };
