import { expect, it } from 'vitest';
import { GUARANTEE_MICRO } from '../products/limits.ts';
import { DAY_MS } from '../products/state.ts';
import { decideOffer, type OfferFacts, type ProductOnSale } from './offer.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

const product: ProductOnSale = {
  type: 'basic',
  publishedAt: later(-2),
  suspendedAt: null,
  openAt: later(-1),
  closeAt: later(1),
  launchAt: null,
  concludedAt: null,
  periodDays: 30,
  dailyPpm: 500,
  targetMicro: null,
  soldMicro: 0n,
  unitPrice: 100_000_000n,
  minUnits: 1,
  maxUnits: 10_000,
};
const facts: OfferFacts<ProductOnSale> = {
  product,
  quantity: 2,
  now,
  isCertified: false,
  reserve: 10n ** 12n,
  guaranteed: 0n,
};

it('what is for sale says amount, promise, what the guarantee covers then, and both dates', () => {
  expect(decideOffer(facts)).toEqual({
    ok: true,
    value: {
      amount: 200_000_000n,
      promised: 3_000_000n,
      guaranteedAfter: 203_000_000n,
      move: 'pay_and_run',
      lockAt: now,
      matureAt: later(30),
    },
  });
});

it('an order of a raise waits for the launch of all', () => {
  const raise = { ...product, launchAt: later(2), targetMicro: 500_000_000n };
  expect(decideOffer({ ...facts, product: raise })).toMatchObject({
    value: { move: 'pay', lockAt: later(2) },
  });
});

it('the promise of the amount must fit the reserve to the micro-unit', () => {
  expect(decideOffer({ ...facts, reserve: 3_000_000n }).ok).toBe(true);
  expect(decideOffer({ ...facts, reserve: 2_999_999n })).toMatchObject({ refusal: 'reserve_short' });
});

it('principal and promise may reach the guarantee, not pass it', () => {
  const room = GUARANTEE_MICRO - 203_000_000n;
  expect(decideOffer({ ...facts, guaranteed: room }).ok).toBe(true);
  expect(decideOffer({ ...facts, guaranteed: room + 1n })).toMatchObject({ refusal: 'guarantee_limit' });
});

it.each([
  ['before it opens', { openAt: later(0.5) }, 'product_not_open_yet'],
  ['after it closed', { closeAt: later(-0.5) }, 'product_expired'],
  ['while it is suspended', { suspendedAt: now }, 'product_suspended'],
  ['as a draft', { publishedAt: null }, 'not_found'],
  ['once it was concluded, though the clock went back', { concludedAt: later(3) }, 'product_launched'],
  ['below the minimum', { minUnits: 3 }, 'product_limits'],
  ['above the maximum', { maxUnits: 1 }, 'product_limits'],
  ['to a person who is not certified', { type: 'premium' }, 'not_certified'],
  ['beyond its target', { targetMicro: 500_000_000n, soldMicro: 400_000_000n }, 'product_sold_out'],
] as const)('nothing is sold %s', (_, change, refusal) => {
  expect(decideOffer({ ...facts, product: { ...product, ...change } })).toMatchObject({ ok: false, refusal });
});
