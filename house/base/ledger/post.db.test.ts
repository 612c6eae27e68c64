import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deposit, hold, noon, of, openBook, order, reserve, type TestBook } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openBook();
});

const available = (owner: string) => book.ledger.balance(of(owner, 'available'));

describe('a posting', () => {
  it('moves money between two accounts and says what each came to', async () => {
    const mira = await book.customer(10_000_000n);
    expect(await book.postNow(hold(mira, 4_000_000n))).toMatchObject({ ok: true });
    expect(
      (await book.ledger.balances(mira)).map(({ account, balanceMicro }) => [account.kind, balanceMicro]),
    ).toEqual([
      ['available', 6_000_000n],
      ['locked', 0n],
      ['held', 4_000_000n],
    ]);
    const [newest] = await book.ledger.history(of(mira, 'available'), { before: null, limit: 1 });
    expect(newest).toMatchObject({
      amountMicro: -4_000_000n,
      afterMicro: 6_000_000n,
      other: of(mira, 'held'),
    });
  });

  it('commits together with the rows of its use case, or not at all', async () => {
    const mira = await book.customer(5n);
    const failed = book.db.inTransaction(async (tx) => {
      await book.ledger.post(tx, hold(mira, 5n));
      throw new Error('the use case failed later');
    });
    await expect(failed).rejects.toThrow('the use case failed later');
    expect(await available(mira)).toBe(5n);
  });

  it('with several transfers is whole or nothing: no reserve, no sale', async () => {
    const mira = await book.customer(100n);
    await book.postNow(reserve(7n));
    expect(await book.postNow(order(mira, 60n, 8n, 'order:900:pay'))).toMatchObject({
      refusal: 'below_zero',
    });
    expect(await available(mira)).toBe(100n);

    expect(await book.postNow(order(mira, 60n, 7n, 'order:901:pay'))).toMatchObject({ ok: true });
    expect(await available(mira)).toBe(40n);
    expect(await book.ledger.balance(of(mira, 'locked'))).toBe(60n);
    expect(await book.ledger.balance(operatorAccount('reserve'))).toBe(0n);
    expect(await book.ledger.balance(operatorAccount('escrow'))).toBe(7n);
    expect(await book.ledger.entry('order:901:pay')).toMatchObject({
      kind: 'order_pay',
      bookedAt: noon,
      transfers: order(mira, 60n, 7n, '').transfers,
    });
  });

  it('that overdraws only in between is refused as well', async () => {
    const mira = await book.customer(5n);
    const there = { debit: of(mira, 'available'), credit: of(mira, 'held'), amountMicro: 6n };
    const first = deposit(mira, 1n);
    const twice = { ...first, kind: 'withdrawal_hold' as const, transfers: [there, there] };
    expect(await book.postNow(twice)).toMatchObject({ refusal: 'below_zero' });
    expect(await available(mira)).toBe(5n);
  });

  it('that no book could take is a bug, and never reaches the database', async () => {
    const mira = await book.customer();
    await expect(book.postNow(hold(mira, 0n))).rejects.toThrow('0 from customer:');
  });
});

describe('the same cause', () => {
  it('with the same content gets the same answer, even later and when the money is gone', async () => {
    const mira = await book.customer(5n);
    const entry = hold(mira, 5n);
    const first = await book.postNow(entry);
    expect(await book.postNow({ ...entry, bookedAt: new Date('2026-03-06T08:00:00Z') })).toEqual(first);
    expect(await available(mira)).toBe(0n);
    expect(await book.ledger.entry(entry.cause)).toMatchObject({ bookedAt: noon });
  });

  it('with other content is refused, in every respect that counts', async () => {
    const mira = await book.customer(50n);
    const entry = hold(mira, 5n);
    await book.postNow(entry);
    const others = [
      hold(mira, 6n, { cause: entry.cause }),
      hold(await book.customer(9n), 5n, { cause: entry.cause }),
      { ...entry, kind: 'correction' as const },
      { ...entry, transfers: [...entry.transfers, ...entry.transfers] },
    ];
    for (const other of others) expect(await book.postNow(other)).toMatchObject({ refusal: 'cause_reused' });
    expect(await available(mira)).toBe(45n);
  });

  it('of an entry with several transfers is compared whole', async () => {
    const mira = await book.customer(100n);
    await book.postNow(reserve(50n));
    const entry = order(mira, 60n, 7n, `order:${randomUUID()}:pay`);
    const first = await book.postNow(entry);
    expect(await book.postNow(entry)).toEqual(first);
    const [one, two] = entry.transfers;
    for (const transfers of [[one], [one, { ...two, amountMicro: 8n }], [two, one], [one, two, two]]) {
      const changed = { ...entry, transfers: transfers as typeof entry.transfers };
      expect(await book.postNow(changed)).toMatchObject({ refusal: 'cause_reused' });
    }
  });

  it('posted fifty times at once is posted once, and all fifty get the same answer', async () => {
    const mira = await book.customer(100n);
    for (let round = 0; round < 5; round += 1) {
      const entry = hold(mira, 3n);
      const answers = await Promise.all(Array.from({ length: 50 }, () => book.postNow(entry)));
      expect(new Set(answers.map((answer) => (answer.ok ? answer.value.no : answer.refusal))).size).toBe(1);
    }
    expect(await available(mira)).toBe(85n);
  });

  it('is written again into the log, so that a standby has it before the answer', async () => {
    const mira = await book.customer(5n);
    const entry = hold(mira, 5n);
    await book.postNow(entry);
    const writes = await book.db.inTransaction(async (tx) => {
      await book.ledger.post(tx, entry);
      return (await tx.query('select pg_current_xact_id_if_assigned() is not null as writes')).rows[0];
    });
    expect(writes).toEqual({ writes: true });
  });
});

