import { platformPromisedEarned, productPromisedEarned } from '@paperlock/contract/earned.ts';
import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fundReserve, type Investor, investor, offer, usdt } from '../orders/test-market.ts';
import { dayIsOver, putOrder, putRun } from './test-book-of-days.ts';

/** 2026-01-05, counted from 1970. */
const D = 20_458;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A tenth of a percent a day of 1,000: 1 a day. */
const thousand = { amount: usdt(1000), dailyPpm: 1000 };

let mira: Investor;
let steady: string;
let leaving: string;
let raise: string;
const house = await openTestHouse();
beforeAll(async () => {
  await house.invest.market.extend();
  await fundReserve(house, '1000');
  mira = await investor(house);
  steady = await offer(house, { dailyPpm: 1000 });
  leaving = await offer(house, { dailyPpm: 1000, payout: 'maturity' });
  raise = await offer(house, { dailyPpm: 1000 });

  // Locked at 23:30, so its days end at 23:30 and the run's at midnight: the same days of the calendar.
  const halfPast = {
    ...thousand,
    periodDays: 3,
    payout: 'daily' as const,
    lockMs: D * DAY_MS + 23.5 * HOUR_MS,
  };
  await putOrder(house, mira, steady, halfPast, D + 9);
  await putRun(house, steady, {
    startHour: (D + 1) * 24,
    endHour: (D + 4) * 24 - 1,
    principal: usdt(1000),
    equities: [usdt(1003), usdt(1001), usdt(998) - 1n],
  });

  // Two orders of 1,000 in one run; one leaves after 30 hours and gives up the day it was promised.
  const noon = { ...thousand, periodDays: 4, payout: 'maturity' as const, lockMs: D * DAY_MS + 12 * HOUR_MS };
  await putOrder(house, mira, leaving, noon, D + 9);
  await putOrder(house, mira, leaving, { ...noon, leftAfterHours: 30 }, D + 9);
  await putRun(house, leaving, {
    startHour: D * 24 + 12,
    endHour: (D + 4) * 24 + 12,
    principal: usdt(2000),
    equities: [usdt(2010), usdt(2000), usdt(2000) - 3n, usdt(2020)],
  });

  // Launched at midnight: its days end when the hour does that was traded last.
  const midnight = { ...thousand, periodDays: 2, payout: 'daily' as const, lockMs: (D + 1) * DAY_MS };
  await putOrder(house, mira, raise, midnight, D + 9);
  await putRun(house, raise, {
    startHour: (D + 1) * 24,
    endHour: (D + 3) * 24,
    principal: usdt(1000),
    equities: [usdt(1002), usdt(1004)],
  });
});

const daysOf = async (id: string) =>
  (await post(house, productPromisedEarned, { id }, mira)).data.days.map(({ day, promised, earned, gap }) => [
    day,
    promised,
    earned,
    gap,
  ]);

