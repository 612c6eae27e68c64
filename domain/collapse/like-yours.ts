import { beginCollapse, type CollapseMove, playCollapse, type World } from './world.ts';

/** How many other games the same moves are played in. */
export const GAMES = 100;

/**
 * In how many of a hundred other games somebody who did the same on the same days got back at least what they put in. The
 * games are those of the seeds 1 to 100, so everybody who counts them again gets the same number.
 */
export const outOfHundred = (moves: readonly CollapseMove[]): number =>
  Array.from({ length: GAMES }, (_, nth) => livedOn(nth + 1, moves)).filter(gotOut).length;

/** What a game refuses is left out: in another one the platform may be gone by then. */
const livedOn = (seed: number, moves: readonly CollapseMove[]): World =>
  moves.reduce((world, move) => {
    const next = playCollapse(world, move);
    return next.ok ? next.value : world;
  }, beginCollapse(seed));

const gotOut = ({ book, feePaidMicro }: World): boolean => {
  let gained = -feePaidMicro;
  for (const { kind, amountMicro } of book.postings) {
    if (kind === 'your_payout') gained += amountMicro;
    if (kind === 'your_deposit') gained -= amountMicro;
  }
  return gained >= 0n;
};