describe('under concurrency', () => {
  it('five hundred debits against money for a hundred: exactly a hundred pass', async () => {
    const mira = await book.customer(100n);
    const answers = await Promise.all(Array.from({ length: 500 }, () => book.postNow(hold(mira, 1n))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(await available(mira)).toBe(0n);
  });

  it('two transactions that wait for each other both go through: the loser is tried again', async () => {
    const [mira, noor] = [await book.customer(10n), await book.customer(10n)];
    let runs = 0;
    let holding = 0;
    let meet: () => void = () => {};
    const bothHaveOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const inOrder = (first: string, second: string) =>
      book.db.inTransaction(async (tx) => {
        runs += 1;
        await book.ledger.post(tx, hold(first, 1n));
        holding += 1;
        if (holding === 2) meet();
        await bothHaveOne;
        await book.ledger.post(tx, hold(second, 1n));
      });
    await Promise.all([inOrder(mira, noor), inOrder(noor, mira)]);
    // At least one had to begin again. It may do so several times: PostgreSQL promises no turns, so it can take its first
    // row once more before the other one has woken.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect([await available(mira), await available(noor)]).toEqual([8n, 8n]);
  });

  it('entries that name the same people in opposite orders never wait for each other in a ring', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => book.customer(100n)));
    const holds = people.flatMap((owner) => hold(owner, 1n).transfers);
    let runs = 0;
    const postOnce = (entry: Entry) =>
      book.db.inTransaction((tx) => {
        runs += 1;
        return book.ledger.post(tx, entry);
      });
    const crossing = Array.from({ length: 100 }, (_, nth) => ({
      ...hold('', 1n),
      transfers: nth % 2 === 0 ? holds : holds.toReversed(),
    }));
    await Promise.all(crossing.map(postOnce));
    expect(runs).toBe(100);
    for (const person of people) expect(await available(person)).toBe(0n);
  });
});

describe('a refusal', () => {
  it('names what is wrong', async () => {
    const mira = await book.customer(5n);
    const stranger = randomUUID();
    expect(await book.postNow(hold(mira, 6n))).toMatchObject({ refusal: 'below_zero' });
    expect(await book.postNow(deposit(stranger, 6n))).toMatchObject({ refusal: 'account_unknown' });
    const early = new Date('2019-12-31T23:59:59Z');
    expect(await book.postNow(deposit(mira, 6n, { bookedAt: early }))).toMatchObject({
      refusal: 'day_closed',
    });
    expect(await book.postNow({ ...deposit(mira, 6n), kind: 'correction' })).toMatchObject({
      refusal: 'correction_not_approved',
    });
  });

  it('ends the transaction: what came before it is undone, what comes after it fails', async () => {
    const mira = await book.customer(5n);
    const afterwards = book.db.inTransaction(async (tx) => {
      await book.ledger.post(tx, hold(mira, 1n));
      await book.ledger.post(tx, hold(mira, 100n));
      await tx.query('select 1');
    });
    await expect(afterwards).rejects.toThrow('current transaction is aborted');
    expect(await available(mira)).toBe(5n);
  });
});

it('accounts that are opened again stay as they are and use up no number', async () => {
  const firstOf = async (owner: string) => (await book.ledger.balances(owner))[0]?.number ?? 0;
  const mira = await book.customer(5n);
  for (let time = 0; time < 5; time += 1)
    await book.db.inTransaction((tx) => book.ledger.openAccounts(tx, mira));
  expect(await available(mira)).toBe(5n);
  expect(await firstOf(await book.customer())).toBe((await firstOf(mira)) + 100);
});
