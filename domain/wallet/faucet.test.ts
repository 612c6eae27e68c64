import { describe, expect, it } from 'vitest';
import { defaultTexts, withdrawalRulesIn } from '../settings/settings.ts';
import { faucetLeft, giftOf } from './faucet.ts';
import { FAUCET_LIMIT_MICRO, GIFT_MICRO } from './limits.ts';

const now = new Date('2026-05-04T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const taken = (hours: number, amountMicro: bigint) => ({ at: hoursAgo(hours), amountMicro });

describe('the faucet', () => {
  it('gives everything to whoever has taken nothing', () => {
    expect(faucetLeft([], now)).toEqual({ leftMicro: FAUCET_LIMIT_MICRO, moreAt: null });
  });

  it('counts what was taken in the last 24 hours and says when the first of it no longer counts', () => {
    expect(faucetLeft([taken(3, 1_000n), taken(20, 2_000n), taken(30, 5_000n)], now)).toEqual({
      leftMicro: FAUCET_LIMIT_MICRO - 3_000n,
      moreAt: hoursAgo(-4),
    });
  });

  it('has forgotten after exactly 24 hours, and not a millisecond earlier', () => {
    const almost = { at: new Date(hoursAgo(24).getTime() + 1), amountMicro: 7n };
    expect(faucetLeft([taken(24, 7n)], now).leftMicro).toBe(FAUCET_LIMIT_MICRO);
    expect(faucetLeft([almost], now).leftMicro).toBe(FAUCET_LIMIT_MICRO - 7n);
  });

  it('never has less than nothing left', () => {
    expect(faucetLeft([taken(1, FAUCET_LIMIT_MICRO), taken(2, 1n)], now).leftMicro).toBe(0n);
  });
});

describe('the gift of one tap', () => {
  it('could double, and still leave in one withdrawal', () => {
    expect(2n * GIFT_MICRO).toBeLessThanOrEqual(withdrawalRulesIn(defaultTexts).dayMicro);
  });

  it('is no more than what is left of the day', () => {
    expect([giftOf(FAUCET_LIMIT_MICRO), giftOf(7n), giftOf(0n)]).toEqual([GIFT_MICRO, 7n, 0n]);
  });
});
