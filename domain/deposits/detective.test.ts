import { describe, expect, it } from 'vitest';
import { type Evidence, investigate, type Movement, type OnChain, type OwnDeposit } from './detective.ts';

const nothing: Evidence = {
  deposits: [],
  withdrawnMicro: null,
  claims: [],
  chain: { kind: 'unknown' },
  watcher: { halted: false, behind: 0 },
};
const own: OwnDeposit = {
  id: 'd',
  state: 'credited',
  reason: null,
  together: false,
  noSender: false,
  amountMicro: 25_000_000n,
  confirmations: 20,
  settledAt: new Date(0),
};
const moved = (...movements: Partial<Movement>[]): OnChain => ({
  kind: 'included',
  movements: movements.map((one) => ({ to: 'other', from: 'other', amountMicro: 5n, ...one })),
  otherTokens: false,
});
const says = (changes: Partial<Evidence>) => investigate({ ...nothing, ...changes }).case;

describe('the person’s own deposit', () => {
  it.each<[string, Partial<OwnDeposit>]>([
    ['confirming', { state: 'coming' }],
    ['credited', { state: 'credited' }],
    ['credited_together', { state: 'credited', together: true }],
    ['below_minimum', { state: 'review', reason: 'below_minimum' }],
    ['below_minimum_no_sender', { state: 'review', reason: 'below_minimum', noSender: true }],
    ['in_review', { state: 'review', reason: 'account_closed' }],
    ['return_ordered', { state: 'returning' }],
    ['returned', { state: 'returned' }],
    ['orphaned', { state: 'orphaned' }],
  ])('%s', (name, changes) => {
    expect(says({ deposits: [{ ...own, ...changes }] })).toBe(name);
  });

  it('comes before everything else that is known', () => {
    const evidence: Partial<Evidence> = {
      deposits: [own],
      claims: [{ id: 'c', state: 'review' }],
      chain: { kind: 'silent' },
      watcher: { halted: true, behind: 9 },
    };
    expect(says(evidence)).toBe('credited');
  });

  it('that is none, but a withdrawal of theirs, is told as that, whatever the chain and the watcher know', () => {
    const evidence: Evidence = {
      ...nothing,
      withdrawnMicro: 99n,
      chain: moved({}),
      watcher: { halted: true, behind: 0 },
    };
    expect(investigate(evidence)).toEqual({ case: 'your_withdrawal', amountMicro: 99n });
  });

  it('of two in one transaction, the one that waits for something', () => {
    const waiting: OwnDeposit = { ...own, id: 'e', state: 'review', reason: 'below_minimum' };
    expect(investigate({ ...nothing, deposits: [own, waiting] }).deposit?.id).toBe('e');
  });
});

describe('what is on the chain', () => {
  it.each<[string, OnChain]>([
    ['not_found', { kind: 'unknown' }],
    ['no_chain', { kind: 'no_chain' }],
    ['chain_silent', { kind: 'silent' }],
    ['waiting', { kind: 'waiting' }],
    ['reverted', { kind: 'reverted' }],
    ['no_transfer', { kind: 'included', movements: [], otherTokens: false }],
    ['other_token', { kind: 'included', movements: [], otherTokens: true }],
    ['zero_value', moved({ to: 'own', amountMicro: 0n })],
    ['other_recipient', moved({})],
    ['other_recipient', moved({ amountMicro: 0n })],
    ['sent_by_you', moved({ from: 'own' })],
    ['to_your_wallet', moved({ to: 'wallet' })],
    ['to_platform', moved({ from: 'own', to: 'platform' })],
    ['to_token', moved({ from: 'own', to: 'token' })],
  ])('%s', (name, chain) => {
    expect(says({ chain })).toBe(name);
  });

  it('and not yet read by the watcher, with how far it still has to go', () => {
    const verdict = investigate({
      ...nothing,
      chain: moved({}, { to: 'own', amountMicro: 7n }),
      watcher: { halted: false, behind: 3 },
    });
    expect(verdict).toEqual({ case: 'watcher_behind', amountMicro: 7n, behind: 3 });
  });

  it('means nothing while the watcher has stopped', () => {
    expect(says({ chain: moved({ to: 'own' }), watcher: { halted: true, behind: 0 } })).toBe(
      'watcher_halted',
    );
  });
});

describe('a claim of the person', () => {
  it('says more than that nothing was found, and less than what the chain says', () => {
    const claims = [{ id: 'c', state: 'submitted' as const }];
    expect(says({ claims })).toBe('claimed');
    expect(says({ claims, chain: { kind: 'waiting' } })).toBe('waiting');
    expect(says({ claims: [...claims, { id: 'd', state: 'review' }] })).toBe('claim_in_review');
    expect(says({ claims: [{ id: 'c', state: 'rejected' }] })).toBe('not_found');
  });
});

it('never tells an amount of a transfer that is not the person’s', () => {
  for (const chain of [moved({}), moved({ to: 'platform' }), moved({ to: 'token' })]) {
    expect(investigate({ ...nothing, chain })).not.toHaveProperty('amountMicro');
  }
});
