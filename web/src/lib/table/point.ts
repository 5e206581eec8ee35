/** A line of the log points at what it names: cards, piles and seats that are on the table now. */
import type { Words } from '$lib/wire/types';

function spoken(args: Words['args']): string[] {
  return Object.entries(args ?? {}).flatMap(([name, value]) => {
    if (name === 'pile') return [`[data-pile="${Number(value)}"]`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => {
      if (typeof one === 'object') return spoken(one.args);
      if (typeof one !== 'string') return [];
      return one.startsWith('@') ? [`[data-spot="seat:${Number(one.slice(1))}"]`] : [`[data-card="${CSS.escape(one)}"]`];
    });
  });
}

export function point(root: HTMLElement | null, line: Words | null): void {
  for (const element of root?.querySelectorAll('[data-pointed]') ?? []) element.removeAttribute('data-pointed');
  const named = line ? spoken(line.args) : [];
  if (!named.length) return;
  for (const element of root?.querySelectorAll(named.join(',')) ?? []) element.setAttribute('data-pointed', '');
}
