import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, instant, nothing } from './fields.ts';

/** Prices, hour by hour or day by day, and where they come from. */

export const seriesKind = z.enum(['generated', 'imported', 'klines']);
export type SeriesKind = z.output<typeof seriesKind>;

const seriesName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

/** Shown beside every price, and beside everything computed from one. */
export const source = z.object({
  series: seriesName,
  kind: seriesKind,
  /** The file, or the host and the symbol; empty for what is generated here. */
  origin: z.string(),
  from: instant,
  /** Up to here it is known: the end of its last hour. */
  to: instant,
  hours: z.int(),
  /** Hours the source did not have; they stand still at the price before. */
  filled_hours: z.int(),
  /** Which model generated it. */
  model: z.nullable(z.int()),
  /** SHA-256 of the seed, which was fixed before the first hour: with the seed, all hours can be computed again. */
  seed_hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type Source = z.output<typeof source>;

const candle = z.object({
  /** When it began. */
  at: instant,
  open: amount,
  high: amount,
  low: amount,
  close: amount,
  /** In coins. */
  volume: amount,
});
export type Candle = z.output<typeof candle>;

export const marketCandles = defineCall({
  path: 'market/candles',
  summary:
    'The latest hours or days (UTC) of a series that are over, or those before a moment, oldest first. Without a series: the platform’s own market.',
  access: 'public',
  request: z.strictObject({
    series: z.optional(seriesName),
    step: z._default(z.enum(['hour', 'day']), 'hour'),
    to: z.optional(instant),
    limit: z._default(z.int().check(z.gte(1), z.lte(500)), 200),
  }),
  response: z.object({
    source,
    list: z.array(candle),
    /** There are older ones: ask again with the first one’s time as `to`. */
    older: z.boolean(),
  }),
});

export const marketSource = defineCall({
  path: 'market/source',
  summary: 'Every series of prices there is, and where each comes from.',
  access: 'public',
  request: nothing,
  response: z.object({ list: z.array(source) }),
});
