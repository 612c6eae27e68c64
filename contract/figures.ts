import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { balance, instant, nothing } from './fields.ts';

/** What is said of the platform in numbers: computed from the database, never claimed. */

const unit = z.enum(['count', 'amount', 'seconds']);

/** Every figure there is, in the order they are shown, and what it counts in. */
export const figureUnits = {
  accounts: 'count',
  countries: 'count',
  deposited: 'amount',
  ordered: 'amount',
  paid_out: 'amount',
  withdrawn: 'amount',
  withdrawal_median: 'seconds',
  investors_lost: 'amount',
  strategies_lost: 'amount',
} as const satisfies Record<string, z.output<typeof unit>>;

export type FigureName = keyof typeof figureUnits;
export const figureNames = Object.keys(figureUnits) as FigureName[];

const figure = z.object({
  name: z.enum(figureNames),
  unit,
  /** Counts and seconds are whole numbers. Null: there is nothing yet that it could be computed from. */
  value: z.nullable(balance),
  /** What it is called and how it is computed, in the reader's language. */
  title: z.string(),
  definition: z.string(),
  /** The same for the database: one row, one column. Amounts are in millionths there. */
  query: z.string(),
});
export type Figure = z.output<typeof figure>;

export const getFacts = defineCall({
  path: 'common/getFacts',
  summary:
    'Accounts, countries, volumes, payouts, times and losses, computed from the database, each with its definition and its query.',
  access: 'public',
  request: nothing,
  response: z.object({
    list: z.array(figure),
    /** Platform time of the one moment that all of them are of. */
    computed_at: instant,
  }),
});
