import { describe, expect, it } from 'vitest';
import { earliestAt, firstPaymentAt, type ProductDates, stateOf } from './state.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const raise: ProductDates = {
  publishedAt: day(1),
  suspendedAt: null,
  openAt: day(5),
  closeAt: day(10),
  launchAt: day(11),
  periodDays: 3,
  targetMicro: 100n,
  soldMicro: 100n,
};
const rolling: ProductDates = { ...raise, launchAt: null, targetMicro: null };

describe('a raise', () => {
  it.each([
    [4, 'booking'],
    [5, 'open'],
    [9, 'open'],
    [10, 'launched'],
    [13, 'launched'],
    [14, 'matured'],
  ])('that reaches its target is, on day %i, %s', (number, state) => {
    expect(stateOf(raise, day(number))).toBe(state);
  });

  it('that is one micro-unit short when the sale ends has failed', () => {
    const short = { ...raise, soldMicro: 99n };
    expect(stateOf(short, day(9))).toBe('open');
    expect(stateOf(short, day(10))).toBe('failed');
    expect(stateOf(short, day(14))).toBe('failed');
  });

  it('that is suspended sells nothing, but what was sold runs', () => {
    const suspended = { ...raise, suspendedAt: day(6) };
    expect(stateOf(suspended, day(7))).toBe('suspended');
    expect(stateOf(suspended, day(12))).toBe('launched');
  });

  it('that nobody published is a draft, whatever its dates', () => {
    expect(stateOf({ ...raise, publishedAt: null }, day(12))).toBe('draft');
  });
});

describe('a rolling product', () => {
  it.each([
    [4, 'booking'],
    [5, 'open'],
    [10, 'expired'],
  ])('is, on day %i, %s', (number, state) => {
    expect(stateOf(rolling, day(number))).toBe(state);
  });

  it('is suspended also after its sale', () => {
    expect(stateOf({ ...rolling, suspendedAt: day(7) }, day(8))).toBe('suspended');
  });
});

describe('the first payment of an order paid on day 6', () => {
  it.each([
    ['rolling, paid daily', { ...rolling, payout: 'daily', dailyPpm: 300 }, 7],
    ['rolling, paid at the end', { ...rolling, payout: 'maturity', dailyPpm: 300 }, 9],
    ['variable', { ...rolling, payout: 'maturity', dailyPpm: 0 }, 9],
    ['a raise, paid daily from its launch', { ...raise, payout: 'daily', dailyPpm: 300 }, 12],
  ] as const)('%s', (_, product, expected) => {
    expect(firstPaymentAt(product, day(6))).toEqual(day(expected));
  });
});

it('before its sale opens, a product can first be bought when it opens; from then on at once', () => {
  expect([4, 5, 6].map((number) => earliestAt(rolling, day(number)))).toEqual([day(5), day(5), day(6)]);
});
