import { describe, expect, it } from 'vitest';
import { makeBundle, message, say } from '../src/lib/words/say';

const bundle = makeBundle('en', {
  a: 'seat = Seat { $number }\nlist-nothing = nothing\nlist-comma = { ", " }\ncow = cow\n',
  b: 'laid = { $seat_is ->\n    [you] You lay { $cards }\n   *[other] { $seat } lays { $cards }\n} ({ $cards_count })\nhelp = Help\n    .more = More\n',
});
const people = { names: ['Ada', 'Bo'], you: 1 };

describe('words', () => {
  it('speak to a seat as you, to others by name', () => {
    const line = { key: 'laid', args: { seat: '@1', cards: ['cow', 3] } };
    expect(say(bundle, line, people)).toBe('You lay cow, 3 (2)');
    expect(say(bundle, line, { ...people, you: 0 })).toBe('\u2068Bo\u2069 lays cow, 3 (2)');
  });

  it('know empty lists, lines within lines and seats without a name', () => {
    expect(say(bundle, { key: 'laid', args: { seat: '@1', cards: [] } }, people)).toBe('You lay nothing (0)');
    const nested = { key: 'laid', args: { seat: '@5', cards: [{ key: 'seat', args: { number: 9 } }, '@0'] } };
    expect(say(bundle, nested, people)).toBe('Seat 6 lays Seat 9, \u2068Ada\u2069 (2)');
  });

  it('find attributes, and show a key that is missing', () => {
    expect(message(bundle, 'help.more')).toBe('More');
    expect(message(bundle, 'nothing-here')).toBe('nothing-here');
  });
});
