import { describe, expect, it } from 'vitest';
import { type Candidate, type Claimed, findClaimed } from './claim.ts';
import { CLAIM_WINDOW_MS } from './limits.ts';

const [one, two] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const;
const filedAt = new Date('2030-01-10T00:00:00Z');
const claim: Claimed = { tx: null, amountMicro: 50n, filedAt };
const deposit = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 'd',
  tx: one,
  amountMicro: 50n,
  seenAt: filedAt,
  claimed: false,
  ...changes,
});
const later = (ms: number) => new Date(filedAt.getTime() + ms);
const alone = { usedByOthers: false };

describe('a claim with a hash', () => {
  const named = { ...claim, tx: one };

  it('is found by it, whenever the transfer came', () => {
    const own = [deposit({ id: 'other', tx: two }), deposit({ seenAt: later(90 * CLAIM_WINDOW_MS) })];
    expect(findClaimed(named, own, alone)).toEqual({ kind: 'found', id: 'd' });
  });

  it('differs when the amount does', () => {
    expect(findClaimed(named, [deposit({ amountMicro: 49n })], alone)).toEqual({ kind: 'differs', id: 'd' });
  });

  it('of two transfers in one transaction is the one of its amount', () => {
    const own = [deposit({ id: 'a', amountMicro: 7n }), deposit({ id: 'b' })];
    expect(findClaimed(named, own, alone)).toEqual({ kind: 'found', id: 'b' });
  });

  it('is used when the transfer was claimed before, or is somebody else’s', () => {
    expect(findClaimed(named, [deposit({ claimed: true })], alone)).toEqual({ kind: 'used' });
    expect(findClaimed(named, [], { usedByOthers: true })).toEqual({ kind: 'used' });
    // In one transaction two people may be paid: whoever has a transfer of their own in it used nobody's hash.
    expect(findClaimed(named, [deposit()], { usedByOthers: true })).toEqual({ kind: 'found', id: 'd' });
  });

  it('waits while there is no such transfer, whatever else has the amount', () => {
    expect(findClaimed(named, [deposit({ tx: two })], alone)).toEqual({ kind: 'nothing' });
  });
});

describe('a claim without a hash', () => {
  it('is the transfer of exactly its amount that is nearest in time', () => {
    const own = [
      deposit({ id: 'far', seenAt: later(-7000) }),
      deposit({ id: 'near', seenAt: later(3000) }),
      deposit({ id: 'more', amountMicro: 51n }),
    ];
    expect(findClaimed(claim, own, alone)).toEqual({ kind: 'found', id: 'near' });
  });

  it('takes the earlier of two as near', () => {
    const own = [deposit({ id: 'after', seenAt: later(5) }), deposit({ id: 'before', seenAt: later(-5) })];
    expect(findClaimed(claim, own, alone)).toEqual({ kind: 'found', id: 'before' });
  });

  it('is no transfer of long ago, and none that was claimed', () => {
    const own = [deposit({ seenAt: later(-CLAIM_WINDOW_MS - 1) }), deposit({ claimed: true })];
    expect(findClaimed(claim, own, alone)).toEqual({ kind: 'nothing' });
  });
});
