import { expect, it } from 'vitest';
import { dueAtMaturity, noticeOfMaturity } from './mature.ts';

const order = {
  amount: 1_000_000_000n,
  promised: 15_000_000n,
  dailyPpm: 500,
  periodDays: 30,
  payout: 'daily',
} as const;

it('a daily order brings its principal and the interest of its last day', () => {
  expect(dueAtMaturity(order, 0n)).toEqual({ principal: 1_000_000_000n, interest: 500_000n });
});

it('an order that pays at its end brings the whole promise', () => {
  expect(dueAtMaturity({ ...order, payout: 'maturity' }, 0n).interest).toBe(15_000_000n);
});

it('a loss is taken from the principal, a gain is not added to it', () => {
  const variable = { ...order, promised: 0n, dailyPpm: 0, payout: 'maturity' } as const;
  expect(dueAtMaturity(variable, -300_000_000n)).toEqual({ principal: 700_000_000n, interest: 0n });
  expect(dueAtMaturity(variable, 300_000_000n).principal).toBe(1_000_000_000n);
});

it('says that an order ended, or what became of its renewal', () => {
  expect(noticeOfMaturity(false, false)).toBe('order_settled');
  expect(noticeOfMaturity(true, true)).toBe('order_renewed');
  expect(noticeOfMaturity(true, false)).toBe('order_not_renewed');
});
