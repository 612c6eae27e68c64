import { expect, it } from 'vitest';
import { claimInForce, isFreeFor, isHeldBy } from './claim.ts';

const until = new Date('2026-01-02T03:04:05Z');
const claim = { operatorId: 'ann', until };

it('a claim is over at its moment, not only after it', () => {
  expect(claimInForce(claim, new Date(until.getTime() - 1))).toBe(claim);
  expect(claimInForce(claim, until)).toBeNull();
  expect(claimInForce(null, until)).toBeNull();
});

it('work that nobody holds can be claimed by anyone, and decided by no one', () => {
  expect([isFreeFor(null, 'ann'), isHeldBy(null, 'ann')]).toEqual([true, false]);
});

it('claimed work is decided, released and claimed for longer by who holds it alone', () => {
  expect([isFreeFor(claim, 'ann'), isHeldBy(claim, 'ann')]).toEqual([true, true]);
  expect([isFreeFor(claim, 'ben'), isHeldBy(claim, 'ben')]).toEqual([false, false]);
});
