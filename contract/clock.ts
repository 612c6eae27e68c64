import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing } from './fields.ts';

export const clockNow = defineCall({
  path: 'clock/now',
  summary:
    'Platform time, in which holds run out and products mature, and how far it is ahead of the wall clock.',
  access: 'public',
  request: nothing,
  response: z.object({ now: instant, ahead_seconds: z.int() }),
  refusals: [],
});
