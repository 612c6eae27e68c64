import { expect, it } from 'vitest';
import { DAY_MS } from '../products/state.ts';
import { decideRedemption, type Redeemed } from './redeem.ts';

const lockAt = new Date('2026-03-01T12:00:00Z');
const later = (days: number) => new Date(lockAt.getTime() + days * DAY_MS);

const order: Redeemed = {
  state: 'running',
  redeemable: true,
  amount: 1_000_000_000n,
  promised: 15_000_000n,
  dailyPpm: 500,
  payout: 'daily',
  daysBooked: 3,
  lockAt,
  matureAt: later(30),
};

it('early exit costs nothing: the principal is whole, paid days stay, and the rest is the reserve’s again', () => {
  expect(decideRedemption(order, later(3.5), later(3))).toEqual({
    ok: true,
    value: { principal: 1_000_000_000n, kept: 1_500_000n, toReserve: 13_500_000n },
  });
});

it('an order that pays at its end keeps nothing', () => {
  expect(decideRedemption({ ...order, payout: 'maturity' }, later(3.5), later(3))).toMatchObject({
    value: { kept: 0n, toReserve: 15_000_000n },
  });
});

it('the first day needs nothing booked', () => {
  expect(decideRedemption({ ...order, daysBooked: 0 }, later(0.5), later(-1)).ok).toBe(true);
});

it.each([
  ['before anything was ever settled', later(0.5), null],
  ['while a day that ended is not booked', later(3.5), later(2.9)],
  ['once it matured', later(30), later(30)],
])('it waits for settlement %s', (_, now, settledTo) => {
  expect(decideRedemption(order, now, settledTo)).toMatchObject({ refusal: 'settling_now' });
});

it.each([
  ['is over', { state: 'settled' }],
  ['waits for its launch', { state: 'awaiting_launch', lockAt: null, matureAt: null }],
  ['is of a project without early exit', { redeemable: false }],
] as const)('an order that %s is not redeemed', (_, change) => {
  expect(decideRedemption({ ...order, ...change }, later(3.5), later(3))).toMatchObject({
    refusal: 'order_state',
  });
});
