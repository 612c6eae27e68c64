import type { Overview } from '@paperlock/contract/overview.ts';
import { queueNames } from '@paperlock/domain/operators/queues.ts';
import { expect, it } from 'vitest';
import { grownIn, queueAddress, yoursIn } from './queues.ts';

const queuesWith = (yours: Partial<Record<(typeof queueNames)[number], number>>): Overview['queues'] =>
  Object.fromEntries(
    queueNames.map((name) => [
      name,
      name in yours
        ? { waiting: 9, yours: yours[name] ?? 0, oldest_seconds: 1, time: 'real' as const }
        : null,
    ]),
  ) as Overview['queues'];

it('adds up what waits for somebody, per page and on all', () => {
  const queues = queuesWith({ deposits: 2, deposit_proposals: 1, support: 4 });
  expect([yoursIn(queues, '/deposits'), yoursIn(queues, '/letters'), yoursIn(queues)]).toEqual([3, 0, 7]);
});

it('notices growth, and only that, and not on the page that shows it', () => {
  const before = queuesWith({ deposits: 2, support: 4, treasury: 0 });
  const now = queuesWith({ deposits: 1, support: 6, treasury: 1 });
  expect(grownIn(before, now, '/')).toEqual([
    { name: 'support', by: 2 },
    { name: 'treasury', by: 1 },
  ]);
  expect(grownIn(before, now, '/support')).toEqual([{ name: 'treasury', by: 1 }]);
});

it('leads to what waits', () => {
  expect(queueAddress('withdrawals_second')).toBe('/withdrawals?next=second');
});
