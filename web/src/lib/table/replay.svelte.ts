/** A finished match, event by event, as one seat or a spectator saw it. */
import { tick } from 'svelte';
import { places, settle } from '$lib/motion';
import { api } from '$lib/wire/api';
import type { Part } from '$lib/wire/types';
import { TableState, type LogLine, type View } from './table.svelte';

interface Moment {
  seq: number;
  part: Part;
}

const PACE_MS = 1100;

export class Replay {
  table: TableState;
  at = $state(0);
  playing = $state(false);
  #moments = $state.raw<Moment[]>([]);
  #views: View[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(id: string) {
    this.table = new TableState(id);
  }

  get count(): number {
    return this.#moments.length;
  }

  /** So many events until the cards are dealt: nobody has acted yet. */
  get dealt(): number {
    return Math.max(0, this.#moments.findIndex(({ part }) => part.seat != null));
  }

  /** See the match from a seat, or from none. */
  async load(seat: number | null): Promise<void> {
    const changes = await api.replay(this.table.id, seat);
    this.#moments = changes.flatMap((change) => (change.parts ?? []).map((part) => ({ seq: change.seq, part })));
    let view: View = {};
    this.#views = this.#moments.map(({ part }) => (view = { ...view, ...(part.view ?? {}) }));
    this.table.seat = seat;
    this.go(Math.min(this.at, this.count));
  }

  /** The position after so many events. */
  go(to: number): void {
    const next = Math.max(0, Math.min(this.count, Number.isFinite(to) ? Math.trunc(to) : 0));
    const table = this.table;
    const before = this.#views[this.at - 1] ?? {};
    const isStep = next === this.at + 1;
    const was = isStep && table.root ? places(table.root) : null;
    this.at = next;
    table.view = next === 0 ? (this.#views[0] ?? null) : this.#views[next - 1];
    table.log = this.#moments.slice(0, next).flatMap(({ seq, part }, n) => (part.lines ?? []).map((line, m): LogLine => ({ number: n * 100 + m, seq, line, by: part.seat ?? null })));
    const moment = this.#moments[next - 1];
    table.told = (moment?.part.lines ?? []).map((line) => table.say(line)).join(' ');
    if (was && moment) {
      void tick().then(() => table.root && settle(table.root, was, table.module?.moves(moment.part, before, this.#views[next - 1], table) ?? []));
    }
  }

  step(by: number): void {
    this.stop();
    this.go(this.at + by);
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.at === this.count) this.go(this.dealt);
    this.playing = true;
    this.#timer = setInterval(() => {
      if (this.at >= this.count) this.stop();
      else this.go(this.at + 1);
    }, PACE_MS);
  }

  stop(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }
}
