/** What this browser saw and gave before a deal, kept to be compared with what is shown at the end. */
import type { Share } from '$lib/wire/types';

export interface Kept {
  table: string;
  commitment: string;
  /** our number for each seat of ours; an empty one where we got up again */
  nonces: Record<number, string>;
}

const KEY = 'ronde-deals';
const TABLES = 100; // older ones are forgotten

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

/** Of a table the first commitment counts, and of a seat the last number. */
export function keep(table: string, commitment: string, shares: Share[] = []): void {
  const all = read();
  const kept = all.find((other) => other.table === table) ?? { table, commitment, nonces: {} };
  for (const { seat, nonce } of shares) kept.nonces[seat] = nonce;
  try {
    localStorage.setItem(KEY, JSON.stringify([...all.filter((other) => other !== kept), kept].slice(-TABLES)));
  } catch {
    /* a private window may refuse; nothing can be compared then */
  }
}

export const keptOf = (table: string): Kept | undefined => read().find((kept) => kept.table === table);

export function forgetDeals(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* then there is nothing to forget */
  }
}
