import type { Posting } from '@paperlock/contract/assets.ts';
import { shownKind } from '../../parts/assets/posting-row.tsx';

/**
 * Postings in their order, with returns that follow one another as one entry. Only neighbours are folded: of what stands
 * between two others, each balance follows from the one before.
 */
export const foldReturns = (postings: readonly Posting[]): Posting[][] => {
  const runs: Posting[][] = [];
  for (const posting of postings) {
    const run = runs.at(-1);
    if (run?.[0] && isReturn(run[0]) && isReturn(posting)) run.push(posting);
    else runs.push([posting]);
  }
  return runs;
};

const isReturn = (posting: Posting): boolean =>
  posting.direction === 'in' && shownKind(posting) === 'order_interest';
