import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import type { TestHouse } from '@paperlock/server/src/test-house.ts';
import { count } from '@paperlock/server/src/test-rig.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, journalOf, move, openWorld, type World } from './test-worlds.ts';

const DAY_MS = 86_400_000;

/**
 * However the clock is moved over thirty days, the same is booked. What is compared is the journal itself, byte for byte
 * and unsorted: it is written in the order of time and cause, and neither depends on when a run happened.
 */

/** In the gate every change of the clocks is walked over with every kind of step; all ways to walk are tried over one. */
const WALKS = count('WALKS', 1);

const zoneBefore = process.env.TZ;
afterAll(() => {
  process.env.TZ = zoneBefore;
});

const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);
const [hour, day, week] = [{ by: 'hour' }, { by: 'day' }, { by: 'week' }] as const;

/** Orders as they are afterwards, but for their numbers, of which those of renewals come by chance. */
const ordersOf = async ({ data }: TestHouse): Promise<string> => {
  const { rows } = await data.asOwner.query(
    `select o.id::text, o.state, o.renewed_from::text, extract(epoch from o.lock_at)::text as lock_at,
            extract(epoch from o.mature_at)::text as mature_at, extract(epoch from o.ended_at)::text as ended_at,
            days_booked(o) as days
       from product_order o order by o.id`,
  );
  return rows.map((row) => JSON.stringify(row)).join('\n');
};

type Walk = (house: TestHouse, end: Date) => Promise<void>;

/** Everything due happens after each step. */
const walk =
  (steps: (end: Date) => readonly ClockWish[]): Walk =>
  async (house, end) => {
    for (const wish of steps(end)) {
      await move(house, wish);
      await house.invest.settlement.run();
    }
  };

/** The clock is moved faster than things can happen, and four workers race to catch up. */
const chased: Walk = async (house) => {
  for (const wish of times(30, day)) await move(house, wish);
  await Promise.all(times(4, 0).map(() => house.invest.settlement.run()));
  await house.invest.settlement.run();
};

const walked = async (world: World, timeZone: string, how: Walk) => {
  const house = await copyOf(world, timeZone);
  try {
    const end = new Date(world.now.getTime() + 30 * DAY_MS);
    await how(house, end);
    expect(await house.base.clock.now()).toEqual(end);
    expect(await house.invest.settlement.settledTo()).toEqual(end);
    const { breaks } = await house.oversight.reconciliation.run('timetable');
    expect(breaks).toBe(0);
    return { journal: await journalOf(house), orders: await ordersOf(house) };
  } finally {
    await house.close();
  }
};

describe.each([
  ['the clocks of Europe go forward', 'Europe/Berlin', '2026-03-14T20:30:00.250Z'],
  ['the clocks of Europe go back', 'Europe/Berlin', '2026-10-09T20:30:00.250Z'],
  ['the clocks of the United States go forward', 'America/New_York', '2026-02-20T02:30:00.250Z'],
  ['the clocks of the United States go back', 'America/New_York', '2026-10-17T01:30:00.250Z'],
  ['29 February', 'Pacific/Auckland', '2028-02-14T11:00:00.250Z'],
])('thirty days across %s', (across, zone, start) => {
  let world: World;
  let leap: { journal: string; orders: string };
  beforeAll(async () => {
    process.env.TZ = zone;
    world = await openWorld(new Date(start));
    leap = await walked(
      world,
      zone,
      walk((end) => [{ by: 'date', to: end.toISOString() }]),
    );
  });

  it('have in them everything that can happen to an order', () => {
    const kinds = new Set([...leap.journal.matchAll(/\) (order_\w+) {2};/g)].map(([, kind]) => kind));
    expect([...kinds].sort()).toEqual([
      'order_interest',
      'order_maturity',
      'order_pay',
      'order_result',
      'order_undo',
    ]);
    const states = [...leap.orders.matchAll(/"state":"(\w+)","renewed_from":(null|"\d+")/g)];
    expect(states.map(([, state, from]) => (from === 'null' ? state : `renewal ${state}`))).toEqual([
      'running',
      'settled',
      // The raise that launched, the two of either sign, one of a single day, the raise that failed.
      'settled',
      'settled',
      'settled',
      'settled',
      'refunded',
      // Renewed once: the renewal itself could not be, because the reserve was too short by then.
      'settled',
      'renewal settled',
    ]);
  });

  const walks: [string, string, Walk][] = [
    [
      'by hours, days and weeks',
      zone,
      walk(() => [...times(5, hour), week, day, ...times(19, hour), day, week, ...times(13, day)]),
    ],
    ['day by day', zone, walk(() => times(30, day))],
    ['in a process of another zone', 'UTC', walk(() => [day, ...times(4, week), day])],
    ['faster than they can happen', zone, chased],
  ];
  it.each(across === 'the clocks of Europe go forward' ? walks : walks.slice(0, WALKS))(
    'are booked the same %s',
    async (_how, timeZone, how) => {
      const other = await walked(world, timeZone, how);
      expect(other.journal).toBe(leap.journal);
      expect(other.orders).toBe(leap.orders);
    },
  );
});
