import { PassThrough } from 'node:stream';
import { clockInfo } from '@paperlock/contract/clock-desk.ts';
import { changePin } from '@paperlock/contract/security.ts';
import type { RateLimit } from '@paperlock/domain/rate-limit.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setMachineClock } from '../../db/test-machine-clock.ts';
import { buy, fundReserve, type Investor, investor, offer } from '../orders/test-market.ts';
import { move } from './test-worlds.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const lines: string[] = [];
const log = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
const house = await openTestHouse({ logLevel: 'warn', rateLimitScale: 1 }, log);
let cookie: string;
let mira: Investor;
let product: string;

beforeAll(async () => {
  cookie = await signInOperator(house, await newOperator(house, 'owner'));
  await fundReserve(house, '10000');
  mira = await investor(house);
  product = await offer(house);
});

const setClock = (aheadMs: number) => setMachineClock(house.data, aheadMs);
const now = async () => (await house.base.clock.now()).getTime();
const standsStill = async () => (await post(house, clockInfo, {}, { cookie })).data.stands_still_seconds;
const bought = async () => nameOf((await buy(house, mira, product, 1)).code);

describe('a machine’s clock that goes back by thirty seconds', () => {
  it('makes platform time stand still, in which people buy as ever', async () => {
    await house.invest.settlement.run();
    const began = Date.now();
    const before = await now();
    await setClock(-30_000);
    expect(await now()).toBeGreaterThanOrEqual(before - 1000);
    expect(await bought()).toBe('success');
    await house.invest.settlement.run();
    expect(await bought()).toBe('success');
    expect(await now()).toBeLessThanOrEqual(before + Date.now() - began);
    expect((await house.oversight.reconciliation.run('command')).breaks).toBe(0);
  });

  it('is told in the log and in the console, until it has caught up', async () => {
    await setClock(0);
    await house.invest.settlement.run();
    await setClock(-30_000);
    await house.base.clock.watch();
    expect(lines.join('')).toContain('platform time stands still');
    const stands = await standsStill();
    expect(stands).toBeGreaterThan(0);
    expect(stands).toBeLessThanOrEqual(30);
    await setClock(MINUTE_MS);
    expect(await standsStill()).toBe(0);
    lines.length = 0;
    await house.base.clock.watch();
    expect(lines).toEqual([]);
  });
});

describe('a machine’s clock that was two days ahead and is right again', () => {
  const tenAnHour: RateLimit = { name: 'guess', tries: 10, perSeconds: 3600 };
  const guess = async () => (await house.base.limiter.take(tenAnHour, 'mira'))?.retryAfterSeconds ?? 0;
  const wrongPin = async (who: { token: string }) => {
    // How often it may be changed at all is another limit.
    await house.data.asOwner.query('delete from rate_limit');
    const pins = { old_pin: '999999', pin: '194822', pin_repeat: '194822', password: PASSWORD };
    return (await post(house, changePin, pins, { token: who.token })).refusal.retry_after ?? 0;
  };

  it('lets people buy, settles on, and goes on from there when somebody moves platform time', async () => {
    await setClock(2 * DAY_MS);
    await house.invest.settlement.run();
    const began = Date.now();
    const ahead = await now();
    await setClock(0);
    expect(await now()).toBeGreaterThanOrEqual(ahead - 1000);
    expect(await bought()).toBe('success');
    expect(await standsStill()).toBeGreaterThanOrEqual(2 * 86_400 - 1 - (Date.now() - began) / 1000);
    await house.invest.settlement.run();
    await move(house, { by: 'hour' });
    const later = (await now()) - ahead - 60 * MINUTE_MS;
    expect(later).toBeGreaterThanOrEqual(-1000);
    expect(later).toBeLessThanOrEqual(Date.now() - began);
    expect(await standsStill()).toBe(0);
    await house.invest.settlement.run();
    expect(await bought()).toBe('success');
    expect((await house.oversight.reconciliation.run('command')).breaks).toBe(0);
  });

  it('keeps nobody waiting longer than a limit can by itself', async () => {
    await setClock(2 * DAY_MS);
    for (let nth = 0; nth < 10; nth += 1) expect(await guess()).toBe(0);
    await setClock(0);
    expect(await guess()).toBeLessThanOrEqual(360);
    await setClock(6 * MINUTE_MS);
    expect(await guess()).toBe(0);
    expect((await newCustomer(house)).token).not.toBe('');
  });

  it('locks nobody’s PIN for longer than a round of wrong ones does', async () => {
    const who = await newCustomer(house);
    await setClock(2 * DAY_MS);
    for (let nth = 0; nth < 5; nth += 1) await wrongPin(who);
    await setClock(0);
    const waits = await wrongPin(who);
    expect(waits).toBeGreaterThan(14 * 60);
    expect(waits).toBeLessThanOrEqual(15 * 60);
    await setClock(15 * MINUTE_MS);
    expect(await wrongPin(who)).toBe(0);
  });
});
