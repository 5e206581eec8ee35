import type { GameModule } from '..';
import type { Move } from '$lib/motion';
import Sheet from './Sheet.svelte';
import Table from './Table.svelte';
import { KINDS } from './kinds';

const SOUNDS: Record<string, 'card' | 'take' | 'capture' | 'score'> = {
  'reibach-took': 'take',
  'reibach-draws': 'take',
  'reibach-laid-dealmaker': 'card',
  'reibach-started': 'card',
  'reibach-attached': 'card',
  'reibach-added-multitalent': 'card',
  'reibach-added-risk': 'capture',
  'reibach-dollar-appeared': 'capture',
  'reibach-scoring': 'score',
};

const number = (key: string): number => KINDS.findIndex((kind) => kind.key === key);

const reibach: GameModule = {
  Table,
  Sheet,
  isRace: false,
  foresees: true,
  cardOf({ verb, args }) {
    if (verb === 'multitalent' || verb === 'risk') return number(verb);
    if (verb === 'dealmaker') return number(args.card);
    return verb === 'attach' ? number(args.business) : null;
  },
  moves(part, before, after, table) {
    const mine = part.seat === table.seat;
    const action = part.action == null ? null : table.game?.actions[part.action];
    if (action?.verb === 'take') {
      const slot = (before.display as number[]).findIndex((kind, n) => kind >= 0 && after.display[n] < 0);
      return mine ? [{ to: `hand:${number(action.args.card)}`, from: `display:${slot}` }] : [];
    }
    if (action && 'business' in action.args) {
      const kind = action.verb === 'attach' ? number(action.args.business) : number(action.verb);
      const to = number(action.args.business);
      return mine
        ? [`row:${part.seat}:${to}`, `mine:${to}`].map((spot) => ({ to: spot, from: `hand:${kind}` }))
        : [{ to: `row:${part.seat}:${to}`, from: `seat:${part.seat}` }];
    }
    const moves: Move[] = [];
    (after.display as number[]).forEach((kind, slot) => {
      if (kind >= 0 && (before.display?.[slot] ?? -1) < 0) moves.push({ to: `display:${slot}`, from: 'draw' });
    });
    (after.hand as number[]).forEach((count, kind) => {
      if (!action && count > (before.hand?.[kind] ?? 0)) moves.push({ to: `hand:${kind}`, from: 'draw' });
    });
    return moves;
  },
  gain: (line) => (line.key === 'reibach-scored' ? line.args?.income : null),
  sound: (line) => SOUNDS[line] ?? null,
};

export default reibach;
