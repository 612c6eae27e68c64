import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { clockMoved, clockProgressView, clockReading, clockStep } from './clock.ts';
import { instant, nothing } from './fields.ts';

export const clockMove = z.object({
  id: z.string(),
  by: z.enum(['hour', 'day', 'week', 'month', 'date']),
  /** Platform time before and after it. */
  from: instant,
  to: instant,
  /** Wall clock. */
  at: instant,
  /** Who moved it: one of the two. An investor is named in full to those who may read the audit log. */
  operator: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  settled: z.boolean(),
  /** Days of orders and maturities that were settled on the way so far. */
  orders: z.int(),
});
export type ClockMove = z.output<typeof clockMove>;

export const clockInfo = defineCall({
  path: 'console/clockInfo',
  summary: 'Platform time, how far everything due has happened, and the last moves of the clock.',
  access: 'operator',
  request: nothing,
  response: z.extend(clockReading, {
    /** Until the machine's clock has caught up after it went back; 0 while platform time runs. */
    stands_still_seconds: z.int(),
    progress: clockProgressView,
    moves: z.array(clockMove),
  }),
});
export type ClockInfo = z.output<typeof clockInfo.response>;

export const operatorClockAdvance = defineCall({
  path: 'console/clockAdvance',
  summary: 'Moves the platform clock forward, for everybody.',
  access: 'operator',
  request: clockStep,
  response: clockMoved,
  refusals: [
    'request_number_reused',
    'clock_date_past',
    'clock_too_far',
    'clock_end',
    'clock_two_people',
    'clock_hold_in_app',
  ],
});
