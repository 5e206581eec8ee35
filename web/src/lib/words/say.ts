/** Says lines of the word catalogues; the same manner as `ronde.words` has in the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Words as Line } from '$lib/wire/types';

export type Arg = number | string | Line | (number | string | Line)[];
export type Args = Record<string, FluentVariable>;

export interface People {
  /** names by seat */
  names: readonly string[];
  /** the seat that is spoken to, or null */
  you: number | null;
}

export const NOBODY: People = { names: [], you: null };

/** A name between marks that keep its writing direction from spilling into the sentence. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

export function makeBundle(language: string, catalogues: Record<string, string>): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of Object.values(catalogues)) bundle.addResource(new FluentResource(text));
  return bundle;
}

export function message(bundle: FluentBundle, key: string, args: Args = {}): string {
  const [name, attribute] = key.split('.', 2);
  const found = bundle.getMessage(name);
  const pattern = attribute ? found?.attributes[attribute] : found?.value;
  if (!pattern) return key;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, args, errors);
}

export function say(bundle: FluentBundle, line: Line, people: People = NOBODY): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(line.args ?? {})) {
    args[name] = word(bundle, value, people);
    if (typeof value === 'string' && value.startsWith('@')) {
      args[`${name}_is`] = value === `@${people.you}` ? 'you' : 'other';
    }
    if (Array.isArray(value)) args[`${name}_count`] = value.length;
  }
  return message(bundle, line.key, args);
}

function word(bundle: FluentBundle, value: Arg, people: People): number | string {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return join(bundle, value.map((part) => String(word(bundle, part, people))));
  if (typeof value !== 'string') return say(bundle, value, people);
  if (value.startsWith('@')) return seatName(bundle, Number(value.slice(1)), people);
  return message(bundle, value);
}

export function seatName(bundle: FluentBundle, seat: number, people: People): string {
  const name = people.names[seat];
  return name ? isolated(name) : message(bundle, 'seat', { number: seat + 1 });
}

export function join(bundle: FluentBundle, words: string[]): string {
  return words.length ? words.join(message(bundle, 'list-comma')) : message(bundle, 'list-nothing');
}
