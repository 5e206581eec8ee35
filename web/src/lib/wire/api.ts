/** The paths of the server, in one place. */
import { keep } from '$lib/fair/kept';
import { ask, get, post } from './http';
import type { Change, Fair, GameInfo, History, LobbyPage, Me, MoveLink, NewTable, Rating, Share, TableInfo, TableLink } from './types';

export const api = {
  me: () => get<Me | null>('/api/me'),
  /** Become a guest, or change one's name. */
  join: (name: string) => post<Me>('/api/guest', { name }),
  forgetMe: () => ask<void>('DELETE', '/api/me'),
  moveLink: () => post<MoveLink>('/api/me/link'),
  useLink: (code: string) => post<Me>('/api/link', { code }),
  game: (key: string) => get<GameInfo>(`/api/games/${key}`),
  lobby: () => get<LobbyPage>('/api/lobby'),
  openTable: (table: NewTable) => post<TableLink>('/api/tables', table),
  /** Begin the match, once the commitment is known; our own seats add their shares last. */
  deal: ({ id, commitment }: Pick<TableLink, 'id' | 'commitment'>, seats: number[]) => post<void>(`/api/tables/${id}/start`, { shares: sharesOf(id, commitment, seats) }),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  replay: (id: string, seat: number | null) => get<Change[]>(`/api/tables/${id}/replay${seat === null ? '' : `?seat=${seat}`}`),
  fair: (id: string) => get<Fair>(`/api/tables/${id}/fair`),
  history: (before?: number | null) => get<History>(`/api/me/history${before ? `?before=${before}` : ''}`),
  /** The strongest at a game. */
  best: (game: string) => get<Rating[]>(`/api/ratings/${game}`),
  ratings: () => get<Rating[]>('/api/me/ratings'),
};

/** Our shares in the shuffle, one for each seat of ours; kept here to be found again at the end. */
export function sharesOf(table: string, commitment: string, seats: number[]): Share[] {
  const shares = seats.map((seat) => ({ seat, nonce: nonce() }));
  keep(table, commitment, shares);
  return shares;
}

/** 16 random bytes that go into the match key. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
