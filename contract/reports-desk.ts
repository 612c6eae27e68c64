import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './fields.ts';
import { strategy } from './products.ts';
import { content } from './products-desk.ts';
import { report } from './reports.ts';

/** The console's look at a strategy before anything is promised in its name. */

const rule = z.object({
  name: z.string(),
  /** A share is a part of one; days and counts are whole. */
  unit: z.enum(['share', 'days', 'count', 'times', 'choice']),
  default: z.union([z.number(), z.string()]),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.string()),
});
export type ParameterRule = z.output<typeof rule>;

export const strategyRules = defineCall({
  path: 'console/strategyRules',
  summary: 'What each strategy can be told: its parameters with default and bounds.',
  access: 'operator',
  request: nothing,
  response: z.object({ list: z.array(z.object({ strategy, rules: z.array(rule) })) }),
});

export const deskStrategyReport = defineCall({
  path: 'console/strategyReport',
  summary:
    'What a strategy with these parameters would have done over the market’s past, and in how many lock-ups of so many days it would have earned what is promised.',
  access: 'operator',
  request: z.strictObject({
    strategy,
    parameters: content.parameters,
    period_days: content.period_days,
    daily_ppm: content.daily_ppm,
  }),
  response: z.object({ report }),
  refusals: ['product_parameter'],
});
