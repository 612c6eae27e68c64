import type { CollapseMove, World } from '@paperlock/domain/collapse/world.ts';
import { live } from './life.ts';

/** A move by hand: what it changed is at the top of the page, so that is where one looks next. */
export const play = (move: CollapseMove): World | null => {
  const after = live(move);
  if (after) window.scrollTo(0, 0);
  return after;
};
