/** The pages and their addresses; each is loaded when somebody goes there. */
import type { Component } from 'svelte';
import { fresh } from '$lib/fresh';

export interface Page {
  pattern: RegExp;
  load: () => Promise<{ default: Component<any> }>;
  /** without the bar at the top */
  bare?: boolean;
}

const PAGES: readonly Page[] = [
  { pattern: /^\/new\/(?<game>\w+)$/, load: () => import('./pages/New.svelte') },
  { pattern: /^\/lobby$/, load: () => import('./pages/Lobby.svelte') },
  { pattern: /^\/t\/(?<id>\w+)$/, load: () => import('./pages/TablePage.svelte'), bare: true },
  { pattern: /^\/t\/(?<id>\w+)\/replay$/, load: () => import('./pages/Replay.svelte'), bare: true },
  { pattern: /^\/t\/(?<id>\w+)\/fair$/, load: () => import('./pages/Fair.svelte') },
  { pattern: /^\/rules\/(?<game>\w+)$/, load: () => import('./pages/Rules.svelte') },
  { pattern: /^\/ratings\/(?<game>\w+)$/, load: () => import('./pages/Ratings.svelte') },
  { pattern: /^\/me$/, load: () => import('./pages/Mine.svelte') },
  { pattern: /^\/settings$/, load: () => import('./pages/Settings.svelte') },
  { pattern: /^\/credits$/, load: () => import('./pages/Credits.svelte') },
];

export function findPage(path: string): { page: Page; params: Record<string, string> } | null {
  for (const page of PAGES) {
    const match = page.pattern.exec(path);
    if (match) return { page: { ...page, load: () => fresh(page.load) }, params: { ...match.groups } };
  }
  return null;
}
