/** Requests to the server; a refusal is a `Problem` whose line can be shown. */
import type { Problem, Words } from './types';

export class Refusal extends Error {
  constructor(
    readonly line: Words,
    readonly status: number,
    readonly clause: string | null = null,
  ) {
    super(line.key);
  }
}

export async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new Refusal({ key: 'web-no-connection' }, 0);
  }
  if (answer.status === 204) return undefined as T;
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const problem = found as Problem | null;
  throw new Refusal(problem?.line ?? { key: 'server-failed' }, answer.status, problem?.clause ?? null);
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => ask<T>('POST', path, body);
