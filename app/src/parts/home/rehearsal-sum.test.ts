import { expect, it } from 'vitest';
import { kindSum } from '../assets/test-kind-sums.ts';
import { rehearsalSum } from './rehearsal-sum.ts';

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`;
const put = kindSum('deposit', 'chain', '5000', { first_at: day(1), last_at: day(2) });
const paid = (amount: string) => [
  kindSum('withdrawal_settle', 'chain', amount, { first_at: day(20), last_at: day(31) }),
  kindSum('withdrawal_settle', 'fees', '-1', { first_at: day(20), last_at: day(31) }),
];

it('says what was put in, earned, paid in fees and got back, and in how many days', () => {
  const interest = [
    kindSum('order_interest', 'escrow', '4', { postings: 29 }),
    kindSum('order_maturity', 'escrow', '0.5'),
  ];
  expect(rehearsalSum({ balance: '0', kinds: [put, ...paid('-5003.5'), ...interest] })).toEqual({
    putIn: 5_000_000_000n,
    returned: 4_500_000n,
    gained: undefined,
    fees: 1_000_000n,
    corrected: 0n,
    back: 5_003_500_000n,
    left: 0n,
    days: 30,
  });
});

it('keeps the loss of one order apart from the return of another, and adds up with what is left', () => {
  const kinds = [
    put,
    kindSum('correction', 'equity', '7'),
    kindSum('order_interest', 'escrow', '4'),
    kindSum('order_result', 'market', '-120.25'),
    ...paid('-1000'),
  ];
  const sum = rehearsalSum({ balance: '3889.75', kinds });
  expect(sum).toMatchObject({
    returned: 4_000_000n,
    gained: -120_250_000n,
    corrected: 7_000_000n,
    left: 3_889_750_000n,
  });
  expect(sum.putIn + sum.returned + (sum.gained ?? 0n) + sum.corrected - sum.fees).toBe(sum.back + sum.left);
});
