/** Things move from where they were to where they are. A thing that can move carries `data-spot="…"`. */
import { isStill } from './settings.svelte';

export interface Move {
  /** the spot where something now is */
  to: string;
  /** the spot it came from */
  from: string;
}

export type Places = Map<string, DOMRect>;

const EASE = 'cubic-bezier(.2,.75,.3,1)';

export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    found.set(element.dataset.spot!, element.getBoundingClientRect());
  }
  return found;
}

export function settle(root: ParentNode, before: Places, moves: readonly Move[]): void {
  const still = isStill();
  const from = new Map(moves.map((move) => [move.to, move.from]));
  const moving = new Set<Element>();
  const measured = [...root.querySelectorAll<HTMLElement>('[data-spot]')].map((element) => ({ element, now: element.getBoundingClientRect() }));
  for (const { element, now } of measured) {
    const spot = element.dataset.spot!;
    const origin = from.get(spot);
    const start = origin ? before.get(origin) : before.get(spot);
    if (still) {
      if (origin || !start) element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 80 });
      continue;
    }
    if (!start) {
      if (before.size) element.animate([{ opacity: 0, scale: 0.9 }, { opacity: 1, scale: 1 }], { duration: 180, easing: EASE });
      continue;
    }
    const carrier = element.parentElement?.closest('[data-spot]');
    if (carrier && moving.has(carrier)) {
      moving.add(element);
      continue; // it is carried along
    }
    if (!start.width || !now.width || (!origin && isNear(start, now))) continue;
    moving.add(element);
    slide(element, start, now);
  }
}

const middle = (place: DOMRect): { x: number; y: number } => ({ x: place.left + place.width / 2, y: place.top + place.height / 2 });

function isNear(start: DOMRect, now: DOMRect): boolean {
  const [a, b] = [middle(start), middle(now)];
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 3;
}

function slide(element: Element, start: DOMRect, now: DOMRect): void {
  const [a, b] = [middle(start), middle(now)];
  const size = Math.min(1.6, Math.max(0.4, start.width / now.width));
  element.animate(
    [
      { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${size})`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    { duration: 260, easing: EASE },
  );
}

/** In a race nothing is measured twice: seats and pile stay where they are until the window changes. */
export function toss(root: ParentNode, fixed: Places, moves: readonly Move[]): void {
  for (const { from, to } of moves) {
    const element = root.querySelector(`[data-spot="${to}"]`);
    if (element && !(fixed.has(from) && fixed.has(to))) places(root).forEach((place, spot) => fixed.set(spot, place));
    const [start, now] = [fixed.get(from), fixed.get(to)];
    if (element && start && now && !isStill()) slide(element, start, now);
  }
}

const AT_MOST_MS = 100;

/** The next frame is painted; a page that is hidden paints none, so nobody waits long for it. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, AT_MOST_MS);
  });

/** A thing that cannot be done shakes its head. */
export function refuse(element: Element | null): void {
  element?.animate(
    isStill()
      ? [{ opacity: 0.4 }, { opacity: 1 }]
      : [{ translate: '0' }, { translate: '-5px' }, { translate: '5px' }, { translate: '-3px' }, { translate: '0' }],
    { duration: 220 },
  );
}
