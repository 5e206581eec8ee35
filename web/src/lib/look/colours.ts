/** Colours that are printed, not themed: backs, boxes and seats. */
import type { GameKey } from '$lib/games';

export const BACKS: Record<GameKey, { ground: string; print: string; path: string }> = {
  reibach: { ground: '#284b3f', print: '#8fb59a', path: 'M7 2v10M2 7h10M0 0l2 2M14 14l-2-2M14 0l-2 2M0 14l2-2' },
  riffifi: { ground: '#2e3a5c', print: '#93a3cf', path: 'M0 7q3.500-7 7 0t7 0M0 14q3.500-7 7 0t7 0' },
  rauberei: { ground: '#6b3030', print: '#d39b7f', path: 'M7 1l6 6-6 6-6-6zM7 5l2 2-2 2-2-2z' },
  reaction: { ground: '#3b3b43', print: '#a9a6b8', path: 'M2 5l5-4 5 4M2 12l5-4 5 4' },
};

/** The lid of each box: ground and the ink printed on it. */
export const BOX_COLOURS: Record<GameKey, { ground: string; deep: string; ink: string }> = {
  reibach: { ground: '#2f5d50', deep: '#234a3f', ink: '#f7f0dd' },
  riffifi: { ground: '#34436e', deep: '#283559', ink: '#f4efe2' },
  rauberei: { ground: '#7d3a33', deep: '#642c27', ink: '#fbeedd' },
  reaction: { ground: '#4a4653', deep: '#393641', ink: '#f5f0ea' },
};

/** Players: colour, pattern and initial. All carry white text at 4.5 : 1. */
export const SEAT_COLOURS = ['#b04430', '#2d6a9f', '#7a5a14', '#6a4a9c', '#1f7368', '#a23b72', '#4f5b66', '#5b6e1e'] as const;
export const SEAT_PATTERNS = ['none', 'stripes', 'dots', 'cross', 'rings', 'waves', 'checks', 'bars'] as const;
