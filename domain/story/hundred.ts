import { roll } from '../lessons/rolls.ts';
import type { ChoiceKey } from './beats.ts';
import { endsWell } from './ending.ts';
import { GAMES } from './limits.ts';
import { type Game, playGame } from './play.ts';

/** A hundred games among other customers each time, played from the seeds 1 to 100, so that anybody can count again. */

const seeds = Array.from({ length: GAMES }, (_, nth) => nth + 1);

/** The same answers in each of them: how many end without a loss. Who has no answer left leaves. */
export const wellOfHundred = (game: Omit<Game, 'seed' | 'left'>): number =>
  seeds.filter((seed) => endsWell({ ...game, seed, left: true })).length;

/** Somebody whose every answer is drawn by lot. */
export const gameByLot = (seed: number): Game => {
  const game = { seed, fromBefore: false, left: false };
  const answers: ChoiceKey[] = [];
  for (;;) {
    const { next, steps } = playGame({ ...game, answers });
    if (!next) return { ...game, answers };
    const drawn = next.choices[roll(seed, 500 + steps.length, next.choices.length)];
    if (drawn) answers.push(drawn.key);
  }
};

const careful = ['tip_little', 'payout_out', 'bonus_none', 'car_none'] as const;
const eager = ['tip_much', 'payout_more', 'bonus_much', 'car_more'] as const;

/** What people do, by name: `npm run story` prints how each of them fares. */
export const policies: readonly (readonly [name: string, answers: readonly ChoiceKey[]])[] = [
  ['puts in nothing, leaves on day 7', ['tip_none']],
  ['puts in little, leaves on day 7', careful.slice(0, 1)],
  ['puts in little, takes everything out on day 21', [...careful, 'lock_out']],
  ['puts in little, takes half out on day 21', [...careful, 'lock_half']],
  ['puts in little, stays', [...careful, 'lock_again']],
  ['puts in everything, takes everything out on day 21', [...eager, 'lock_out']],
  ['puts in everything, stays', [...eager, 'lock_again']],
];

export const lotOfHundred = (): number => seeds.filter((seed) => endsWell(gameByLot(seed))).length;
