import type { KindSum } from '@paperlock/contract/assets.ts';
import { expect, it } from 'vitest';
import { type SumLine, sumLines } from './sum-lines.ts';
import { kindSum } from './test-kind-sums.ts';

const said = (lines: readonly SumLine[]) =>
  lines.map(({ name, postings, change }) => [name, postings, change]);

it('interest is one line, whether it came daily or at the end, and the principal another', () => {
  const sums = [
    kindSum('order_interest', 'escrow', '43.5', { postings: 29 }),
    kindSum('order_maturity', 'locked', '5000'),
    kindSum('order_maturity', 'escrow', '1.5'),
  ];
  expect(said(sumLines(sums))).toEqual([
    ['order_interest', 30, 45_000_000n],
    ['order_maturity', 1, 5_000_000_000n],
  ]);
});

it('what was paid out and its fee are two lines', () => {
  const sums = [kindSum('withdrawal_settle', 'chain', '-99'), kindSum('withdrawal_settle', 'fees', '-1')];
  expect(said(sumLines(sums))).toEqual([
    ['withdrawal_settle', 1, -99_000_000n],
    ['fees', 1, -1_000_000n],
  ]);
});

const deposited = kindSum('deposit', 'chain', '500');
const submitted = kindSum('withdrawal_hold', 'held', '-100');
const paid: KindSum[] = [
  kindSum('withdrawal_settle', 'chain', '-99'),
  kindSum('withdrawal_settle', 'fees', '-1'),
];

it.each([
  ['on hold', [submitted], [], [['withdrawal_hold', 1, -100_000_000n]]],
  ['paid', [submitted], paid, [['withdrawal_settle', 1, -100_000_000n]]],
  [
    'returned',
    [submitted, kindSum('withdrawal_release', 'held', '100')],
    [],
    [['withdrawal_release', 2, 0n]],
  ],
  [
    'paid, on hold and returned',
    [
      kindSum('withdrawal_hold', 'held', '-175', { postings: 3 }),
      kindSum('withdrawal_release', 'held', '50'),
    ],
    paid,
    [
      ['withdrawal_settle', 1, -100_000_000n],
      ['withdrawal_hold', 1, -25_000_000n],
      ['withdrawal_release', 2, 0n],
    ],
  ],
] as const)('withdrawals are named for the state they are in: %s', (_, booked, held, expected) => {
  const lines = sumLines([deposited, ...booked], held);
  expect(said(lines)).toEqual([['deposit', 1, 500_000_000n], ...expected]);
});

it('a balance on hold that was read later changes no sum', () => {
  expect(said(sumLines([submitted], [...paid, ...paid]))).toEqual([['withdrawal_hold', 1, -100_000_000n]]);
});
