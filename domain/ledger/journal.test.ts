import { expect, it } from 'vitest';
import { operatorAccount } from './chart.ts';
import type { Entry } from './entry.ts';
import { journalAccount, journalEntry, journalHead, journalStands } from './journal.ts';

const mira = '0190aa00-0000-7000-8000-000000000001';
const noon = new Date('2026-03-05T12:00:00Z');
const pay: Entry = {
  cause: 'order:901:pay',
  kind: 'order_pay',
  bookedAt: noon,
  transfers: [
    {
      debit: { owner: mira, kind: 'available' },
      credit: { owner: mira, kind: 'locked' },
      amountMicro: 60_000_000n,
    },
    { debit: operatorAccount('reserve'), credit: operatorAccount('escrow'), amountMicro: 1n },
  ],
};

it('an entry is one transaction, with its cause as code and every leg on a line', () => {
  expect(journalEntry(pay)).toBe(`
2026-03-05 * (order:901:pay) order_pay  ; at: 2026-03-05T12:00:00.000Z
    customer:${mira}:available  -60.000000 USDT
    customer:${mira}:locked  60.000000 USDT
    operator:reserve  -0.000001 USDT
    operator:escrow  0.000001 USDT
`);
});

it('the largest amount is written out to the last micro', () => {
  const [transfer] = pay.transfers;
  const large = transfer && { ...transfer, amountMicro: 999_999_999_999_999_999n };
  expect(journalEntry({ ...pay, transfers: large ? [large] : [] })).toContain('  999999999999.999999 USDT\n');
});

it('a text that is no cause is never written where it could be read as something else', () => {
  for (const cause of ['x', 'a:b) paid', 'a:b\n2026-01-01 forged', 'a:b ; c', ''])
    expect(() => journalEntry({ ...pay, cause })).toThrow('is no cause');
});

it('the head declares the money and each account is declared by its name', () => {
  expect(journalHead()).toContain('commodity USDT\n    format 1000.000000 USDT\n');
  expect(journalAccount(operatorAccount('chain'))).toBe('account operator:chain\n');
});

it('balances are assertions that change nothing', () => {
  const stands = [
    { account: operatorAccount('fees'), balanceMicro: 1_500_000n },
    { account: operatorAccount('chain'), balanceMicro: -2n },
  ];
  expect(journalStands(noon, stands)).toBe(`
2026-03-05 * balances
    operator:fees  0.000000 USDT = 1.500000 USDT
    operator:chain  0.000000 USDT = -0.000002 USDT
`);
});