describe('promised beside earned', () => {
  it('has no day before the first is over', async () => {
    await dayIsOver(house, D - 1);
    expect(await house.invest.earned.addUp()).toBe(0);
    const { data } = await post(house, platformPromisedEarned);
    expect(data).toMatchObject({
      days: [],
      runway: { verdict: 'too_little', days: null, days_looked_at: 0 },
    });
    expect(data.source?.series).toBe('practice');
  });

  it('adds up each day once it is settled and traded, and once only', async () => {
    await dayIsOver(house, D + 1);
    expect(await house.invest.earned.addUp()).toBe(2);
    await dayIsOver(house, D + 4);
    const [one, other] = await Promise.all([house.invest.earned.addUp(), house.invest.earned.addUp()]);
    expect(one + other).toBe(3);
    expect(await house.invest.earned.addUp()).toBe(0);
  });

  it('is of the same days of the calendar on both sides, whenever an order was locked', async () => {
    expect(await daysOf(steady)).toEqual([
      ['2026-01-06', '1', '3', '-2'],
      ['2026-01-07', '2', '1', '1'],
      ['2026-01-08', '3', '-2.000001', '5.000001'],
    ]);
    expect(await daysOf(raise)).toEqual([
      ['2026-01-06', '1', '2', '-1'],
      ['2026-01-07', '2', '4', '-2'],
    ]);
  });

  it('leaves out what an early end gave up, and what was earned without its principal', async () => {
    expect(await daysOf(leaving)).toEqual([
      // Both were promised 1 for their first day, one gives it up at 18:00.
      ['2026-01-06', '1', '10', '-9'],
      // From now on half of what the run earns belongs to the one who stayed: −10 and then −3 millionths, cut to the loss.
      ['2026-01-07', '2', '5', '-3'],
      ['2026-01-08', '3', '4.999998', '-1.999998'],
      ['2026-01-09', '4', '14.999999', '-10.999999'],
    ]);
  });

  it('of all products together is the sum of each', async () => {
    const { data } = await post(house, platformPromisedEarned);
    expect(data.days.map(({ day, promised, earned, gap }) => [day, promised, earned, gap])).toEqual([
      ['2026-01-05', '0', '0', '0'],
      ['2026-01-06', '3', '15', '-12'],
      ['2026-01-07', '6', '10', '-4'],
      ['2026-01-08', '8', '6.999997', '1.000003'],
      ['2026-01-09', '9', '16.999998', '-7.999998'],
    ]);
    expect(data.runway).toMatchObject({ verdict: 'too_little', days_looked_at: 5 });
  });

  it('lets the reserve last as long as it covers what the last thirty days were short of', async () => {
    const lossy = await offer(house, { dailyPpm: 1000 });
    const lock = { ...thousand, periodDays: 3, payout: 'daily' as const, lockMs: (D + 6) * DAY_MS - HOUR_MS };
    await putOrder(house, mira, lossy, lock, D + 9);
    await putRun(house, lossy, {
      startHour: (D + 6) * 24 - 1,
      endHour: (D + 9) * 24 - 1,
      principal: usdt(1000),
      equities: [usdt(990), usdt(980), usdt(970)],
    });
    await dayIsOver(house, D + 8);
    expect(await house.invest.earned.addUp()).toBe(4);
    const { data } = await post(house, platformPromisedEarned);
    // Nine days: promised 9 and 3, earned 16.999998 and −30. 1,000 · 9 ÷ 25.000002 is a little less than 360.
    expect(data.runway).toEqual({
      reserve: '1000',
      days_looked_at: 9,
      promised: '12',
      earned: '-13.000002',
      verdict: 'runs_out',
      days: 359,
    });
    expect(data.definition).toContain('Promised:');
    expect(data.runway_definition).toContain('30 days');
  });

  it('stands its check, which finds a day that was changed', async () => {
    const [check] = house.invest.earned.checks;
    expect(await check?.run(house.db.sql)).toMatchObject({ breaks: 0 });
    await house.data.asOwner.query(
      'update earned_day set promised = promised + 1 where product_id = $1 and day = $2',
      [steady, D + 1],
    );
    expect(await check?.run(house.db.sql)).toMatchObject({ breaks: 2 });
    await house.data.asOwner.query(
      'update earned_day set promised = promised - 1 where product_id = $1 and day = $2',
      [steady, D + 1],
    );
  });

  it('cannot be changed by the application', async () => {
    const refused = { code: '42501' };
    await expect(house.db.sql.query('update earned_day set earned = 0')).rejects.toMatchObject(refused);
    await expect(house.db.sql.query('delete from earned_total')).rejects.toMatchObject(refused);
  });
});

describe('who is told', () => {
  it('of a product behind a password only whoever gave it', async () => {
    const id = await offer(house, { password: true });
    expect(nameOf((await post(house, productPromisedEarned, { id }, mira)).code)).toBe('category_locked');
    await house.data.asOwner.query(
      `insert into category_grant (session_id, category_id, until_at)
       select s.id, p.category_id, now() + interval '1 minute' from session s, product p where p.id = $1`,
      [id],
    );
    expect((await post(house, productPromisedEarned, { id }, mira)).data.days).toEqual([]);
    await house.data.asOwner.query('delete from category_grant');
    expect(nameOf((await post(house, productPromisedEarned, { id }, mira)).code)).toBe('category_locked');
  });

  it('of no product that is not there or is a draft, and nobody who is not signed in', async () => {
    const draft = await offer(house);
    await house.data.asOwner.query(
      `alter table product disable trigger terms_stay;
       update product set published_by = null, published_at = null where id = '${draft}';
       alter table product enable trigger terms_stay`,
    );
    for (const id of [draft, '00000000-0000-4000-8000-000000000000']) {
      expect(nameOf((await post(house, productPromisedEarned, { id }, mira)).code)).toBe('not_found');
    }
    expect(nameOf((await post(house, productPromisedEarned, { id: steady })).code)).toBe('not_signed_in');
  });

  it('in the console by product, the largest gap first, and only with the right to see the reserve', async () => {
    const cookie = await signInOperator(house, await newOperator(house, 'treasury_maker'));
    const { data } = await post(house, deskPromisedEarned, {}, { cookie });
    expect(data.products.map(({ promised, earned, gap }) => [promised, earned, gap])).toEqual([
      ['3', '-30', '33'],
      ['3', '-2.000001', '5.000001'],
      ['2', '4', '-2'],
      ['4', '14.999999', '-10.999999'],
    ]);
    const support = await signInOperator(house, await newOperator(house, 'support'));
    expect(nameOf((await post(house, deskPromisedEarned, {}, { cookie: support })).code)).toBe(
      'not_permitted',
    );
  });
});
