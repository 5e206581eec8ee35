/**
 * Building a whole table takes longer than one frame. Its parts stand in line here, and every frame builds as many as
 * fit into a few milliseconds: on a quick machine all of them at once, on a slow one a few at a time.
 */
import { flushSync } from 'svelte';

const FRAME_MS = 6;
/** so many cards and places are drawn at once; a turn seldom brings more */
const AT_ONCE = 2;

class Line {
  /** whether something is still to be built */
  busy = $state(false);
  /** the same as `busy`, for `join`: an effect that read `busy` would run again when it changes */
  #moves = false;
  #parts = new Set<() => void>();
  #waiting: (() => void)[] = [];
  #drawn = 0;

  /** Calls when it is this part's turn; what is returned leaves the line. */
  join(show: () => void): () => void {
    this.#parts.add(show);
    if (!this.#moves) {
      this.#moves = this.busy = true;
      requestAnimationFrame(() => requestAnimationFrame(this.#build)); // this frame has enough to do with what brought the parts
    }
    return () => this.#parts.delete(show);
  }

  #build = (): void => {
    const end = performance.now() + FRAME_MS;
    try {
      for (const show of this.#parts) {
        this.#parts.delete(show);
        show();
        flushSync();
        if (performance.now() > end) break;
      }
    } finally {
      this.#moves = this.busy = this.#parts.size > 0;
      if (this.#moves) requestAnimationFrame(this.#build);
      else for (const done of this.#waiting.splice(0)) done();
    }
  };

  /** Whether one more card or its place may be drawn in this frame. */
  hasRoom(): boolean {
    return this.#draw(1) <= AT_ONCE;
  }

  /** A deal: every card stands in line. */
  fill(): void {
    this.#draw(AT_ONCE);
  }

  #draw(count: number): number {
    if (!this.#drawn) requestAnimationFrame(() => (this.#drawn = 0));
    return (this.#drawn += count);
  }

  /** Everything that stands in line is there. A hidden page builds nothing, so nobody waits for it. */
  empty(): Promise<void> {
    return this.#parts.size && !document.hidden ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }
}

export const line = new Line();
