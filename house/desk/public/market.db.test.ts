import { randomUUID } from 'node:crypto';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { marketCandles, marketSource } from '@paperlock/contract/market.ts';
import { nameOf, newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse({ demo: true });

const HOUR = 3_600_000;

describe('market/candles', () => {
  it('has the last hours that are over, oldest first, for anyone, with their source', async () => {
    const asked = Date.now();
    const { code, data } = await post(house, marketCandles, { limit: 48 });
    expect(code).toBe(200);
    expect(data.list).toHaveLength(48);
    expect(data.source).toMatchObject({ series: 'practice', kind: 'generated', origin: '' });
    expect(data.older).toBe(true);
    const times = data.list.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.map((_, nth) => (times[0] ?? 0) + nth * HOUR));
    expect((times.at(-1) ?? 0) + HOUR).toBe(Date.parse(data.source.to));
    expect(asked - Date.parse(data.source.to)).toBeLessThan(HOUR);
    for (const { open, high, low, close } of data.list) {
      expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
      expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
    }
  });

  it('goes back page by page to the first hour, without one twice', async () => {
    const { data: newest } = await post(house, marketCandles, { step: 'day', limit: 500 });
    const days = new Set<string>();
    let page = newest;
    while (page.list.length > 0) {
      for (const { at } of page.list) {
        expect(days.has(at)).toBe(false);
        days.add(at);
      }
      if (!page.older) break;
      ({ data: page } = await post(house, marketCandles, { step: 'day', limit: 500, to: page.list[0]?.at }));
    }
    expect(days.size).toBeGreaterThanOrEqual(1094);
    expect(days.size).toBeLessThanOrEqual(1095);
  });

  it('has days that are made of their hours', async () => {
    const { data } = await post(house, marketCandles, { step: 'day', limit: 1 });
    const [day] = data.list;
    const to = new Date(Date.parse(day?.at ?? '') + 24 * HOUR).toISOString();
    const { list: hours } = (await post(house, marketCandles, { to, limit: 24 })).data;
    expect(hours[0]?.at).toBe(day?.at);
    expect(day?.open).toBe(hours[0]?.open);
    expect(day?.close).toBe(hours.at(-1)?.close);
    expect(Number(day?.high)).toBe(Math.max(...hours.map(({ high }) => Number(high))));
    expect(Number(day?.low)).toBe(Math.min(...hours.map(({ low }) => Number(low))));
  });

  it('is never behind the platform clock', async () => {
    const { token } = await newCustomer(house);
    const { data: before } = await post(house, marketCandles);
    await post(house, clockAdvance, { by: 'week', request_no: randomUUID() }, { token });
    const { data: after } = await post(house, marketCandles);
    expect(Date.parse(after.source.to) - Date.parse(before.source.to)).toBeGreaterThanOrEqual(7 * 24 * HOUR);
  });

  it('knows no series that is not there, and has nothing from before the first hour', async () => {
    expect(nameOf((await post(house, marketCandles, { series: 'nothing' })).code)).toBe('not_found');
    const { data } = await post(house, marketCandles, { to: '1999-01-01T00:00:00Z' });
    expect(data).toMatchObject({ list: [], older: false });
  });

  it.each([
    { limit: 0 },
    { limit: 501 },
    { limit: 1.5 },
    { step: 'minute' },
    { to: 'yesterday' },
    { series: 'A B' },
    { from: 1 },
  ])('refuses %j', async (ask) => {
    expect(nameOf((await post(house, marketCandles, ask)).code)).toBe('malformed');
  });
});

it('market/source names every series, and no seed', async () => {
  const { data } = await post(house, marketSource);
  expect(data.list.map(({ series }) => series)).toEqual(['practice']);
  const { rows } = await house.data.asOwner.query<{ seed: string }>('select seed from market_series');
  expect(rows[0]?.seed).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(data)).not.toContain(rows[0]?.seed);
});

/** Asks until it is refused: 120 times, and twice more for each second that this takes. */
const expectLimit = async (ask: () => Promise<string>): Promise<void> => {
  const started = performance.now();
  let allowed = 0;
  let says = await ask();
  for (; says === 'success' && allowed < 1000; says = await ask()) allowed += 1;
  expect(says).toBe('too_many_requests');
  expect(allowed).toBeGreaterThanOrEqual(120);
  expect(allowed).toBeLessThanOrEqual(121 + (performance.now() - started) / 500);
};

it('a class behind one address may look at the same time: who is signed in is counted alone', async () => {
  const limited = await openTestHouse({ rateLimitScale: 1 });
  const [ana, ben] = [await newCustomer(limited), await newCustomer(limited)];
  const look = async (token: string) =>
    nameOf((await post(limited, marketSource, {}, { ip: '192.0.2.8', token })).code);
  await expectLimit(() => look(ana.token));
  expect(await look(ben.token)).toBe('success');
  expect(await look('no-session-of-anybody')).toBe('success');
  await limited.close();
});

it('a network may ask 120 times a minute', async () => {
  const limited = await openTestHouse({ rateLimitScale: 1 });
  await expectLimit(async () => nameOf((await post(limited, marketSource, {}, { ip: '192.0.2.9' })).code));
  await limited.close();
});
