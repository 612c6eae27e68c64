import { describe, expect, it } from 'vitest';
import { type Candles, candleFault, DAY_MS, newCandles, sliceCandles } from './candles.ts';

const three = (): Candles => {
  const candles = newCandles(3);
  for (let i = 0; i < 3; i += 1) {
    candles.time[i] = i * DAY_MS;
    candles.open[i] = 100 + i;
    candles.high[i] = 105 + i;
    candles.low[i] = 95 + i;
    candles.close[i] = 101 + i;
  }
  return candles;
};

describe('candles', () => {
  it('are sound as they come', () => {
    expect(candleFault(three())).toBeUndefined();
    expect(candleFault(newCandles(0))).toBeUndefined();
  });

  const faults: [string, keyof Omit<Candles, 'length'>, number][] = [
    ['a close above the high', 'close', 200],
    ['an open below the low', 'open', 90],
    ['a price of zero', 'low', 0],
    ['a price that is no number', 'open', Number.NaN],
    ['a price without end', 'high', Number.POSITIVE_INFINITY],
    ['a volume below zero', 'volume', -1],
    ['a time twice', 'time', 0],
    ['a broken time', 'time', 1.5],
  ];
  for (const [name, column, value] of faults) {
    it(`with ${name} are refused, and the candle is named`, () => {
      const candles = three();
      candles[column][1] = value;
      expect(candleFault(candles)).toContain('candle 1');
    });
  }

  it('are cut without copying', () => {
    const candles = three();
    const cut = sliceCandles(candles, 1);
    candles.close[1] = 103;
    expect(cut.length).toBe(2);
    expect(cut.close[0]).toBe(103);
  });
});
