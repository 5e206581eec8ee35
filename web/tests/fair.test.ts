import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitmentOf, hexOf, matchKeyOf, Words } from '../src/lib/fair/stream';

// The vectors of the specification, read from it.
const page = readFileSync(new URL('../../docs/fair-deals.md', import.meta.url), 'utf8');
const seed = hexOf(Uint8Array.from({ length: 32 }, (_, n) => n));
const nonces = ['north', 'east'].map((text) => hexOf(new TextEncoder().encode(text)));
const key = () => matchKeyOf(seed, '00'.repeat(32), nonces);

describe('the chance stream', () => {
  it('has the commitment and the match key of the specification', async () => {
    expect(page).toContain(`commitment: \`${await commitmentOf(seed)}\``);
    expect(page).toContain(`match key: \`${hexOf(await key())}\``);
  });

  const rows = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, event, limit, values]) => ({ event, limit, values }));

  it.each(rows(/^\| (\d+) \| (\d+) \| `([0-9a-f ]+)` \|$/gm))('gives the words of event $event', async ({ event, values: words }) => {
    const stream = new Words(await key(), Number(event));
    for (const word of words.split(' ')) expect((await stream.word()).toString(16).padStart(8, '0')).toBe(word);
  });

  it.each(rows(/^\| (\d+) \| below (\d+) \| ([\d, ]+) \|$/gm))('gives integers below $limit', async ({ event, limit, values: results }) => {
    const stream = new Words(await key(), Number(event));
    for (const result of results.split(', ')) expect(await stream.below(Number(limit))).toBe(Number(result));
  });
});
