import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MICRO_PER_USDT } from '../money.ts';
import { defaultTexts, withdrawalRulesIn } from '../settings/settings.ts';
import { decideWithdrawal, mostOf } from './decide.ts';
import { approvalsNeeded, dayOf, sumsOf } from './rules.ts';

const rules = withdrawalRulesIn(defaultTexts);
const usdt = (amount: number) => BigInt(Math.round(amount * 1e6));
const amounts = fc.bigInt({ min: 10n * MICRO_PER_USDT, max: 10_000n * MICRO_PER_USDT });

describe('the fee', () => {
  it.each([
    ['wallet', 10, 1, 9],
    ['wallet', 10_000, 1, 9_999],
    ['bank', 10, 2, 8],
    ['bank', 400, 2, 398],
    ['bank', 400.01, 2.00005, 398.00995],
    ['bank', 1_000, 5, 995],
    ['bank', 10_000, 50, 9_950],
  ] as const)('to a %s of %d is %d, and %d arrive', (kind, amount, fee, received) => {
    expect(sumsOf(rules, kind, usdt(amount))).toEqual({
      amountMicro: usdt(amount),
      feeMicro: usdt(fee),
      receivedMicro: usdt(received),
    });
  });

  it('is rounded up to the micro, never down', () => {
    expect(sumsOf(rules, 'bank', 400_000_001n).feeMicro).toBe(2_000_001n);
  });

  it('and what arrives are the amount, and something always arrives', () => {
    fc.assert(
      fc.property(fc.constantFrom('wallet', 'bank'), amounts, (kind, amount) => {
        const { amountMicro, feeMicro, receivedMicro } = sumsOf(rules, kind, amount);
        expect(feeMicro + receivedMicro).toBe(amountMicro);
        expect(receivedMicro > 0n && feeMicro > 0n).toBe(true);
      }),
    );
  });
});

describe('who has to approve', () => {
  it('nobody up to 1,000, two people above', () => {
    expect(approvalsNeeded(rules, usdt(1_000), 0n)).toBe(0);
    expect(approvalsNeeded(rules, usdt(1_000) + 1n, 0n)).toBe(2);
  });

  it('what was approved by itself that day counts, so that splitting avoids nobody', () => {
    expect(approvalsNeeded(rules, usdt(400), usdt(600))).toBe(0);
    expect(approvalsNeeded(rules, usdt(400), usdt(600) + 1n)).toBe(2);
  });
});

describe('a withdrawal', () => {
  const standing = { availableMicro: usdt(500), dayMicro: 0n, automaticMicro: 0n };

  it.each([
    ['below the minimum', 9.999999, standing, 'below_minimum'],
    ['of more than there is', 500.000001, standing, 'insufficient'],
    ['over what the day has left', 101, { ...standing, dayMicro: usdt(9_900) }, 'over_limit'],
    ['on a day that is used up', 10, { ...standing, dayMicro: usdt(10_000) }, 'over_limit'],
  ] as const)('%s is refused', (_, amount, facts, refusal) => {
    expect(decideWithdrawal(rules, 'wallet', usdt(amount), facts)).toMatchObject({
      ok: false,
      refusal,
      field: 'amount',
    });
  });

  it('of everything there is goes through, and leaves nothing', () => {
    expect(decideWithdrawal(rules, 'bank', usdt(500), standing)).toMatchObject({
      ok: true,
      value: {
        availableAfterMicro: 0n,
        dayLeftAfterMicro: usdt(9_500),
        approvals: 0,
        receivedMicro: usdt(497.5),
      },
    });
  });

  it('of the most that can be asked for is never over a limit nor more than there is', () => {
    fc.assert(
      fc.property(amounts, amounts, (availableMicro, dayMicro) => {
        const facts = { availableMicro, dayMicro, automaticMicro: 0n };
        const { mostMicro } = mostOf(rules, facts);
        const decision = decideWithdrawal(rules, 'wallet', mostMicro, facts);
        expect(decision.ok || decision.refusal === 'below_minimum' || dayMicro === usdt(10_000)).toBe(true);
        expect(decideWithdrawal(rules, 'wallet', mostMicro + 1n, facts).ok).toBe(false);
      }),
    );
  });
});

it('a day is one of UTC', () => {
  expect(dayOf(new Date('2026-03-05T23:59:59.999Z'))).toEqual({
    from: new Date('2026-03-05T00:00:00Z'),
    to: new Date('2026-03-06T00:00:00Z'),
  });
});
