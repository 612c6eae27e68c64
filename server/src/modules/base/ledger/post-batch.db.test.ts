import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PostResult } from './index.ts';
import { deposit, hold, of, openBook, order, reserve, type TestBook, transferEntry } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openBook();
});

const shown = (results: readonly PostResult[]) =>
  results.map((result) => (result.ok ? 'posted' : result.refusal));
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
    const results = await book.ledger.postBatch(entries);
    expect(new Set(shown(results))).toEqual(new Set(['posted']));
    const numbers = results.map((result) => (result.ok ? result.value.no : 0n));
    expect(new Set(numbers).size).toBe(300);

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
    expect(shown(await book.ledger.postBatch([deposit(mira, 10n), hold(mira, 10n)]))).toEqual([
      'posted',
      'posted',
    ]);
    const noor = await book.customer();
    expect(shown(await book.ledger.postBatch([hold(noor, 10n), deposit(noor, 10n)]))).toEqual([
      'below_zero',
      'posted',
    ]);
  });

  it('gives each entry its own verdict; a refused one leaves nothing and holds up nobody', async () => {
    const mira = await book.customer(10n);
    await book.postNow(reserve(5n));
    const known = hold(mira, 1n);
    await book.postNow(known);
    const once = hold(mira, 2n);
    const orderTaken = order(mira, 1n, 1n, `order:${randomUUID()}:pay`);
    const batch: Entry[] = [
      once,
      known,
      { ...known, transfers: hold(mira, 3n).transfers },
      once,
      hold(mira, 3n, { cause: once.cause }),
      hold(mira, 1000n),
      deposit(randomUUID(), 1n),
      deposit(mira, 1n, { bookedAt: new Date('2019-05-01T00:00:00Z') }),
      orderTaken,
      order(mira, 1n, 1000n, `order:${randomUUID()}:pay`),
      orderTaken,
    ];
    expect(shown(await book.ledger.postBatch(batch))).toEqual([
      'posted',
      'posted',
      'cause_reused',
      'posted',
      'cause_reused',
      'below_zero',
      'account_unknown',
      'day_closed',
      'posted',
      'below_zero',
      'posted',
    ]);
    expect(await available(mira)).toBe(6n);
    expect(await book.ledger.balance(of(mira, 'locked'))).toBe(1n);
    expect(await book.ledger.balance(operatorAccount('reserve'))).toBe(4n);
  });

  it('posted again answers the same, entry by entry', async () => {
    const mira = await book.customer(100n);
    const entries = Array.from({ length: 30 }, () => hold(mira, 1n));
    const first = await book.ledger.postBatch(entries);
    expect(await book.ledger.postBatch(entries)).toEqual(first);
    expect(await book.ledger.postBatch([...entries, hold(mira, 1n)])).toEqual([...first, expect.anything()]);
    expect(await available(mira)).toBe(69n);
  });

  it('of entries with several transfers keeps each whole', async () => {
    const mira = await book.customer(1000n);
    await book.postNow(reserve(1000n));
    const orders = Array.from({ length: 40 }, () => order(mira, 10n, 2n, `order:${randomUUID()}:pay`));
    expect(new Set(shown(await book.ledger.postBatch(orders)))).toEqual(new Set(['posted']));
    expect(await book.ledger.balance(of(mira, 'locked'))).toBe(400n);
    expect(await book.ledger.entry(orders[7]?.cause ?? '')).toMatchObject({
      transfers: orders[7]?.transfers,
    });
  });

  it('of any length is taken in portions; an empty one is nothing', async () => {
    const mira = await book.customer(5000n);
    const results = await book.ledger.postBatch(Array.from({ length: 2345 }, () => hold(mira, 1n)));
    expect(shown(results).filter((verdict) => verdict === 'posted')).toHaveLength(2345);
    expect(await book.ledger.postBatch([])).toEqual([]);
    expect(await available(mira)).toBe(2655n);
  });

  it('with the same entries from eight sides at once posts each once, and every side gets the same answers', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => book.customer(100n)));
    const entries = Array.from({ length: 60 }, (_, index) => hold(people[index % 10] ?? '', 1n));
    const backwards = entries.toReversed();
    const sides = await Promise.all(
      Array.from({ length: 8 }, async (_, side) =>
        side % 2 === 0
          ? book.ledger.postBatch(entries)
          : (await book.ledger.postBatch(backwards)).toReversed(),
      ),
    );
    for (const side of sides) expect(side).toEqual(sides[0]);
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
        await book.ledger.postBatch([hold(owner, 100n), ...Array.from({ length: 100 }, () => settle(owner))]);
      }),
    );
    expect(await book.ledger.balance(operatorAccount('fees'))).toBe(before + 800n);
  });
});
