import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candles, candleFault, HOUR_MS, sliceCandles } from '../candles.ts';
import { generateHours, openMarket } from './generate.ts';

const SEED = '5ea5e11e5ea5e11e5ea5e11e5ea5e11e';
const FIRST = 455_000;

const market = (hours: number, seed = SEED) => generateHours(seed, openMarket(seed, FIRST), FIRST + hours);

const columns = ({ time, open, high, low, close, volume }: Candles) =>
  [time, open, high, low, close, volume].map((column) => Array.from(column));

const hashOf = (candles: Candles) => {
  const hash = createHash('sha256');
  // As text: the bytes of a number lie in another order on some machines.
  for (const column of columns(candles)) hash.update(column.join(' '));
  return hash.digest('hex');
};

describe('the generated market', () => {
  it('is the same to the last digit on every machine and in every version', () => {
    expect(hashOf(market(20_000).candles)).toBe(
      '2396573dac5e4ef5c11bf4aa3bb21962d5b5c6257d539c2a0f96e0cbd9146048',
    );
  });

  it('gone on with at any hour is what one go would have made', () => {
    const whole = market(600);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 5 }), (stops) => {
        let state = openMarket(SEED, FIRST);
        for (const stop of [...stops.sort((a, b) => a - b), 600]) {
          const from = state.hour - FIRST;
          // A state is kept as text in between.
          const next = generateHours(SEED, JSON.parse(JSON.stringify(state)), FIRST + stop);
          expect(columns(next.candles)).toEqual(columns(sliceCandles(whole.candles, from, stop)));
          state = next.state;
        }
        expect(state).toEqual(whole.state);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the state it was given as it was, and has nothing to add to hours that are there', () => {
    const { state } = market(10);
    const before = { ...state };
    expect(generateHours(SEED, state, FIRST + 5)).toMatchObject({ candles: { length: 0 }, state: before });
    generateHours(SEED, state, FIRST + 50);
    expect(state).toEqual(before);
  });

  it('has sound candles, hour by hour, in whole cents, each opening where the last closed', () => {
    const { candles } = market(30_000);
    expect(candleFault(candles)).toBeUndefined();
    for (let i = 0; i < candles.length; i += 1) {
      expect(candles.time[i]).toBe((FIRST + i) * HOUR_MS);
      for (const column of [candles.open, candles.high, candles.low, candles.close]) {
        const cents = (column[i] ?? 0) * 100;
        if (Math.abs(cents - Math.round(cents)) > 1e-6) expect.fail(`hour ${i} has ${column[i]}`);
      }
      if (i > 0 && candles.open[i] !== candles.close[i - 1]) expect.fail(`hour ${i} opens elsewhere`);
    }
  });

  it('is drawn back from where a price would have no ticks left, or too many', () => {
    const away = (times: number) => {
      const state = openMarket(SEED, FIRST);
      const from = { ...state, logPrice: state.logPrice + Math.log(times) };
      return generateHours(SEED, from, FIRST + 5 * 8766).candles.close.at(-1);
    };
    expect(away(1 / 100_000)).toBeGreaterThan(10);
    expect(away(100_000)).toBeLessThan(10_000_000);
  });

  it('is another one for another seed', () => {
    expect(hashOf(market(100).candles)).not.toBe(hashOf(market(100, 'd'.repeat(32)).candles));
  });
});
