import { describe, expect, it } from 'vitest';
import { type Draft, faultInDraft } from './draft.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const NOW = day(1);

const rolling: Draft = {
  type: 'basic',
  unitPrice: 10_000_000n,
  minUnits: 1,
  maxUnits: 50_000,
  dailyPpm: 500,
  payout: 'daily',
  targetMicro: null,
  openAt: day(2),
  closeAt: day(60),
  launchAt: null,
  earlyRedemption: true,
  autoRenew: true,
};
const raise: Draft = { ...rolling, targetMicro: 1_000_000_000n, launchAt: day(61), autoRenew: false };
const variable: Draft = {
  ...rolling,
  type: 'premium_plus',
  dailyPpm: 0,
  payout: 'maturity',
  earlyRedemption: false,
  autoRenew: false,
};

describe('the terms of a product', () => {
  it.each([
    ['a rolling product', rolling],
    ['a raise', raise],
    ['a variable product', variable],
    ['0.10 % a day', { ...rolling, dailyPpm: 1000 }],
    ['a sale that has begun', { ...rolling, openAt: day(-30) }],
    ['a launch at the end of the sale', { ...raise, launchAt: raise.closeAt }],
  ])('fit together: %s', (_, draft) => {
    expect(faultInDraft(draft, NOW)).toBeNull();
  });

  it.each<[string, Partial<Draft>, Draft]>([
    ['ratio_too_high', { dailyPpm: 1001 }, rolling],
    ['ratio_too_high', { dailyPpm: 1001 }, variable],
    ['variable_ratio', { dailyPpm: 0 }, rolling],
    ['variable_ratio', { dailyPpm: 1 }, variable],
    ['variable_end', { payout: 'daily' }, variable],
    ['variable_end', { earlyRedemption: true }, variable],
    ['variable_end', { autoRenew: true }, variable],
    ['price', { unitPrice: 0n }, rolling],
    ['max_below_min', { minUnits: 3, maxUnits: 2 }, rolling],
    ['amount', { maxUnits: 50_001 }, rolling],
    ['close_before_open', { closeAt: rolling.openAt }, rolling],
    ['past', { openAt: day(-30), closeAt: NOW }, rolling],
    ['target_and_launch', { targetMicro: 10_000_000n }, rolling],
    ['target_and_launch', { targetMicro: null }, raise],
    ['launch_before_close', { launchAt: day(59) }, raise],
    ['far', { closeAt: new Date('9999-12-31T00:00:00Z') }, rolling],
    ['target_units', { targetMicro: 1_000_000_001n }, raise],
    ['target_below_min', { targetMicro: 10_000_000n, minUnits: 2 }, raise],
    ['target_below_min', { targetMicro: 0n }, raise],
    ['renew_raise', { autoRenew: true }, raise],
  ])('are refused for %s: %o', (fault, change, draft) => {
    expect(faultInDraft({ ...draft, ...change }, NOW)).toBe(fault);
  });
});
