/** What a person chose on this device; kept in the browser. */
export type Language = 'en' | 'fr' | 'de';
export type Theme = 'auto' | 'light' | 'dark';
export const LEVELS = ['novice', 'regular', 'expert', 'master'] as const;

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  motion: 'auto' | 'off';
  phrases: boolean;
  hints: boolean;
  /** how well bots play that come without being chosen one by one */
  level: (typeof LEVELS)[number];
  /** games of which was said here how they go */
  met: string[];
}

const KEY = 'ronde';

function usual(): Kept {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));
  const language = wanted.find((tag): tag is Language => ['en', 'fr', 'de'].includes(tag)) ?? 'en';
  return { language, theme: 'auto', sound: false, motion: 'auto', phrases: true, hints: true, level: 'regular', met: [] };
}

function read(): Kept {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual();
  }
}

export const settings = $state<Kept>(read());

export const hasMet = (game: string): boolean => settings.met.includes(game);

export function meet(game: string): void {
  if (!hasMet(game)) settings.met.push(game);
}

export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        /* a private window may refuse; the choice then lasts until it is closed */
      }
      document.documentElement.dataset.theme = settings.theme;
      document.documentElement.dataset.motion = settings.motion;
    });
  });
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const isStill = (): boolean => settings.motion === 'off' || lessMotion.matches;
