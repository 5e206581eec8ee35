/** What each game brings: its table, how its things move and which sounds they make. Loaded when needed. */
import type { Component } from 'svelte';
import { fresh } from '$lib/fresh';
import type { Move } from '$lib/motion';
import type { Sound } from '$lib/sound';
import type { TableState, View } from '$lib/table/table.svelte';
import type { ActionInfo, Part, Words } from '$lib/wire/types';

export interface GameModule {
  Table: Component<{ table: TableState }>;
  /** The score sheet; without one, the points are listed. */
  Sheet?: Component<{ table: TableState }>;
  /** Whether seats act at once, so that nothing may wait for an animation. */
  isRace: boolean;
  /** Whether the server can say what the table would bring. */
  foresees?: boolean;
  /** A score in words, where the number alone would puzzle. */
  score?(points: number): string;
  /** The hand card that an action uses, by the number it is chosen with; null if it uses none. */
  cardOf?(action: ActionInfo): number | null;
  /** An action in words, where its own label says less than the table shows. */
  named?(action: ActionInfo, table: TableState): string | null;
  /** What a line says that its seat got in a scoring; nothing for all other lines. */
  gain?(line: Words): unknown;
  moves(part: Part, before: View, after: View, table: TableState): Move[];
  sound(line: string): Sound | null;
}

export const GAMES = ['reibach', 'riffifi', 'rauberei', 'reaction'] as const;
export type GameKey = (typeof GAMES)[number];

export const isGame = (key: string): key is GameKey => (GAMES as readonly string[]).includes(key);

const modules: Record<GameKey, () => Promise<{ default: GameModule }>> = {
  reibach: () => import('./reibach'),
  riffifi: () => import('./riffifi'),
  rauberei: () => import('./rauberei'),
  reaction: () => import('./reaction'),
};

export const loadGame = async (key: GameKey): Promise<GameModule> => (await fresh(modules[key])).default;

/** What the box says beside its title: how many play and how long. */
export const BOXES: Record<GameKey, { seats: [number, number]; minutes: [number, number]; age: number; usual: number }> = {
  reibach: { seats: [2, 5], minutes: [30, 45], age: 12, usual: 3 },
  riffifi: { seats: [3, 5], minutes: [15, 30], age: 10, usual: 4 },
  rauberei: { seats: [2, 6], minutes: [10, 15], age: 7, usual: 3 },
  reaction: { seats: [2, 8], minutes: [5, 15], age: 6, usual: 3 },
};

/** Options that make another game of it; the others settle fine points of the rules. */
export const VARIANTS: Record<GameKey, readonly string[]> = {
  reibach: ['special_cost', 'seat_bonus', 'dealmaker_faces'],
  riffifi: ['officer', 'officer_removed', 'equal_chances', 'score_race'],
  rauberei: ['variant', 'deal_all', 'restricted', 'match', 'pile_view'],
  reaction: ['mode', 'equal_rule', 'misplay'],
};
