import { expect, it } from 'vitest';
import { LARGEST_DEPOSIT_MICRO } from './limits.ts';
import { decideArrival, kindestMinimum } from './rules.ts';

const MINIMUM = 10_000_000n;

it('what arrives is credited between the minimum and what the faucet can explain; the rest is set aside', () => {
  const arrival = (amountMicro: bigint, accountClosed = false) => {
    const decided = decideArrival({ amountMicro, accountClosed }, MINIMUM);
    return decided.move === 'credit' ? 'credit' : decided.reason;
  };
  expect(arrival(MINIMUM - 1n)).toBe('below_minimum');
  expect(arrival(MINIMUM)).toBe('credit');
  expect(arrival(LARGEST_DEPOSIT_MICRO)).toBe('credit');
  expect(arrival(LARGEST_DEPOSIT_MICRO + 1n)).toBe('over_limit');
  expect(arrival(LARGEST_DEPOSIT_MICRO + 1n, true)).toBe('account_closed');
});

it('money is measured by the lowest minimum of the last day', () => {
  expect(kindestMinimum(20n, [])).toBe(20n);
  expect(kindestMinimum(20n, [10n, 15n])).toBe(10n);
  expect(kindestMinimum(5n, [10n])).toBe(5n);
});
