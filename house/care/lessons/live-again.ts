import type { Ask } from '@paperlock/contract/call.ts';
import type { lessonCollapse } from '@paperlock/contract/lessons.ts';
import { moveOf } from '@paperlock/domain/collapse/move-text.ts';
import { liveCollapse } from '@paperlock/domain/collapse/world.ts';
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
