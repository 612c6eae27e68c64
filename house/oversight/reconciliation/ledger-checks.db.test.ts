import { beforeAll, describe, expect, it } from 'vitest';
import type { Break } from '../../db/check.ts';
import { type BusyBook, openBusyBook } from './test-busy-book.ts';

/**
 * The book is broken on purpose, by the administrator, in every way the checks are there for. Each break is undone
 * again: all of it happens in a transaction that never commits.
 */

let book: BusyBook;
beforeAll(async () => {
  book = await openBusyBook();
});

const withoutGuards = `
  alter table ledger.transfer disable trigger all; alter table ledger.account disable trigger all;
  alter table ledger.rollup disable trigger all; alter table ledger.closing disable trigger all;
  alter table ledger.correction disable trigger all; alter table ledger.owner disable trigger all;
  alter table ledger.book disable trigger all;
  alter table ledger.correction drop constraint two_people;
  alter domain ledger.balance drop constraint never_below_zero;`;

/** What each check says that found something. */
const breaksAfter = async (...damage: string[]): Promise<Record<string, Break[]>> => {
  const { asOwner } = book.db;
  await asOwner.query('begin');
  try {
    await asOwner.query(withoutGuards);
    for (const sql of damage) await asOwner.query(sql);
    const found: Record<string, Break[]> = {};
    for (const { name, run } of book.ledger.checks) {
      const { breaks, details } = await run(asOwner);
      expect(details, name).toHaveLength(breaks);
      if (breaks > 0) found[name] = details;
    }
    return found;
  } finally {
    await asOwner.query('rollback');
  }
};

const names = async (...damage: string[]) => Object.keys(await breaksAfter(...damage));
const mine = (kind: string) => `customer:${book.mira}:${kind}`;

describe('an intact book', () => {
  it('has no break, and everything in it was looked at', async () => {
    expect(await breaksAfter()).toEqual({});
    const checked: Record<string, number> = {};
    for (const { name, run } of book.ledger.checks) checked[name] = (await run(book.db.sql)).checked;
    expect(checked).toEqual({
      sum_zero: 14,
      balances: 14,
      accounts: 14,
      sequence: 7,
      numbers: 12,
      running_balance: 24,
      below_zero: 10,
      whole_entries: 1,
      allowed_moves: 12,
      roll_ups: expect.any(Number),
      closings: 16,
      closed_days: 11,
      corrections: 3,
    });
    expect(checked.roll_ups).toBeGreaterThan(3);
  });
});

