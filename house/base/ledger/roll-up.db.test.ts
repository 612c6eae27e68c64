import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from './test-audit.ts';
import { deposit, openBook, type TestBook, transferEntry } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openBook();
});

const on = (day: string) => new Date(`${day}T12:00:00Z`);

const rolledUp = async (account: number) => {
  const { rows } = await book.db.sql.query<{ balance: bigint; legs: bigint }>(
    'select balance::bigint, legs from ledger.rollup where account = $1 order by upto desc limit 1',
    [account],
  );
  return rows[0];
};

describe('a roll-up', () => {
  it('of nothing new is none, however little is asked for', async () => {
    await book.rollUp(1);
    const before = await rolledUp(23);
    for (const legs of [0, -1, 0]) await book.rollUp(legs);
    expect(await rolledUp(23)).toEqual(before);
  });

  it('never passes over a posting that commits late', async () => {
    const mira = await book.customer();
    const chain = operatorAccount('chain');
    await book.postNow(deposit(mira, 1n));
    await book.rollUp(1);
    const before = await book.ledger.balance(chain);

    let commit: () => void = () => {};
    let late: Promise<void> = Promise.resolve();
    await new Promise<void>((posted) => {
      late = book.db.inTransaction(async (tx) => {
        await book.ledger.post(tx, deposit(mira, 1000n));
        await new Promise<void>((resolve) => {
          commit = resolve;
          posted();
        });
      });
    });
    const noor = await book.customer();
    await book.postNow(deposit(noor, 20n));
    // A later number is committed; the open one has a lower number, and runs in between must not step over it.
    for (let run = 0; run < 5; run += 1) await book.ledger.rollUp();
    expect(await book.ledger.balance(chain)).toBe(before - 20n);
    commit();
    await late;
    expect(await book.ledger.balance(chain)).toBe(before - 1020n);
    await book.rollUp(1);
    expect(await book.ledger.balance(chain)).toBe(before - 1020n);
    expect((await rolledUp(23))?.balance).toBe(before - 1020n);
  });

  it('waits until there is enough to sum up', async () => {
    const mira = await book.customer(1n);
    await book.rollUp(1);
    const before = await rolledUp(23);
    await book.postNow(deposit(mira, 1n));
    await book.rollUp(1000);
    expect(await rolledUp(23)).toEqual(before);
    await book.rollUp(1);
    expect((await rolledUp(23))?.legs).toBe((before?.legs ?? 0n) + 1n);
  });

  it('refuses to run inside another transaction, where it could not tell old from new', async () => {
    const inside = book.db.inTransaction(async (tx) => {
      await tx.query('select pg_current_xact_id()');
      await tx.query('select ledger.roll_up()');
    });
    await expect(inside).rejects.toThrow('a transaction of its own');
  });
});

describe('a closed day', () => {
  const fund = (amount: bigint, day: string) =>
    transferEntry({
      kind: 'reserve_in',
      from: operatorAccount('equity'),
      to: operatorAccount('reserve'),
      amount,
      bookedAt: on(day),
    });

  it('keeps what the operator’s accounts stood at', async () => {
    await book.postNow(fund(100n, '2026-02-01'));
    await book.postNow(fund(10n, '2026-02-02'));
    await book.postNow(fund(1n, '2026-02-03'));
    await book.closeDay('2026-02-01', on('2026-02-05'));
    await book.closeDay('2026-02-02', on('2026-02-05'));
    await book.rollUp(1_000_000);
    const { rows } = await book.db.sql.query(
      `select day::text, balance::bigint from ledger.closing where account = 11 order by day`,
    );
    expect(rows).toEqual([
      { day: '2026-02-01', balance: 100n },
      { day: '2026-02-02', balance: 110n },
    ]);
    expect(await brokenRules(book.db.asOwner)).toEqual([]);
  });

  it('waits for a posting that is just on its way into it', async () => {
    let commit: () => void = () => {};
    let slow: Promise<void> = Promise.resolve();
    await new Promise<void>((posted) => {
      slow = book.db.inTransaction(async (tx) => {
        await book.ledger.post(tx, fund(7n, '2026-02-04'));
        await new Promise<void>((resolve) => {
          commit = resolve;
          posted();
        });
      });
    });
    await book.closeDay('2026-02-04', on('2026-02-06'));
    const late = deposit(await book.customer(), 9n, { bookedAt: on('2026-02-04') });
    expect(await book.postNow(late)).toMatchObject({ refusal: 'day_closed' });

    for (let run = 0; run < 5; run += 1) await book.ledger.rollUp();
    const closing = `select balance::bigint from ledger.closing where account = 11 and day = '2026-02-04'`;
    expect((await book.db.sql.query(closing)).rows).toEqual([]);
    commit();
    await slow;
    await book.rollUp(1_000_000);
    expect((await book.db.sql.query(closing)).rows).toEqual([{ balance: 118n }]);
  });

  it('can be asked to close twice; replays into it still get their answer', async () => {
    await book.closeDay('2026-02-04', on('2026-02-06'));
    const mira = await book.customer();
    const entry = deposit(mira, 5n, { bookedAt: on('2026-02-10') });
    const first = await book.postNow(entry);
    await book.closeDay('2026-02-10', on('2026-02-11'));
    expect(await book.postNow(entry)).toEqual(first);
  });
});
