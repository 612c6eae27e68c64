import { setAutoRenew } from '@paperlock/contract/orders.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { openHouseOn, openTestHouse, post, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { buy, fundReserve, type Investor, investor, offer } from '../orders/test-market.ts';

/** A market with orders of every kind, of which there can be any number of copies: the same people, orders, moments. */

export type World = { name: string; now: Date; close(): Promise<void> };

const HOUR_MS = 3_600_000;

/** Some hours and a little, so that no two things fall due at the same moment of a day. */
const APART_MS = 2 * HOUR_MS + 7 * 60_000 + 11_013;

/**
 * In it the wall clock stands: platform time moves only when it is moved, so copies differ in nothing but how they are
 * moved, however long a test takes.
 */
export const openWorld = async (start: Date): Promise<World> => {
  const house = await openTestHouse();
  await standStill(house.data, start);
  const now = await fill(house);
  await leave(house.data);
  return { name: house.data.name, now, close: house.close };
};

const standStill = async ({ asOwner }: TestDatabase, at: Date): Promise<void> => {
  await asOwner.query(
    `create or replace function platform_now() returns timestamptz language sql volatile parallel safe
     begin atomic
       select '${at.toISOString()}'::timestamptz + ahead_ms * interval '1 millisecond' from platform_clock;
     end`,
  );
  await asOwner.query(
    'create or replace function clock_behind_ms() returns bigint language sql volatile parallel safe return 0::bigint',
  );
  await asOwner.query('update settlement_mark set settled_to = $1', [at]);
};

/** A database can be copied when nobody is connected to it. */
export const leave = async ({ asOwner, name }: TestDatabase): Promise<void> => {
  await asOwner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  await asOwner.end();
};

/** Answers what time it is when everything was bought: less than a day later, before anything fell due. */
const fill = async (house: TestHouse): Promise<Date> => {
  // Every copy has the same market: it begins here, wherever the first of them goes.
  await house.invest.market.extend();
  await fundReserve(house, '10000');
  const [ann, ben] = [await investor(house), await investor(house)];
  await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
  const bought = async (
    who: Investor,
    terms: Parameters<typeof offer>[1],
    units: number,
  ): Promise<string> => {
    const { data, envelope } = await buy(house, who, await offer(house, terms), units);
    if (!data.order_no) throw new Error(envelope.message);
    await move(house, { by: 'date', to: await later(house, APART_MS) });
    return data.order_no;
  };
  const variable = { type: 'premium_plus', dailyPpm: 0, payout: 'maturity' } as const;
  await bought(ann, { dailyPpm: 333, periodDays: 40 }, 7);
  await bought(ann, { payout: 'maturity', periodDays: 10, dailyPpm: 777 }, 13);
  await bought(ann, { target: '1000', closesIn: 48, launchesIn: 72, periodDays: 15 }, 100);
  await bought(ben, { ...variable, periodDays: 20 }, 50);
  await bought(ben, { ...variable, periodDays: 21 }, 50);
  await bought(ben, { periodDays: 1 }, 3);
  await bought(ben, { target: '90000', closesIn: 5 * 24, launchesIn: 6 * 24, periodDays: 30 }, 10);
  const renewed = await bought(ben, { periodDays: 7, dailyPpm: 1000 }, 300);
  await post(house, setAutoRenew, { order_no: renewed, on: true }, { token: ben.token });
  // One micro-unit short of what a renewal promises: only what the failed raise gives back lets it be renewed, once.
  await shrinkReserve(house, 21_000_000n - 1n);
  return house.base.clock.now();
};

const later = async ({ base: { clock } }: TestHouse, ms: number): Promise<string> =>
  new Date((await clock.now()).getTime() + ms).toISOString();

const shrinkReserve = async ({ db, base: { ledger, clock } }: TestHouse, left: bigint): Promise<void> => {
  const amountMicro = (await ledger.balance(operatorAccount('reserve'))) - left;
  const transfers = [{ debit: operatorAccount('reserve'), credit: operatorAccount('equity'), amountMicro }];
  const bookedAt = await clock.now();
  const posted = await db.inTransaction((tx) =>
    ledger.post(tx, { cause: 'reserve:test:out', kind: 'reserve_out', bookedAt, transfers }),
  );
  if (!posted.ok) throw new Error(posted.refusal);
};

/** Moves the clock as the console does. */
export const move = async ({ db, invest: { clockMoves } }: TestHouse, wish: ClockWish): Promise<void> => {
  const actor = { kind: 'operator', id: '00000000-0000-4000-8000-000000000000', name: 'test' } as const;
  const moved = await db.inTransaction((tx) => clockMoves.advance(tx, wish, actor, '127.0.0.1'));
  if (!moved.ok) throw new Error(moved.refusal);
};

/** A copy of the world, in a time zone: of the process and of every connection to the database. */
export const copyOf = async (world: World, timeZone: string): Promise<TestHouse> => {
  process.env.TZ = timeZone;
  const data = await freshDatabase(world.name);
  await data.asOwner.query(`alter database ${data.name} set timezone to '${timeZone}'`);
  return openHouseOn(data);
};

/** The book as `npm run journal` writes it. */
export const journalOf = async ({ base: { ledger } }: TestHouse): Promise<string> => {
  let text = '';
  for await (const portion of ledger.journal()) text += portion;
  return text;
};
