import { may, type Permission } from './permissions.ts';

/** What waits for an operator: who may see the queue, who may work on it, and the clock its ages go by. */

type Queue = {
  readonly read: Permission;
  readonly work: Permission;
  readonly time: 'practice' | 'real';
};

export const queues = {
  verification: { read: 'verification.review', work: 'verification.review', time: 'practice' },
  deposits: { read: 'deposits.read', work: 'deposits.review', time: 'practice' },
  deposit_proposals: { read: 'deposits.read', work: 'deposits.decide', time: 'practice' },
  withdrawals_first: { read: 'withdrawals.read', work: 'withdrawals.approve_first', time: 'practice' },
  withdrawals_second: { read: 'withdrawals.read', work: 'withdrawals.approve_second', time: 'practice' },
  support: { read: 'support.answer', work: 'support.answer', time: 'real' },
  products: { read: 'products.read', work: 'products.publish', time: 'real' },
  categories: { read: 'products.read', work: 'products.publish', time: 'real' },
  treasury: { read: 'treasury.read', work: 'treasury.decide', time: 'real' },
  corrections: { read: 'ledger.read', work: 'corrections.decide', time: 'real' },
  operators: { read: 'operators.read', work: 'operators.decide', time: 'real' },
  webhooks: { read: 'webhooks.read', work: 'webhooks.decide', time: 'real' },
  customers: { read: 'customers.read', work: 'customers.decide', time: 'real' },
  settings: { read: 'settings.read', work: 'settings.decide', time: 'real' },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/** What a queue's module counted. `forOperator`: of those that wait, the ones this operator did not propose themselves. */
export type Counted = { waiting: number; forOperator: number; oldest: Date | null };

export type Standing = {
  waiting: number;
  /** How many of them this operator may work on. */
  yours: number;
  oldestSeconds: number | null;
  time: 'practice' | 'real';
};

export const standingOf = (
  name: QueueName,
  roles: readonly string[],
  { waiting, forOperator, oldest }: Counted,
  now: Readonly<Record<'practice' | 'real', Date>>,
): Standing => {
  const { work, time } = queues[name];
  return {
    waiting,
    yours: may(roles, work) ? forOperator : 0,
    oldestSeconds: oldest && Math.max(0, Math.floor((now[time].getTime() - oldest.getTime()) / 1000)),
    time,
  };
};
