/** Dragging: a card follows the finger and is dropped on something with `data-drop`. */
export interface Drag {
  enabled: boolean;
  start(element: HTMLElement): void;
  drop(target: string): void;
}

const FAR = 9;

export function drag(element: HTMLElement, options: Drag) {
  let from: { x: number; y: number; id: number } | null = null;
  let moving = false;
  let over: Element | null = null;
  let droppedAt = -Infinity;

  const under = (event: PointerEvent): HTMLElement | null =>
    (document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') as HTMLElement | null) ?? null;

  const mark = (next: Element | null): void => {
    over?.removeAttribute('data-over');
    over = next;
    over?.setAttribute('data-over', '');
  };

  const down = (event: PointerEvent): void => {
    if (!options.enabled || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    element.setPointerCapture(event.pointerId); // a quick hand leaves the card before it has moved
  };
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!moving) {
      if (Math.hypot(x, y) < FAR) return;
      moving = true;
      element.dataset.dragging = ''; // an attribute, since classes are set anew when the card is chosen
      options.start(element);
    }
    element.style.translate = `${x}px ${y}px`;
    mark(under(event));
  };
  const end = (event: PointerEvent): void => {
    if (!from) return;
    from = null;
    if (!moving) return;
    moving = false;
    const target = event.type === 'pointerup' ? under(event) : null; // while the card still lets the pointer through
    delete element.dataset.dragging;
    element.style.translate = '';
    mark(null);
    droppedAt = performance.now();
    if (target?.dataset.drop) options.drop(target.dataset.drop);
  };

  // The click that follows a drag is not a choice.
  const click = (event: MouseEvent): void => {
    if (performance.now() - droppedAt < 80) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  };

  element.addEventListener('click', click, true);
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  return {
    update(next: Drag) {
      options = next;
    },
    destroy() {
      mark(null);
    },
  };
}
