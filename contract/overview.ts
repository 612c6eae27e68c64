import { queueNames } from '@paperlock/domain/operators/queues.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, id, instant, nothing } from './fields.ts';
import { watchState } from './watcher.ts';

/** What there is to do in the console, what is due soon, and whether the platform is well. */

const queueName = z.enum(queueNames);

const queue = z.object({
  waiting: z.int(),
  /** How many of them this operator may work on. */
  yours: z.int(),
  /** How long the oldest has waited; null while none waits. */
  oldest_seconds: z.nullable(z.int()),
  /** The clock that the age goes by. */
  time: z.enum(['practice', 'real']),
});

const sale = z.object({
  id,
  name: z.string(),
  event: z.enum(['opens', 'closes', 'launches']),
  /** Practice time. */
  at: instant,
  raise: z.boolean(),
});

export const overview = defineCall({
  path: 'console/overview',
  summary:
    'Every queue with its oldest age, what is due soon, the operator’s money, and whether chain, payments, settlement, jobs, mail and the book are well. A part is null for operators who may not read it.',
  access: 'operator',
  request: nothing,
  response: z.object({
    queues: z.record(queueName, z.nullable(queue)),
    /** When this session ends by itself, without another use of it or whatever is done. Real time. */
    session: z.object({ ends_in_seconds: z.int(), by: z.enum(['idle', 'age']) }),
    /** Practice time now. */
    now: instant,
    due: z.object({
      /** Sales that begin, end or launch within seven days of practice time, the first ones. */
      sales: z.nullable(z.array(sale)),
      /** Orders that mature within 24 hours of practice time, and their principal. */
      maturities: z.nullable(z.object({ orders: z.int(), principal: amount })),
    }),
    money: z.nullable(
      z.object({
        cover: z.enum(['covered', 'exact', 'short']),
        difference: balance,
        reserve: amount,
        runway: z.enum(['too_little', 'lasts', 'runs_out']),
        runway_days: z.nullable(z.int()),
        hot_wallet: balance,
        /** Payouts that are not final, of the first hundred. */
        payouts: balance,
      }),
    ),
    health: z.object({
      chain: z.nullable(z.object({ state: watchState, lag: z.int() })),
      /** Payments on the chain that do not go on by themselves. */
      payments: z.nullable(z.object({ troubled: z.int() })),
      settlement: z.nullable(z.object({ behind_seconds: z.int() })),
      /** Recurring jobs that have not finished for too long. Null also where a world keeps no record of them. */
      jobs: z.nullable(z.object({ late: z.array(z.string()) })),
      /** E-mails of the last day: those that were given up, and those that wait for another try. */
      mail: z.nullable(z.object({ practice: z.boolean(), failed: z.int(), retrying: z.int() })),
      /** Breaks of the latest reconciliation; null before the first. */
      book: z.nullable(z.object({ breaks: z.nullable(z.int()) })),
    }),
  }),
});
export type Overview = z.output<typeof overview.response>;
export type QueueName = (typeof queueNames)[number];
