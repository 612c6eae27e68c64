import { describe, expect, it } from 'vitest';
import { PRACTICE_CHAIN } from '../chain/practice-chain.ts';
import { entryKinds } from '../ledger/booking.ts';
import {
  claimMoves,
  claimStates,
  confirmationsOf,
  depositMoves,
  depositStates,
  mayMoveClaim,
  mayMoveDeposit,
  shownDepositState,
  shownDepositStates,
} from './life.ts';
import { decideArrival, missingToCombine } from './rules.ts';

const MINIMUM = 10_000_000n;

describe('a final transfer', () => {
  it('is credited from the minimum on, whatever its amount', () => {
    expect(decideArrival({ amountMicro: MINIMUM, accountClosed: false }, MINIMUM)).toEqual({
      move: 'credit',
    });
    expect(decideArrival({ amountMicro: MINIMUM - 1n, accountClosed: false }, MINIMUM)).toEqual({
      move: 'set_aside',
      reason: 'below_minimum',
    });
  });

  it('to a closed account is credited to nobody', () => {
    expect(decideArrival({ amountMicro: 10n ** 9n, accountClosed: true }, MINIMUM)).toEqual({
      move: 'set_aside',
      reason: 'account_closed',
    });
  });
});

it('small deposits are combined once nothing is missing', () => {
  expect([9_000_000n, 10_000_000n, 11_000_000n].map((total) => missingToCombine(total, MINIMUM))).toEqual([
    1_000_000n,
    0n,
    0n,
  ]);
});

describe('the life of a deposit', () => {
  it('books money in exactly once, and only what is final', () => {
    const booked = Object.entries(depositMoves).filter(([, move]) => 'booking' in move);
    expect(booked.map(([name]) => name)).toEqual([
      'credit',
      'set_aside',
      'combine',
      'match',
      'settle_return',
    ]);
    for (const [, move] of booked) {
      if ('booking' in move) expect(Object.keys(entryKinds)).toContain(move.booking);
    }
    for (const name of ['credit', 'set_aside'] as const) {
      expect(depositStates.filter((state) => mayMoveDeposit(state, name))).toEqual(['coming', 'orphaned']);
    }
  });

  it('ends when it is credited or returned', () => {
    for (const state of ['credited', 'returned'] as const) {
      const left = Object.keys(depositMoves).filter((name) =>
        mayMoveDeposit(state, name as keyof typeof depositMoves),
      );
      expect(left).toEqual([]);
    }
  });
});

it('a claim ends when it is found, rejected or cancelled', () => {
  const ended = claimStates.filter(
    (state) => !Object.keys(claimMoves).some((name) => mayMoveClaim(state, name as keyof typeof claimMoves)),
  );
  expect(ended).toEqual(['found', 'rejected', 'cancelled']);
});

describe('confirmations', () => {
  it.each([
    [null, 7, null],
    [7, 7, 0],
    [7, 8, 1],
    [7, 27, 20],
    [7, 900, 20],
    // The head went back for a moment.
    [7, 6, 0],
  ])('of block %s under head %s are %s', (block, head, confirmations) => {
    expect(confirmationsOf(block, head)).toBe(confirmations);
  });

  it('are complete when the chain calls a block final', () => {
    expect(confirmationsOf(1, 1 + PRACTICE_CHAIN.finality)).toBe(20);
    expect(confirmationsOf(1, PRACTICE_CHAIN.finality)).toBe(19);
  });

  it('say whether it is detected or confirming', () => {
    expect([0, 1, 20].map((n) => shownDepositState('coming', n))).toEqual([
      'detected',
      'confirming',
      'confirming',
    ]);
  });

  it('call money that is on its way back returning until that is final', () => {
    expect(shownDepositState('returning', 20)).toBe('returning');
    expect(shownDepositState('returned', 20)).toBe('returned');
  });
});

it('every state a deposit or a claim can be in is one that is shown, and the other way round', () => {
  const shown = [
    ...depositStates.flatMap((state) =>
      [0, 1].map((confirmations) => shownDepositState(state, confirmations)),
    ),
    ...claimStates.filter((state) => state !== 'found'),
  ];
  expect(new Set(shown)).toEqual(new Set(shownDepositStates));
});
