/** Where the eye goes next, the focus goes too, if it came by keyboard: to the first thing there is of these. */
import { tick } from 'svelte';

export function focusNext(root: HTMLElement | null, ...selectors: string[]): void {
  if (!document.activeElement?.matches(':focus-visible')) return;
  void tick().then(() => {
    const found = selectors.map((selector) => root?.querySelector<HTMLElement>(selector)).find((element) => element);
    found?.focus();
  });
}
