import { t } from '$lib/words/words.svelte';
import type { GameModule } from '..';
import { KINDS } from './kinds';
import Table from './Table.svelte';

const SOUNDS: Record<string, 'card' | 'take' | 'capture' | 'score'> = {
  'rauberei-laid': 'card',
  'rauberei-kept': 'card',
  'rauberei-started-pile': 'card',
  'rauberei-captured': 'capture',
  'rauberei-stole': 'capture',
  'rauberei-drew-card': 'take',
  'rauberei-scored': 'score',
};

const rauberei: GameModule = {
  Table,
  isRace: false,
  cardOf: (action) => KINDS.findIndex((kind) => kind.key === action.args.card),
  named(action, table) {
    if (action.verb !== 'lay') return null;
    const pile = Number(action.args.pile) - 1;
    const owner = table.view!.pile_owner[pile];
    const card = t(`rauberei-${action.args.card}`);
    const top = t(`rauberei-${KINDS[table.view!.pile_top[pile]].key}`);
    return owner < 0 ? t('rauberei-web-lay', { card, top }) : t('rauberei-web-lay-owned', { card, top, owner: table.seatName(owner) });
  },
  moves(part, before, after, table) {
    const action = part.action == null ? null : table.game?.actions[part.action];
    if (action && part.seat != null) {
      const kind = table.game!.verbs[0].args.card.indexOf(action.args.card);
      const pile = action.verb === 'lay' ? Number(action.args.pile) - 1 : before.pile_count;
      const isCaptured = before.pile_owner[pile] !== after.pile_owner[pile] && action.verb === 'lay';
      return isCaptured ? [] : [{ to: `top:${pile}`, from: part.seat === table.seat ? `hand:${kind}` : `seat:${part.seat}` }];
    }
    return (after.hand as number[])
      .map((count, kind) => ({ kind, fresh: count > (before.hand?.[kind] ?? 0) }))
      .filter(({ fresh }) => fresh)
      .map(({ kind }) => ({ to: `hand:${kind}`, from: 'draw' }));
  },
  gain: (line) => (line.key === 'rauberei-scored' ? line.args?.points : null),
  sound: (line) => SOUNDS[line] ?? null,
};

export default rauberei;
