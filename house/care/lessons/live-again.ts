import type { Ask } from '@paperlock/contract/call.ts';
import type { CollapseMoveText, lessonCollapse } from '@paperlock/contract/lessons.ts';
import { type CollapseMove, liveCollapse } from '@paperlock/domain/collapse/world.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';

/**
 * Replays a collapse that was played on a device and returns whether it reached its end. That world has no table, no
 * account and no money, here or there.
 */
export const liveAgain = ({
  seed,
  moves,
}: Ask<typeof lessonCollapse>): Outcome<null, 'collapse_not_over'> => {
  const world = liveCollapse(seed, moves.map(moveOf));
  return world.ok && world.value.state === 'over' ? done(null) : refused('collapse_not_over');
};

/** An unreadable amount counts as 0, which no world accepts. */
const moveOf = (move: CollapseMoveText): CollapseMove =>
  'amount' in move ? { kind: move.kind, amountMicro: parseMicro(move.amount) ?? 0n } : move;