describe('a break is found and named:', () => {
  it('a balance that was changed', async () => {
    const found = await breaksAfter(
      `update ledger.account set balance = balance + 1 where id = ${book.available}`,
    );
    expect(found).toEqual({
      sum_zero: [{ subject: 'ledger', expected: '0', found: '0.000001' }],
      balances: [{ subject: mine('available'), expected: '0.000721', found: '0.000722' }],
    });
  });

  it('a posting that was deleted', async () => {
    const found = await breaksAfter(
      `delete from ledger.transfer where debit = ${book.available} and debit_seq = 3`,
    );
    expect(found.balances).toContainEqual({
      subject: mine('available'),
      expected: '0.000741',
      found: '0.000721',
    });
    expect(found.sequence).toContainEqual({
      subject: mine('available'),
      expected: '5 = 1…5',
      found: '4 = 1…5',
    });
    expect(found.running_balance).toContainEqual({
      subject: `${mine('available')} #4`,
      expected: '0.000701',
      found: '0.000681',
    });
  });

  it('an amount that was changed', async () => {
    const found = await breaksAfter(
      `update ledger.transfer set amount = amount + 1 where credit = ${book.available} and credit_seq = 1`,
    );
    expect(Object.keys(found)).toEqual(['sum_zero', 'balances', 'running_balance', 'roll_ups', 'closings']);
    expect(found.running_balance).toEqual([
      { subject: `${mine('available')} #1`, expected: '0.001001', found: '0.001' },
    ]);
  });

  it('a balance after a posting that was changed', async () => {
    expect(
      await names(
        `update ledger.transfer set credit_after = 5 where credit = ${book.available} and credit_seq = 1`,
      ),
    ).toEqual(['running_balance']);
  });

  it('a count of postings that was changed, a number left out, a number used twice', async () => {
    expect(await names(`update ledger.account set seq = seq + 1 where id = ${book.available}`)).toEqual([
      'sequence',
    ]);
    for (const seq of [9, 4]) {
      const found = await names(
        `update ledger.transfer set credit_seq = ${seq} where credit = ${book.available} and credit_seq = 5`,
      );
      expect(found).toContain('sequence');
    }
  });

  it('a posting of an account that is gone', async () => {
    const found = await breaksAfter(`delete from ledger.account where id = ${book.available}`);
    expect(found.balances).toEqual([{ subject: mine('available'), expected: '0.000721', found: '—' }]);
  });

  it('an account whose owner is gone, of no kind, or deferred for somebody who may not', async () => {
    const found = await breaksAfter(
      `delete from ledger.owner where id = '${book.mira}'`,
      `insert into ledger.account (id) values (98), (${book.available + 20})`,
    );
    expect(found.accounts?.map(({ found: is }) => is).sort()).toEqual([
      '00000000-0000-0000-0000-000000000000 / —',
      '— / available',
      '— / escrow',
      '— / held',
      '— / locked',
    ]);
    expect(await names(`insert into ledger.account (id) values (${book.available + 20})`)).toEqual([
      'accounts',
    ]);
  });

  it('a transfer with the number of another, or with one that was never handed out', async () => {
    const later = `where no = (select max(no) from ledger.transfer)`;
    const found = await breaksAfter(`update ledger.transfer set no = no - 1 ${later}`);
    expect(found.numbers).toHaveLength(2);
    expect(await names(`update ledger.transfer set no = no + 1000 ${later}`)).toContain('numbers');
  });

  it('a customer below zero, now or in between', async () => {
    const found = await breaksAfter(
      `update ledger.account set balance = -1 where id = ${book.available}`,
      `update ledger.transfer set credit_after = -2 where credit = ${book.available} and credit_seq = 1`,
    );
    expect(found.below_zero).toEqual([
      { subject: mine('available'), expected: '≥ 0', found: '-0.000001' },
      { subject: `${mine('available')} #1`, expected: '≥ 0', found: '-0.000002' },
    ]);
  });

  it('an account of the operator below zero that may not be, and none that may', async () => {
    const found = await breaksAfter(
      `update ledger.transfer set debit = 22, credit = 26 where credit = 22`,
      `update ledger.transfer set debit = 22 where debit = 26 and kind = 2`,
    );
    expect(found.below_zero?.map(({ subject }) => subject)).toEqual(['operator:fees']);
  });

  it('a deferred account that was given a balance, or a posting of it in the wrong place', async () => {
    expect(await names('update ledger.account set balance = 4 where id = 21')).toEqual(['balances']);
    expect(await names('update ledger.transfer set credit_seq = 77 where credit = 21')).toContain(
      'running_balance',
    );
    expect(await names('update ledger.transfer set credit_after = 30 where credit = 21')).toEqual([
      'running_balance',
    ]);
  });

  it('an entry that is no longer whole', async () => {
    const half = await breaksAfter(
      `delete from ledger.transfer where cause = '${book.orderCause}' and part = 2`,
    );
    expect(half.whole_entries).toEqual([{ subject: book.orderCause, expected: '2 = 1…2', found: '1 = 1…1' }]);
    const ofTwo = `where cause = '${book.orderCause}' and part = 2`;
    for (const change of [`parts = 3`, `part = 3`, `booked_at = booked_at + interval '1 s'`]) {
      expect(await names(`update ledger.transfer set ${change} ${ofTwo}`)).toEqual(['whole_entries']);
    }
  });

  it('a move that no rule allows', async () => {
    const found = await breaksAfter(
      `update ledger.transfer set kind = 10 where cause = '${book.orderCause}'`,
    );
    expect(found).toEqual({
      allowed_moves: [
        { subject: `${book.orderCause} 1`, expected: 'chain → available', found: 'available → locked' },
        { subject: `${book.orderCause} 2`, expected: 'chain → available', found: 'reserve → escrow' },
      ],
    });
  });

  it('a roll-up or a closing that is not what its postings come to', async () => {
    const rollUp = 'where account = 22 and upto = (select min(upto) from ledger.rollup where account = 22)';
    expect(await names(`update ledger.rollup set legs = legs + 1 ${rollUp}`)).toEqual(['roll_ups']);
    expect(await names(`update ledger.rollup set balance = balance + 1 ${rollUp}`)).toEqual(['roll_ups']);
    const found = await breaksAfter(
      `update ledger.closing set balance = balance + 1 where account = 22 and day = '2026-03-06'`,
    );
    expect(found).toEqual({
      closings: [{ subject: 'operator:fees 2026-03-06', expected: '0.000008', found: '0.000009' }],
    });
  });

  it('something dated into a day after that was closed', async () => {
    const found = await names(
      `update ledger.transfer set booked_at = '2026-03-06T10:00:00Z' where cause = 'correction:1'`,
    );
    expect(found).toEqual(['closings']);
  });

  it('something between customers written into a closed day, or a closed day that was opened again', async () => {
    const hold = `where debit = ${book.available} and kind = 20`;
    expect(
      await names(`update ledger.transfer set written_at = written_at + interval '1 hour' ${hold}`),
    ).toEqual(['closed_days']);
    expect(await breaksAfter(`update ledger.book set open_from = '2026-03-05'`)).toEqual({
      closed_days: [{ subject: 'ledger', expected: '2026-03-07T00:00:00Z', found: '2026-03-05T00:00:00Z' }],
    });
  });

  it('a correction that was approved and not posted, posted and not approved, or posted otherwise', async () => {
    const approve = `set decided_by = '00000000-0000-4000-8000-00000000000b', decided_at = now(), approved = true, decision = 'x'`;
    expect(await breaksAfter(`update ledger.correction ${approve} where id = 3`)).toEqual({
      corrections: [{ subject: 'correction:3', expected: `26 → ${book.available} 0.000008`, found: '—' }],
    });
    expect(await breaksAfter(`update ledger.correction set approved = false where id = 1`)).toEqual({
      corrections: [{ subject: 'correction:1', expected: '—', found: `26 → ${book.available} 0.00004` }],
    });
    expect(await names('update ledger.correction set amount = 41 where id = 1')).toEqual(['corrections']);
    expect(await names(`update ledger.transfer set cause = 'correction:9' where kind = 1`)).toEqual([
      'corrections',
    ]);
    expect(await names('update ledger.correction set decided_by = proposed_by where id = 1')).toEqual([
      'corrections',
    ]);
  });
});
