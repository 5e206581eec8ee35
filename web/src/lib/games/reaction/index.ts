import type { GameModule } from '..';
import { t } from '$lib/words/words.svelte';
import Table from './Table.svelte';

const reaction: GameModule = {
  Table,
  isRace: true,
  score: (points) => t('reaction-web-left', { cards: Math.abs(points) }),
  moves(part, before, after, table) {
    if (part.action == null || part.seat == null || after.pile_len <= before.pile_len) return [];
    return part.seat === table.seat ? [] : [{ to: 'top', from: `seat:${part.seat}` }];
  },
  sound: (line) => (line === 'reaction-turned' ? 'take' : null),
};

export default reaction;
