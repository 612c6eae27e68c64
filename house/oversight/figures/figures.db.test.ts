import { type FigureName, figureNames, getFacts } from '@paperlock/contract/figures.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { of, transferEntry } from '../../base/ledger/test-book.ts';
import { buy, fundReserve, offer, pass, usdt } from '../../invest/orders/test-market.ts';
import {
  bindBank,
  give,
  type Person,
  pay,
  richPerson,
  submit,
} from '../../rails/withdrawals/test-withdrawals.ts';
import { createFigures, type Figures } from './index.ts';

let figures: Figures;
let mira: Person;
const house = await openTestHouse();
beforeAll(async () => {
  const {
    db,
    base: { clock, ledger },
    people: { identity },
    rails: { bindings, withdrawals },
    invest: { earned },
  } = house;
  const queries = [identity, bindings, withdrawals, earned].flatMap((module) => [...module.figures]);
  figures = createFigures({ db, clock, ledger, queries, keptMs: 0 });
});

const now = async () =>
  Object.fromEntries((await figures.read()).readings.map(({ name, value }) => [name, value])) as Record<
    FigureName,
    bigint | null
  >;

/** What anybody finds who has the database and runs the published queries. */
const askedAgain = async () => {
  const found: Partial<Record<FigureName, bigint | null>> = {};
  for (const { name, query, value, again } of await figures.askAgain()) {
    const { rows } = await house.data.asOwner.query<Record<string, unknown>>(query);
    expect(rows.map(Object.keys)).toEqual([['value']]);
    const given = rows[0]?.value ?? null;
    found[name] = given === null ? null : BigInt(String(given));
    expect([again, value], name).toEqual([found[name], found[name]]);
  }
  return found;
};

const lose = async (person: Person, amount: bigint) => {
  const entry = transferEntry({
    kind: 'order_result',
    from: of(person.user.id, 'locked'),
    to: operatorAccount('market'),
    amount,
    bookedAt: await house.base.clock.now(),
  });
  const posted = await house.db.inTransaction((tx) => house.base.ledger.post(tx, entry));
  expect(posted).toMatchObject({ ok: true });
};

/** Closes every day that can be, and waits until nothing can be on its way into them. */
const closeDays = async () => {
  await house.base.ledger.closeDays(await house.base.clock.now());
  await vi.waitUntil(
    async () => {
      await house.base.ledger.rollUp();
      return (await house.base.ledger.sealedTo(house.db.sql)) !== null;
    },
    { timeout: 20_000, interval: 50 },
  );
};

describe('figures (platform)', () => {
  it('claim nothing where nothing is: all are zero, and a time that nobody took is none', async () => {
    expect(await now()).toEqual({
      accounts: 0n,
      countries: 0n,
      deposited: 0n,
      ordered: 0n,
      paid_out: 0n,
      withdrawn: 0n,
      withdrawal_median: null,
      investors_lost: 0n,
      strategies_lost: 0n,
    });
  });

  it('are what happened, to the micro-unit', async () => {
    await fundReserve(house, '1000');
    mira = await richPerson(house, '5000');
    await bindBank(house, mira);
    await newCustomer(house);
    const product = await offer(house, { dailyPpm: 1000 });
    await buy(house, mira, product, 100);
    const { id } = (await submit(house, mira, '100.5')).data;
    await pay(house, id, 'final', 1);
    await lose(mira, 7n);
    await house.data.asOwner.query(
      'insert into earned_total (day, promised, earned) values (20458, 5, 12), (20459, 5, -30), (20460, 5, -1)',
    );
    expect(await now()).toMatchObject({
      accounts: 2n,
      countries: 1n,
      deposited: usdt(5000),
      ordered: usdt(1000),
      paid_out: 0n,
      withdrawn: usdt(99) + 500_000n,
      investors_lost: 7n,
      strategies_lost: 31n,
    });
    expect((await now()).withdrawal_median).toBeGreaterThanOrEqual(0n);
  });

  it('are what their published queries give', async () => {
    expect(await now()).toEqual(await askedAgain());
  });

  it('stay what they are when days are closed and counted, which happens once', async () => {
    await pass(house, 24 * 4);
    const before = await now();
    expect(before.paid_out).toBe(usdt(4));
    await closeDays();
    expect(await figures.countTurnover()).toBeGreaterThan(0);
    expect(await now()).toEqual(before);
    expect(await figures.countTurnover()).toBe(0);
    expect(await now()).toEqual(await askedAgain());

    await give(house, mira, '10');
    expect((await now()).deposited).toBe(usdt(5010));
  });

  it('are counted once by two nodes that count at the same moment', async () => {
    await pass(house, 24 * 4);
    const before = await now();
    const mark = async () =>
      (await house.db.sql.query<{ counted_to: Date }>('select counted_to from turnover_mark')).rows[0]
        ?.counted_to;
    const counted = await mark();
    await house.base.ledger.closeDays(await house.base.clock.now());
    await vi.waitUntil(
      async () => {
        await house.base.ledger.rollUp();
        await Promise.all([figures.countTurnover(), house.oversight.figures.countTurnover()]);
        return (await mark())?.getTime() !== counted?.getTime();
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(await now()).toEqual(before);
  });

  it('are held against the book: what was counted wrongly is a break', async () => {
    const [check] = house.oversight.figures.checks;
    expect(await check?.run(house.db.sql)).toMatchObject({ breaks: 0 });
    await house.data.asOwner.query('update turnover set amount = amount + 1 where kind = 10');
    expect(await check?.run(house.db.sql)).toMatchObject({
      breaks: 1,
      details: [{ subject: 'kind 10 from 23 to 1' }],
    });
    await house.data.asOwner.query('update turnover set amount = amount - 1 where kind = 10');
  });
});

describe('whoever asks for the figures', () => {
  it('is told each with its name, its definition, its query and of when it is, signed in or not', async () => {
    const { code, data } = await post(house, getFacts);
    expect(code).toBe(200);
    expect(data.list.map(({ name }) => name)).toEqual(figureNames);
    for (const { title, definition, query } of data.list) {
      expect(title.length).toBeGreaterThan(3);
      expect(definition.length).toBeGreaterThan(60);
      expect(query).toMatch(/^select [\s\S]+ as value\n/);
    }
    expect(data.list.find(({ name }) => name === 'deposited')).toMatchObject({
      unit: 'amount',
      value: '5010',
    });
    expect(Date.parse(data.computed_at)).toBeGreaterThan(Date.now());
  });
});
