import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, id, nothing } from './fields.ts';
import { source } from './market.ts';

/** What fixed-ratio orders were promised, beside what their strategies earned on the market with the same money. */

const sums = {
  /** What the days that are over were promised; what an early end gave up is taken off. */
  promised: amount,
  /** What strategies made of the principal of the same orders in the same days. Below zero: lost. */
  earned: balance,
  /** promised − earned: what the operator is short of. Below zero: more was earned than promised. */
  gap: balance,
};

const point = z.object({
  /** A day of platform time (UTC) that is over; the sums are of all days up to its end. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  ...sums,
});
export type EarnedDay = z.output<typeof point>;

const runway = z.object({
  /** Not promised to anybody yet. */
  reserve: amount,
  /** How many of the last thirty days are known, and what they were promised and earned, all products together. */
  days_looked_at: z.int(),
  promised: balance,
  earned: balance,
  /** `too_little`: fewer than seven days are known. `lasts`: what was earned paid for what was promised. */
  verdict: z.enum(['too_little', 'lasts', 'runs_out']),
  /** Whole days until the reserve would be used up; null where it lasts or too few days are known. */
  days: z.nullable(z.int()),
});
export type Runway = z.output<typeof runway>;

export const promisedEarned = z.object({
  /** The latest days, up to two years of them, oldest first; empty before the first full day. */
  days: z.array(point),
  runway,
  /** The market that strategies traded on; null before its first hour. */
  source: z.nullable(source),
  /** How the numbers are computed, and how the runway. */
  definition: z.string(),
  runway_definition: z.string(),
});
export type PromisedEarned = z.output<typeof promisedEarned>;

export const productSums = z.object({ id, name: z.string(), ...sums });
export type ProductSums = z.output<typeof productSums>;

export const productPromisedEarned = defineCall({
  path: 'product/promisedEarned',
  summary:
    'What the orders of a fixed-ratio product were promised, day by day, and what its strategy earned with their principal; and how long the reserve of the platform would last. A variable product promises nothing and has no days.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: promisedEarned,
  refusals: ['category_locked'],
});

export const platformPromisedEarned = defineCall({
  path: 'common/promisedEarned',
  summary: 'The same of all fixed-ratio products together.',
  access: 'public',
  request: nothing,
  response: promisedEarned,
});
