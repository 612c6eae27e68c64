import type { Ask } from '@paperlock/contract/call.ts';
import type { CollapseMoveText, lessonCollapse } from '@paperlock/contract/lessons.ts';
import { type CollapseMove, liveCollapse } from '@paperlock/domain/collapse/world.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';

/**
 * Goes through a collapse as somebody lived it on their device. Whether it came to its end is all that is asked: that world
 * has no table, no account and no money, here or there.
 */
export const liveAgain = ({
  seed,
  moves,
}: Ask<typeof lessonCollapse>): Outcome<null, 'collapse_not_over'> => {
  const world = liveCollapse(seed, moves.map(moveOf));
  return world.ok && world.value.state === 'over' ? done(null) : refused('collapse_not_over');
};

/** An amount that cannot be read is one of nothing, which no world takes. */
const moveOf = (move: CollapseMoveText): CollapseMove =>
  'amount' in move ? { kind: move.kind, amountMicro: parseMicro(move.amount) ?? 0n } : move;
