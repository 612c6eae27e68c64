import { expect, it } from 'vitest';
import { dayOfLeap, leapDays } from './leap-days.ts';

const leap = { from: '2026-03-02T11:30:00.000Z', to: '2026-03-05T11:31:00.000Z' };
const at = (day: number, time = '12:00:00') => `2026-03-0${day}T${time}.000Z`;

it('a moment belongs to the day of the leap that ends next, also in the minutes beyond the last one', () => {
  expect(['11:30:00', '11:30:01'].map((time) => dayOfLeap(leap, at(2, time)))).toEqual([null, 0]);
  expect([at(3, '11:30:00'), at(3, '11:30:01')].map((moment) => dayOfLeap(leap, moment))).toEqual([0, 1]);
  expect([at(5, '11:30:30'), at(5, '11:31:01')].map((moment) => dayOfLeap(leap, moment))).toEqual([2, null]);
});

it('each day has what orders paid, lost and gave back, and nothing else', () => {
  expect(
    leapDays(leap, [
      { kind: 'order_interest', from: 'escrow', to: 'available', amount: '0.3', booked_at: at(2) },
      {
        kind: 'order_interest',
        from: 'escrow',
        to: 'available',
        amount: '0.5',
        booked_at: at(3, '09:00:00'),
      },
      { kind: 'deposit', from: 'chain', to: 'available', amount: '500', booked_at: at(3) },
      { kind: 'order_maturity', from: 'locked', to: 'available', amount: '1000', booked_at: at(4) },
      { kind: 'order_maturity', from: 'escrow', to: 'available', amount: '0.3', booked_at: at(4) },
      { kind: 'order_pay', from: 'available', to: 'locked', amount: '400', booked_at: at(4) },
      { kind: 'order_result', from: 'locked', to: 'market', amount: '7', booked_at: at(4) },
      { kind: 'order_interest', from: 'escrow', to: 'available', amount: '9', booked_at: at(2, '11:00:00') },
    ]),
  ).toEqual([
    { net: 800_000n, back: 0n },
    { net: 0n, back: 0n },
    { net: -6_700_000n, back: 600_000_000n },
  ]);
});
