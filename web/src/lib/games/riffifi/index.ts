import type { GameModule } from '..';
import type { Move } from '$lib/motion';
import Sheet from './Sheet.svelte';
import Table from './Table.svelte';
import { cardNamed, cardsOf } from './colours';

const SOUNDS: Record<string, 'card' | 'take' | 'capture' | 'score'> = {
  'riffifi-played': 'card',
  'riffifi-beats': 'capture',
  'riffifi-beaten': 'card',
  'riffifi-laid-down': 'card',
  'riffifi-laid-down-card': 'card',
  'riffifi-turned': 'capture',
  'riffifi-collected': 'take',
  'riffifi-stole': 'capture',
  'riffifi-round-over': 'score',
};

const riffifi: GameModule = {
  Table,
  Sheet,
  isRace: false,
  foresees: true,
  cardOf: (action) => (action.args.card ? cardNamed(action.args.card) : null),
  moves(part, before, after, table) {
    const moves: Move[] = [];
    const action = part.action == null ? null : table.game?.actions[part.action];
    if (action && part.seat != null && /^(play|play_down|face_down)$/.test(action.verb)) {
      const gone = cardsOf(before.hand ?? 0).find((card) => !cardsOf(after.hand).includes(card));
      moves.push({ to: `card:${part.seat}`, from: part.seat === table.seat && gone !== undefined ? `hand:${gone}` : `seat:${part.seat}` });
    }
    const seats = Array.from({ length: after.seat_count as number }, (_, seat) => seat);
    for (const seat of seats) {
      for (let colour = 0; colour < 5; colour++) {
        if ((after.chips[seat][colour] ?? 0) <= (before.chips?.[seat]?.[colour] ?? 0)) continue;
        const robbed = seats.find((other) => other !== seat && after.chips[other][colour] < before.chips[other][colour]);
        moves.push({ to: `chips:${seat}:${colour}`, from: robbed === undefined ? `reserve:${colour}` : `chips:${robbed}:${colour}` });
      }
    }
    return moves;
  },
  gain: (line) => (line.key === 'riffifi-scored' ? line.args?.points : null),
  sound: (line) => SOUNDS[line] ?? null,
};

export default riffifi;
