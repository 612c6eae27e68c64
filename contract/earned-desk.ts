import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { productSums, promisedEarned } from './earned.ts';
import { nothing } from './fields.ts';

/** Promised and earned, for those who have to find the difference. */

export const deskPromisedEarned = defineCall({
  path: 'console/promisedEarned',
  summary:
    'What all fixed-ratio orders were promised and what strategies earned with their principal, day by day and by product; and how long the reserve would last.',
  access: 'operator',
  request: nothing,
  response: z.extend(promisedEarned, {
    /** Up to the last day that is over, the largest gap first. */
    products: z.array(productSums),
  }),
});
export type DeskPromisedEarned = z.output<typeof deskPromisedEarned.response>;
