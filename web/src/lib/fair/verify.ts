/** Recomputes everything about a finished match that was left to chance. */
import type { Fair } from '$lib/wire/types';
import { DEALERS } from './dealers';
import type { Kept } from './kept';
import { commitmentOf, hexOf, matchKeyOf, rulesetOf, Words } from './stream';

export interface Verdict {
  commitment: boolean;
  /** whether the commitment is the one that this browser saw before the deal, if it saw one */
  seen: boolean | null;
  /** whether our seats' numbers are those that this browser gave, if it gave any */
  given: boolean | null;
  ruleset: boolean;
  matchKey: string;
  /** chance events that were recomputed and agree */
  agreed: number;
  /** chance events that follow from the play */
  followed: number;
  wrong: { event: number; said: string; found: string } | null;
}

interface Log {
  events: { chance?: string }[];
}

export async function verify(fair: Fair, kept?: Kept): Promise<Verdict> {
  const seed = fair.seed ?? '';
  const key = await matchKeyOf(seed, fair.ruleset, fair.nonces);
  const given = Object.entries(kept?.nonces ?? {}).filter(([, nonce]) => nonce);
  const verdict: Verdict = {
    commitment: (await commitmentOf(seed)) === fair.commitment,
    seen: kept ? kept.commitment === fair.commitment : null,
    given: given.length ? given.every(([seat, nonce]) => fair.nonces[Number(seat)] === nonce) : null,
    ruleset: (await rulesetOf(fair.game, fair.version, fair.seats, fair.options)) === fair.ruleset,
    matchKey: hexOf(key),
    agreed: 0,
    followed: 0,
    wrong: null,
  };
  const deal = DEALERS[fair.game]({ seats: fair.seats, options: fair.options });
  const outcomes = (fair.log as unknown as Log).events.flatMap((event) => (event.chance === undefined ? [] : [event.chance]));
  for (const [event, said] of outcomes.entries()) {
    const found = await deal(said, new Words(key, event));
    if (found === null) verdict.followed++;
    else if (found === said) verdict.agreed++;
    else {
      verdict.wrong = { event, said, found };
      break;
    }
  }
  return verdict;
}
