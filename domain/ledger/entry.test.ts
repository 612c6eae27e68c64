import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryKind, entryKindOfNumber, entryKinds, type Move, mayMove } from './booking.ts';
import { type Account, type AccountKind, accountKinds, operatorAccount } from './chart.ts';
import { type Entry, faultIn, legsOf, TRANSFERS_MAX } from './entry.ts';

const allKinds = Object.keys(accountKinds) as AccountKind[];
const accountOf = (kind: AccountKind): Account =>
  accountKinds[kind].owner === 'customer' ? { owner: 'somebody', kind } : operatorAccount(kind);

const movesOf = (kind: EntryKind): readonly Move[] => {
  const { moves } = entryKinds[kind];
  return moves === 'any' ? [['suspense', 'available']] : moves;
};

const anyEntry: fc.Arbitrary<Entry> = fc
  .constantFrom(...(Object.keys(entryKinds) as EntryKind[]))
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      cause: fc.nat().map((n) => `test:entry:${n}`),
      bookedAt: fc.date({ noInvalidDate: true, max: new Date('9999-12-31T23:59:59.999Z') }),
      transfers: fc.array(
        fc.record({
          move: fc.constantFrom(...movesOf(kind)),
          amountMicro: fc.bigInt(1n, 10n ** 15n),
        }),
        { minLength: 1, maxLength: 20 },
      ),
    }),
  )
  .map(({ transfers, ...entry }) => ({
    ...entry,
    transfers: transfers.map(({ move: [debit, credit], amountMicro }) => ({
      debit: accountOf(debit),
      credit: accountOf(credit),
      amountMicro,
    })),
  }));

const deposit: Entry = {
  cause: 'deposit:7',
  kind: 'deposit',
  bookedAt: new Date('2026-03-05T10:00:00Z'),
  transfers: [
    { debit: operatorAccount('chain'), credit: { owner: 'somebody', kind: 'available' }, amountMicro: 5n },
  ],
};
const [first] = deposit.transfers;

describe('an entry', () => {
  it('sums to zero, however many legs it has', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const legs = legsOf(entry);
        expect(legs.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(0n);
        expect(legs).toHaveLength(entry.transfers.length * 2);
      }),
    );
  });

  it('has no fault when it keeps to the table of moves', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(faultIn(entry)).toBeNull();
      }),
    );
  });

  it.each<[string, Partial<Entry>]>([
    ['is no cause', { cause: 'deposit' }],
    ['has no time', { bookedAt: new Date(Number.NaN) }],
    ['is beyond the calendar', { bookedAt: new Date('+010000-01-01T00:00:00Z') }],
    ['has 0 transfers', { transfers: [] }],
    ['has 1001 transfers', { transfers: Array(TRANSFERS_MAX + 1).fill(first) }],
    ['0 from operator:chain to customer:somebody:available is no amount', change({ amountMicro: 0n })],
    ['-1 from operator:chain to customer:somebody:available is no amount', change({ amountMicro: -1n })],
    ['is no amount', change({ amountMicro: 10n ** 18n })],
    [
      'customer:somebody:available to customer:somebody:available moves nothing',
      change({ debit: first?.credit }),
    ],
    ['deposit may not move from operator:fees', change({ debit: operatorAccount('fees') })],
  ])('that %s is refused', (fault, wrong) => {
    expect(faultIn({ ...deposit, ...wrong })).toContain(fault.replace(/^has/, 'it has'));
  });
});

function change(wrong: object): Partial<Entry> {
  return { transfers: [{ ...first, ...wrong } as Entry['transfers'][number]] };
}

describe('the table of moves', () => {
  it('lets only a deposit, a match, a pay-out or a release reach what a customer may spend', () => {
    const reaching = (Object.keys(entryKinds) as EntryKind[]).filter((kind) =>
      allKinds.some((debit) => mayMove(kind, debit, 'available')),
    );
    expect(reaching).toEqual([
      'correction',
      'deposit',
      'deposit_matched',
      'withdrawal_release',
      'order_undo',
      'order_interest',
      'order_maturity',
      'order_result',
    ]);
  });

  it('never funds a yield from deposits: escrow is filled from the reserve alone', () => {
    const sources = allKinds.filter((debit) => mayMove('order_pay', debit, 'escrow'));
    expect(sources).toEqual(['reserve']);
  });

  it('numbers each kind once', () => {
    for (const kind of Object.keys(entryKinds) as EntryKind[]) {
      expect(entryKindOfNumber(entryKinds[kind].number)).toBe(kind);
    }
    expect(() => entryKindOfNumber(99)).toThrow('not known');
  });
});
