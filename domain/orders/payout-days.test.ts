import { expect, it } from 'vitest';
import { type CalendarOrder, payoutDays, plannedDays, previewedDays } from './payout-days.ts';

const order: CalendarOrder = {
  lockAt: new Date('2026-03-01T12:00:00Z'),
  periodDays: 4,
  dailyPpm: 500,
  amount: 1_001n,
  promised: 2n,
  payout: 'daily',
  state: 'running',
  daysDone: 2,
  accumulated: 1n,
};
const seen = (changes: Partial<CalendarOrder>) =>
  payoutDays({ ...order, ...changes }).map(({ state, amountMicro }) => [state, amountMicro]);

it('a daily order has paid days and expected ones, and together they are its promise', () => {
  expect(seen({})).toEqual([
    ['paid', 0n],
    ['paid', 1n],
    ['running', 0n],
    ['to_come', 1n],
  ]);
  const [first, , , last] = payoutDays(order);
  expect([first?.at.toISOString(), first?.isLast]).toEqual(['2026-03-02T12:00:00.000Z', false]);
  expect([last?.at.toISOString(), last?.isLast]).toEqual(['2026-03-05T12:00:00.000Z', true]);
});

it('an order that pays at maturity pays on its last day alone', () => {
  expect(seen({ payout: 'maturity' })).toEqual([
    ['later', null],
    ['later', null],
    ['running', null],
    ['to_come', 2n],
  ]);
  expect(seen({ payout: 'maturity', state: 'settled', daysDone: 4 }).at(-1)).toEqual(['paid', 2n]);
});

it('a variable order has no number for days to come, and its result when it is settled', () => {
  const variable = { dailyPpm: 0, promised: 0n, payout: 'maturity', accumulated: -7n } as const;
  expect(seen(variable)).toEqual([
    ['over', null],
    ['over', null],
    ['running', null],
    ['to_come', null],
  ]);
  expect(seen({ ...variable, state: 'settled', daysDone: 4 }).at(-1)).toEqual(['over', -7n]);
});

it('an early end gives up the days that were left, and what was only due at maturity', () => {
  expect(seen({ state: 'redeemed_early' })).toEqual([
    ['paid', 0n],
    ['paid', 1n],
    ['given_up', null],
    ['given_up', null],
  ]);
  expect(seen({ state: 'redeemed_early', payout: 'maturity' }).map(([state]) => state)).toEqual(
    Array(4).fill('given_up'),
  );
});

it('of an order that is not bought yet no day has begun', () => {
  const planned = plannedDays(order);
  expect(planned.map(({ state, amountMicro }) => [state, amountMicro])).toEqual([
    ['to_come', 0n],
    ['to_come', 1n],
    ['to_come', 0n],
    ['to_come', 1n],
  ]);
  const paid = new Map(planned.map(({ day, amountMicro }) => [day, amountMicro ?? 0n]));
  expect(previewedDays(order.lockAt, order.periodDays, paid)).toEqual(planned);
});

it('a preview that lists no payment has empty days', () => {
  const amounts = previewedDays(order.lockAt, 3, new Map([[3, 15n]])).map(({ amountMicro }) => amountMicro);
  expect(amounts).toEqual([null, null, 15n]);
});
