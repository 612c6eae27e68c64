import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deposit, hold, of, openBook, order, reserve, type TestBook, transferEntry } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openBook();
});

const postAll = (entries: readonly Entry[]) =>
  book.db.inTransaction((tx) => book.ledger.postTogether(tx, entries));
const available = (owner: string) => book.ledger.balance(of(owner, 'available'));

describe('a batch', () => {
  it('is never compiled: older servers would take seconds for it where a posting takes milliseconds', async () => {
    const { rows } = await book.db.sql.query(
      `select proname as name, 'jit=off' = any (proconfig) as plain from pg_proc
        where pronamespace = 'ledger'::regnamespace and proconfig::text like '%enable_%' order by 1`,
    );
    expect(rows).toEqual([
      { name: 'open_accounts', plain: true },
      { name: 'pay_out', plain: true },
      { name: 'write_entries', plain: true },
    ]);
  });

  it('posts many entries at once and keeps every account in step', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => book.customer(1000n)));
    const entries = Array.from({ length: 300 }, (_, index) =>
      hold(people[index % 20] ?? '', BigInt(1 + (index % 3))),
    );
    await postAll(entries);
    const booked = await Promise.all(entries.map(({ cause }) => book.ledger.entry(cause)));
    expect(new Set(booked.map((entry) => entry?.no)).size).toBe(300);

    const history = await book.ledger.history(of(people[0] ?? '', 'available'), { before: null, limit: 50 });
    expect(history.map(({ place }) => place)).toEqual(
      Array.from({ length: 16 }, (_, index) => BigInt(16 - index)),
    );
    for (const [newer, older] of history
      .slice(0, -1)
      .map((leg, index) => [leg, history[index + 1]] as const)) {
      expect(newer.afterMicro).toBe((older?.afterMicro ?? 0n) + newer.amountMicro);
    }
  });

  it('lets an account pay on what came in earlier in the same batch, and not on what comes later', async () => {
    const mira = await book.customer();
    await postAll([deposit(mira, 10n), hold(mira, 10n)]);
    expect(await available(mira)).toBe(0n);
    const noor = await book.customer();
    await expect(postAll([hold(noor, 10n), deposit(noor, 10n)])).rejects.toMatchObject({
      constraint: 'never_below_zero',
    });
    expect(await available(noor)).toBe(0n);
  });

  it('is posted whole or not at all, whatever is wrong with one of its entries', async () => {
    const mira = await book.customer(10n);
    await book.postNow(reserve(5n));
    const known = hold(mira, 1n);
    await book.postNow(known);
    const once = hold(mira, 2n);
    const wrong: [entry: Entry, code: string][] = [
      [known, '23505'],
      [{ ...known, transfers: hold(mira, 3n).transfers }, '23505'],
      [once, '23505'],
      [hold(mira, 1000n), '23514'],
      [deposit(randomUUID(), 1n), '23502'],
      [deposit(mira, 1n, { bookedAt: new Date('2019-05-01T00:00:00Z') }), '23502'],
      [order(mira, 1n, 1000n, `order:${randomUUID()}:pay`), '23514'],
    ];
    for (const [entry, code] of wrong) {
      await expect(postAll([once, entry, deposit(mira, 1n)])).rejects.toMatchObject({ code });
    }
    expect(await available(mira)).toBe(9n);
    expect(await book.ledger.balance(operatorAccount('reserve'))).toBe(5n);
  });

  it('of entries with several transfers keeps each whole', async () => {
    const mira = await book.customer(1000n);
    await book.postNow(reserve(1000n));
    const orders = Array.from({ length: 40 }, () => order(mira, 10n, 2n, `order:${randomUUID()}:pay`));
    await postAll(orders);
    expect(await book.ledger.balance(of(mira, 'locked'))).toBe(400n);
    expect(await book.ledger.entry(orders[7]?.cause ?? '')).toMatchObject({
      transfers: orders[7]?.transfers,
    });
  });

  it('of any length is taken in portions; an empty one is nothing', async () => {
    const mira = await book.customer(5000n);
    await postAll(Array.from({ length: 2345 }, () => hold(mira, 1n)));
    await postAll([]);
    expect(await available(mira)).toBe(2655n);
    const tooMany = Array.from({ length: 2656 }, () => hold(mira, 1n));
    await expect(postAll(tooMany)).rejects.toMatchObject({ constraint: 'never_below_zero' });
    expect(await available(mira)).toBe(2655n);
  });

  it('with the same entries from eight sides at once is posted by one of them', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => book.customer(100n)));
    const entries = Array.from({ length: 60 }, (_, index) => hold(people[index % 10] ?? '', 1n));
    const sides = await Promise.allSettled(
      Array.from({ length: 8 }, (_, side) => postAll(side % 2 === 0 ? entries : entries.toReversed())),
    );
    const refused = sides.filter((side) => side.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(7).fill('23505'));
    for (const person of people) expect(await available(person)).toBe(94n);
  });

  it('whose transfers all meet on one of the operator’s accounts goes through from many sides', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => book.customer(1000n)));
    const settle = (owner: string) =>
      transferEntry({
        kind: 'withdrawal_settle',
        from: of(owner, 'held'),
        to: operatorAccount('fees'),
        amount: 1n,
      });
    const before = await book.ledger.balance(operatorAccount('fees'));
    await Promise.all(
      people.map(async (owner) => {
        await postAll([hold(owner, 100n), ...Array.from({ length: 100 }, () => settle(owner))]);
      }),
    );
    expect(await book.ledger.balance(operatorAccount('fees'))).toBe(before + 800n);
  });
});
