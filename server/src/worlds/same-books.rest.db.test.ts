import { randomUUID } from 'node:crypto';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { setAutoRenew } from '@paperlock/contract/orders.ts';
import { changePin } from '@paperlock/contract/security.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { deposit } from '@paperlock/house/base/ledger/test-book.ts';
import { openWorld as openMarket } from '@paperlock/house/invest/clock-moves/test-worlds.ts';
import { buy, redeem } from '@paperlock/house/invest/orders/test-market.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import { PIN } from '@paperlock/house/rails/bindings/test-bindings.ts';
import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { PASSWORD, post } from '../test-house.ts';
import { count, PATIENCE_MS, SEED } from '../test-rig.ts';
import { openTestWorlds } from './test-worlds.ts';

/**
 * Two people act in two worlds of one template, in turns of any order or at the same time. Each world then has the book
 * that the same acts give in a world where nobody else is. The template's wall clock stands still, so that worlds differ in
 * what is done in them alone.
 */

type Act =
  | { buy: number; units: number }
  | { pass: 'hour' | 'day' | 'week' }
  | { renew: number }
  | { redeem: number };

const market = await openMarket(new Date('2026-03-02T09:00:00Z'));
const worlds = await openTestWorlds({}, market.name);

/** The order in which the two take their turns; null for both at the same time. */
type Turns = readonly boolean[] | null;

/** A newcomer with money and a PIN, in a world whose market goes on as in all others here. */
const born = async () => {
  const { data } = await post(worlds, tryNow);
  const name = worldOfToken(data.token) ?? '';
  const entry = await worlds.lobby.world(name);
  const owner = new pg.Client({ connectionString: worlds.servers[0]?.ownerUrl(entry?.database ?? '') });
  await owner.connect();
  await owner.query(`update invest.market_series set seed = $1 where kind = 'generated'`, ['7'.repeat(32)]);
  const pin = { old_pin: DEFAULT_PIN, pin: PIN, pin_repeat: PIN, password: PASSWORD };
  expect((await post(worlds, changePin, pin, data)).code).toBe(200);
  await worlds.host.within(
    name,
    async ({
      db,
      modules: {
        base: { ledger, clock },
      },
    }) => {
      const bookedAt = await clock.now();
      await db.inTransaction((tx) => ledger.post(tx, deposit(data.user.id, 5_000_000_000n, { bookedAt })));
    },
  );
  const { rows } = await owner.query<{ id: string }>('select id from invest.product order by id');
  return { name, owner, token: data.token, productIds: rows.map(({ id }) => id), orders: [] as string[] };
};
type Life = Awaited<ReturnType<typeof born>>;

/** Whatever is refused at that moment is refused in both. */
const take = async ({ name, token, productIds, orders }: Life, act: Act): Promise<void> => {
  if ('buy' in act) {
    const productId = productIds[act.buy % productIds.length] ?? '';
    const { data } = await buy(worlds, { token }, productId, act.units);
    if (data?.order_no) orders.push(data.order_no);
    return;
  }
  if ('pass' in act) {
    await post(worlds, clockAdvance, { by: act.pass, request_no: randomUUID() }, { token });
    await worlds.host.within(name, ({ modules }) => modules.invest.settlement.run());
    return;
  }
  const orderNo = orders['redeem' in act ? act.redeem : act.renew];
  if (orderNo === undefined) return;
  if ('redeem' in act) await redeem(worlds, { token }, orderNo);
  else await post(worlds, setAutoRenew, { order_no: orderNo, on: true }, { token });
};

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ buy: fc.nat(20), units: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom('hour', 'day', 'week') }) },
  fc.record({ renew: fc.nat(3) }),
  fc.record({ redeem: fc.nat(3) }),
);
const acts = fc.array(act, { minLength: 4, maxLength: 9 });
const turns = fc.option(fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }));

/** Everything that was booked, in the order of the book; causes carry numbers of orders, which come by chance. */
const endOf = async ({ name, owner }: Life) => {
  const { rows } = await owner.query(
    `select kind, amount::text, debit, credit, debit_after::text, credit_after::text, booked_at from ledger.transfer order by no`,
  );
  const breaks = await worlds.host.within(
    name,
    async ({ modules }) => (await modules.oversight.reconciliation.run('command')).breaks,
  );
  await owner.end();
  await worlds.host.shut(name);
  return { rows, breaks };
};

const alone = async (mine: readonly Act[]) => {
  const life = await born();
  for (const one of mine) await take(life, one);
  return endOf(life);
};

const together = async (pair: readonly [readonly Act[], readonly Act[]], order: Turns) => {
  const lives = [await born(), await born()] as const;
  const all = async (nth: 0 | 1, from = 0) => {
    for (const one of pair[nth].slice(from)) await take(lives[nth], one);
  };
  const done = [0, 0] as [number, number];
  for (const isSecond of order ?? []) {
    const nth = isSecond ? 1 : 0;
    const next = pair[nth][done[nth]++];
    if (next) await take(lives[nth], next);
  }
  await Promise.all([all(0, done[0]), all(1, done[1])]);
  return [await endOf(lives[0]), await endOf(lives[1])];
};

it('two worlds side by side have the books that each has alone', { timeout: PATIENCE_MS }, async () => {
  let booked = 0;
  const runs = fc.asyncProperty(acts, acts, turns, async (one, other, order) => {
    const apart = [await alone(one), await alone(other)];
    expect(apart.map(({ breaks }) => breaks)).toEqual([0, 0]);
    expect(await together([one, other], order)).toEqual(apart);
    booked += apart.reduce((sum, { rows }) => sum + rows.length, 0);
  });
  await fc.assert(runs, { seed: SEED, numRuns: count('SIDE_BY_SIDE', 1), endOnFailure: true });
  // Two empty books would be the same, too.
  expect(booked).toBeGreaterThan(20);
});
