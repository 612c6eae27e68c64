import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMove } from '../ledger/booking.ts';
import { type AccountKind, accountKinds } from '../ledger/chart.ts';
import { FAUCET_PORTION_MICRO } from './limits.ts';
import { coverOf, positionOf } from './position.ts';
import { capitalCause, faultIn, type TreasuryKind, wayOf } from './proposal.ts';

const kinds = Object.keys(wayOf) as TreasuryKind[];

describe('what treasury proposes', () => {
  it('is booked only as the book allows', () => {
    for (const kind of kinds) {
      const { entry, debit, credit } = wayOf[kind];
      expect(mayMove(entry, debit, credit)).toBe(true);
    }
  });

  it('has an amount, and of the faucet no more than it gives', () => {
    for (const kind of kinds) {
      expect(faultIn(kind, null)).toBe('proposal_no_amount');
      expect(faultIn(kind, 0n)).toBe('proposal_no_amount');
      expect(faultIn(kind, FAUCET_PORTION_MICRO)).toBeNull();
    }
    expect(faultIn('hot_wallet', FAUCET_PORTION_MICRO + 1n)).toBe('treasury_portion');
    expect(faultIn('bank', FAUCET_PORTION_MICRO + 1n)).toBeNull();
  });

  it('must be covered where it takes from an account of the operator', () => {
    expect(kinds.filter((kind) => wayOf[kind].mustCover)).toEqual(['reserve_in', 'reserve_out']);
  });
});

it('a transfer to the hot wallet has a cause of its own, two in one transaction have two', () => {
  const tx = `0x${'ab'.repeat(32)}` as const;
  expect(capitalCause(tx, 0)).toBe(`capital:${'ab'.repeat(32)}-0`);
  expect(capitalCause(tx, 0)).not.toBe(capitalCause(tx, 1));
});

describe('the position', () => {
  const tokens = { depositAddresses: 30n, hotWallet: 70n };

  it('sets what there is against what is owed', () => {
    const position = positionOf(
      {
        available: 10n,
        locked: 5n,
        held: 5n,
        escrow: 3n,
        reserve: 20n,
        suspense: 2n,
        chain: -100n,
        bank: -50n,
      },
      tokens,
    );
    expect(position.assets).toEqual({ depositAddresses: 30n, hotWallet: 70n, bank: 50n, together: 150n });
    expect(position.liabilities).toEqual({
      customers: 20n,
      escrow: 3n,
      reserve: 20n,
      suspense: 2n,
      together: 45n,
    });
    expect(position.difference).toBe(105n);
    expect(position.beyondBook).toBe(0n);
    expect(coverOf(position)).toBe('covered');
  });

  it('says when something owed is not there', () => {
    const position = positionOf({ available: 101n, chain: -101n }, tokens);
    expect([position.difference, position.beyondBook, coverOf(position)]).toEqual([-1n, -1n, 'short']);
    expect(coverOf(positionOf({ available: 100n, chain: -100n }, tokens))).toBe('exact');
  });

  it('in a book that comes to zero, what is left over is the operator’s own, plus tokens the book does not know', () => {
    const others = (Object.keys(accountKinds) as AccountKind[]).filter((kind) => kind !== 'equity');
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(others.map((kind) => [kind, fc.bigInt(-1000n, 1000n)]))),
        fc.bigInt(0n, 1000n),
        fc.bigInt(0n, 1000n),
        (given, depositAddresses, hotWallet) => {
          const book = given as Record<AccountKind, bigint>;
          book.equity = -others.reduce((all, kind) => all + book[kind], 0n);
          const { difference, beyondBook } = positionOf(book, { depositAddresses, hotWallet });
          expect(difference).toBe(book.equity + book.fees + book.market + beyondBook);
        },
      ),
    );
  });
});
