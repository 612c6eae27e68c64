import { type Account, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { MAX_MICRO } from '@paperlock/domain/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from './test-audit.ts';
import { deposit, hold, of, openBook, postBatch, type TestBook, transferEntry } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openBook();
});

/** The whole history, page by page. */
const walk = async (account: Account, limit: number) => {
  const legs = [];
  let before: bigint | null = null;
  for (;;) {
    const page = await book.ledger.history(account, { before, limit });
    legs.push(...page);
    if (page.length < limit) return legs;
    before = page.at(-1)?.place ?? null;
  }
};

describe('a balance', () => {
  it('of an account that does not exist is an error, not zero', async () => {
    const nobody = of('8a1b9a3e-5f0e-4f4e-9a57-0d0a4d3a7c11', 'available');
    await expect(book.ledger.balance(nobody)).rejects.toThrow('there is no account customer:8a1b9a3e');
    expect(await book.ledger.balances(nobody.owner)).toEqual([]);
    expect(await book.ledger.history(nobody, { before: null, limit: 5 })).toEqual([]);
  });
});

describe('a history', () => {
  it('pages through both sides without a gap or a double, while new postings arrive', async () => {
    const mira = await book.customer(1000n);
    for (let index = 0; index < 12; index += 1)
      await book.postNow(index % 3 ? hold(mira, 1n) : deposit(mira, 10n));
    const first = await book.ledger.history(of(mira, 'available'), { before: null, limit: 5 });
    await book.postNow(hold(mira, 1n));
    const rest = await book.ledger.history(of(mira, 'available'), {
      before: first.at(-1)?.place ?? null,
      limit: 50,
    });
    const places = [...first, ...rest].map(({ place }) => place);
    expect(places).toEqual(Array.from({ length: 13 }, (_, index) => BigInt(13 - index)));
    expect((await walk(of(mira, 'available'), 4)).at(0)?.afterMicro).toBe(
      await book.ledger.balance(of(mira, 'available')),
    );
  });

  it('of a deferred account shows the balance after each posting all the same', async () => {
    const mira = await book.customer(1000n);
    const fee = (owner: string) =>
      transferEntry({
        kind: 'withdrawal_settle',
        from: of(owner, 'held'),
        to: operatorAccount('fees'),
        amount: 2n,
      });
    await book.postNow(hold(mira, 500n));
    await postBatch(
      book,
      Array.from({ length: 30 }, () => fee(mira)),
    );
    // A roll-up in the middle, for pages on both sides of it and across.
    await book.rollUp(1);
    await postBatch(
      book,
      Array.from({ length: 17 }, () => fee(mira)),
    );

    const legs = await walk(operatorAccount('fees'), 7);
    expect(legs).toHaveLength(47);
    expect(legs.map(({ afterMicro }) => afterMicro)).toEqual(
      Array.from({ length: 47 }, (_, index) => BigInt(94 - 2 * index)),
    );
    expect(await book.ledger.balance(operatorAccount('fees'))).toBe(94n);
  });
});

describe('an explanation', () => {
  it('says what each kind of entry did, and that the postings come to the balance', async () => {
    const mira = await book.customer();
    await postBatch(book, [deposit(mira, 70n), deposit(mira, 30n), hold(mira, 60n)]);
    const back = transferEntry({
      kind: 'withdrawal_release',
      from: of(mira, 'held'),
      to: of(mira, 'available'),
      amount: 60n,
    });
    await book.postNow(back);
    const times = { firstAt: expect.any(Date), lastAt: expect.any(Date) };
    expect(await book.ledger.explain(of(mira, 'available'))).toEqual({
      balanceMicro: 100n,
      recomputedMicro: 100n,
      kinds: [
        {
          kind: 'deposit',
          other: 'chain',
          isStranger: true,
          legs: 2n,
          inMicro: 100n,
          outMicro: 0n,
          ...times,
        },
        {
          kind: 'withdrawal_hold',
          other: 'held',
          isStranger: false,
          legs: 1n,
          inMicro: 0n,
          outMicro: 60n,
          ...times,
        },
        {
          kind: 'withdrawal_release',
          other: 'held',
          isStranger: false,
          legs: 1n,
          inMicro: 60n,
          outMicro: 0n,
          ...times,
        },
      ],
    });
  });
});

describe('a balance of the operator', () => {
  it('may grow beyond what a column of the database holds; a customer’s may not', async () => {
    const book = await openBook();
    const people = await Promise.all(Array.from({ length: 10 }, () => book.customer(MAX_MICRO)));
    const chain = operatorAccount('chain');
    expect(await book.ledger.balance(chain)).toBe(-10n * MAX_MICRO);
    expect(await book.ledger.explain(chain)).toMatchObject({ recomputedMicro: -10n * MAX_MICRO });
    const [newest] = await book.ledger.history(chain, { before: null, limit: 1 });
    expect(newest?.afterMicro).toBe(-10n * MAX_MICRO);
    await book.closeDay('2026-03-05', new Date('2026-03-06T00:00:00Z'));
    await book.rollUp(1);
    expect(await book.ledger.balance(chain)).toBe(-10n * MAX_MICRO);
    expect(await brokenRules(book.db.asOwner)).toEqual([]);

    const [mira = '', noor = ''] = people;
    const later = new Date('2026-03-06T12:00:00Z');
    const filling = Array.from({ length: 9 }, () => deposit(mira, MAX_MICRO, { bookedAt: later }));
    const answers = await postBatch(book, [...filling, deposit(noor, 1n, { bookedAt: later })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
    expect(answers[8]).toMatchObject({ refusal: 'account_full' });
    expect(await book.postNow(deposit(mira, MAX_MICRO, { bookedAt: later }))).toMatchObject({
      refusal: 'account_full',
    });
    await book.db.drop();
  });
});
