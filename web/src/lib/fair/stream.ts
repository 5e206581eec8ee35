/** The chance stream of `docs/fair-deals.md`, by the browser's own cryptography. */

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const number = (value: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

export const commitmentOf = async (seed: string): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)));

/** SHA-256 over the rules in force: keys in alphabetical order, no white space. */
export async function rulesetOf(game: string, version: number, seats: number, options: Record<string, string>): Promise<string> {
  const sorted = Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify({ game, options: sorted, seats, version });
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

export function matchKeyOf(seed: string, ruleset: string, nonces: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [new TextEncoder().encode('ronde match key 1\0'), bytesOf(ruleset)];
  for (const nonce of nonces) parts.push(number(nonce.length / 2), bytesOf(nonce));
  return hmac(bytesOf(seed), joined(...parts));
}

const RANGE = 2n ** 32n;

/** The words of one chance event, made as they are needed. */
export class Words {
  #words: number[] = [];
  #next = 0;
  #block = 0;

  constructor(
    private readonly key: Uint8Array<ArrayBuffer>,
    private readonly event: number,
  ) {}

  async word(): Promise<number> {
    if (this.#next === this.#words.length) {
      const block = await hmac(this.key, joined(number(this.event), number(this.#block++)));
      const view = new DataView(block.buffer);
      for (let at = 0; at < 32; at += 4) this.#words.push(view.getUint32(at));
    }
    return this.#words[this.#next++];
  }

  /** A uniform integer from 0 to limit − 1. */
  async below(limit: number): Promise<number> {
    const wide = BigInt(limit);
    const uneven = RANGE % wide;
    for (;;) {
      const product = BigInt(await this.word()) * wide;
      if (product % RANGE >= uneven) return Number(product / RANGE);
    }
  }

  /** A kind drawn from so many copies of each. */
  async pick(counts: readonly number[]): Promise<number> {
    let left = await this.below(counts.reduce((sum, count) => sum + count, 0));
    return counts.findIndex((count) => (left -= count) < 0);
  }
}
