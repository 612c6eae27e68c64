import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { factorCode, instant, nothing, requestNo, secret } from './fields.ts';

export const clockReading = z.object({ now: instant, ahead_seconds: z.int() });

export const clockNow = defineCall({
  path: 'clock/now',
  summary:
    'Platform time, in which holds run out and products mature, and how far it is ahead of the wall clock.',
  access: 'public',
  request: nothing,
  response: clockReading,
});

export const clockProgressView = z.object({
  /** Where the way began, and platform time, where it ends. */
  from: instant,
  to: instant,
  /** Everything that was due until here has happened. */
  settled_to: instant,
  behind: z.boolean(),
  /** Of the way, by time; 100 only when it is not behind. */
  percent: z.int().check(z.gte(0), z.lte(100)),
});

export const clockProgress = defineCall({
  path: 'clock/progress',
  summary: 'Up to when everything due has happened, and how far that is of the way the clock was moved.',
  access: 'public',
  request: nothing,
  response: clockProgressView,
});

/** Platform time after a move, and before it. */
export const clockMoved = z.extend(clockReading, { from: instant });

const step = { by: z.enum(['hour', 'day', 'week', 'month']), request_no: requestNo };
const leap = { by: z.literal('date'), to: instant, request_no: requestNo };

/** As far as the time machine goes in one step, or to a moment of platform time, 366 days away at most. */
export const clockStep = z.discriminatedUnion('by', [z.strictObject(step), z.strictObject(leap)]);

/** Asked for while one's own withdrawals are on hold, however far the clock moves. */
const owner = { password: z.optional(secret(256)), code: z.optional(factorCode) };

export const clockMoveList = defineCall({
  path: 'clock/moves',
  summary: 'The last moves of the platform clock, newest first, and who made them.',
  access: 'customer',
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        by: z.enum(['hour', 'day', 'week', 'month', 'date']),
        /** Platform time before and after it. */
        from: instant,
        to: instant,
        /** Wall clock. */
        at: instant,
        who: z.enum(['you', 'investor', 'operator']),
        /** Of another investor, in part. */
        name: z.nullable(z.string()),
      }),
    ),
  }),
});

export const clockAdvance = defineCall({
  path: 'clock/advance',
  summary:
    'Moves the platform clock forward, for everybody. Only where `common/getsetting` says that everyone may; while one’s own withdrawals are on hold, with the password.',
  access: 'customer',
  request: z.discriminatedUnion('by', [
    z.strictObject({ ...step, ...owner }),
    z.strictObject({ ...leap, ...owner }),
  ]),
  response: clockMoved,
  refusals: [
    'request_number_reused',
    'clock_not_yours',
    'clock_date_past',
    'clock_too_far',
    'clock_end',
    'clock_past_hold',
    'password_wrong',
    'second_factor_needed',
    'second_factor_wrong',
  ],
});
