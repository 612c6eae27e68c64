import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing, requestNo } from './fields.ts';

export const clockReading = z.object({ now: instant, ahead_seconds: z.int() });

export const clockNow = defineCall({
  path: 'clock/now',
  summary:
    'Platform time, in which holds run out and products mature, and how far it is ahead of the wall clock.',
  access: 'public',
  request: nothing,
  response: clockReading,
  refusals: [],
});

/** As far as the time machine goes in one step. */
export const clockStep = z.strictObject({ by: z.enum(['hour', 'day', 'week']), request_no: requestNo });

export const clockAdvance = defineCall({
  path: 'clock/advance',
  summary: 'Moves the platform clock forward, for everybody. In the demo anyone signed in may.',
  access: 'customer',
  request: clockStep,
  response: clockReading,
  refusals: ['request_number_reused', 'clock_not_yours'],
});
