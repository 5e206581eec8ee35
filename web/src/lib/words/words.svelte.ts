/** The language of the page. */
import type { FluentBundle } from '@fluent/bundle';
import type { ActionInfo, Words as Line } from '$lib/wire/types';
import { settings, type Language } from '$lib/settings.svelte';
import { type Args, type People, makeBundle, message, NOBODY, say, seatName } from './say';

const catalogues = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  de: () => import('./de'),
};
export const LANGUAGES = Object.keys(catalogues) as Language[];

class Words {
  language = $state<Language>('en');
  #bundle = $state.raw<FluentBundle | null>(null);

  async load(language: Language): Promise<void> {
    const { default: texts } = await catalogues[language]();
    this.#bundle = makeBundle(language, texts);
    this.language = language;
    document.documentElement.lang = language;
    settings.language = language;
  }

  /** The first number and the first plural of a language cost many milliseconds; better now than during a deal. */
  rehearse(): void {
    this.t('web-free-seats', { free: 2 });
  }

  get bundle(): FluentBundle {
    if (!this.#bundle) throw new Error('no words loaded');
    return this.#bundle;
  }

  t(key: string, args?: Args): string {
    return message(this.bundle, key, args);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The level of a bot; one that this server has besides goes by its own name. */
  level(name: string): string {
    return this.has(`web-level-${name}`) ? this.t(`web-level-${name}`) : name;
  }

  say(line: Line, people: People = NOBODY): string {
    return say(this.bundle, line, people);
  }

  seat(seat: number, people: People): string {
    return seatName(this.bundle, seat, people);
  }

  /** The label of an action, for a menu, a button or a screen reader. */
  action(game: string, action: ActionInfo, people: People = NOBODY): string {
    const args: Args = {};
    for (const [name, value] of Object.entries(action.args)) {
      if (/^P\d(\+P\d)*$/.test(value)) {
        args[name] = value.split('+').map((seat) => this.seat(Number(seat.slice(1)), people)).join(this.t('list-comma'));
      }
      else if (this.has(`${game}-${value}`)) args[name] = this.t(`${game}-${value}`);
      else args[name] = /^\d+$/.test(value) ? Number(value) : value;
    }
    return this.t(`${game}-action-${action.verb}`, args);
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.language, options).format(value);
  }

  ago(ms: number): string {
    const format = new Intl.RelativeTimeFormat(this.language, { numeric: 'auto' });
    const minutes = Math.round(ms / 60_000);
    if (minutes < 60) return format.format(-minutes, 'minute');
    if (minutes < 60 * 24) return format.format(-Math.round(minutes / 60), 'hour');
    return format.format(-Math.round(minutes / 1440), 'day');
  }
}

export const words = new Words();
export const t = (key: string, args?: Args): string => words.t(key, args);
