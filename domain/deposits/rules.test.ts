import { expect, it } from 'vitest';
import { decideArrival, LARGEST_DEPOSIT_MICRO, MINIMUM_DEPOSIT_MICRO } from './rules.ts';

it('what arrives is credited between the minimum and what the faucet can explain; the rest is set aside', () => {
  const arrival = (amountMicro: bigint, accountClosed = false) => {
    const decided = decideArrival({ amountMicro, accountClosed });
    return decided.move === 'credit' ? 'credit' : decided.reason;
  };
  expect(arrival(MINIMUM_DEPOSIT_MICRO - 1n)).toBe('below_minimum');
  expect(arrival(MINIMUM_DEPOSIT_MICRO)).toBe('credit');
  expect(arrival(LARGEST_DEPOSIT_MICRO)).toBe('credit');
  expect(arrival(LARGEST_DEPOSIT_MICRO + 1n)).toBe('over_limit');
  expect(arrival(LARGEST_DEPOSIT_MICRO + 1n, true)).toBe('account_closed');
});
