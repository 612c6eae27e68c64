import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Atr } from './atr.ts';
import { Bollinger } from './bollinger.ts';
import { Ema } from './ema.ts';
import { Highest } from './highest.ts';
import { Keltner } from './keltner.ts';
import { Lowest } from './lowest.ts';
import { Sma } from './sma.ts';

type Row = Record<string, number>;

/** An empty cell is a day on which the library has no value yet. */
const published: readonly Row[] = (() => {
  const [, head = '', ...lines] = readFileSync(new URL('./test-published.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line.split(',').map((cell, column) => [names[column], cell === '' ? Number.NaN : Number(cell)]),
    ),
  );
})();

const expectPublished = (column: string, valueAfter: (row: Row) => number, shift = 0) => {
  const ours = published.map(valueAfter);
  published.forEach((_, day) => {
    const theirs = published[day + shift]?.[column];
    if (theirs === undefined) return;
    if (Number.isNaN(theirs)) expect(ours[day]).toBeNaN();
    else expect(Math.abs((ours[day] ?? 0) / theirs - 1)).toBeLessThan(1e-13);
  });
};

describe('indicators equal the published values, from the first day on which there is one', () => {
  const at = (row: Row, name: string) => row[name] ?? Number.NaN;
  const [sma, ema, atr] = [new Sma(20), new Ema(20), new Atr(14)];
  const bands = { lower: new Bollinger(20, 2), upper: new Bollinger(20, 2) };
  const channels = { lower: new Keltner(20, 2, 10), upper: new Keltner(20, 2, 10) };
  const [highest, lowest] = [new Highest(20), new Lowest(20)];
  const pushed = <Of>(one: Of, push: (one: Of) => void): Of => {
    push(one);
    return one;
  };

  it('simple mean', () =>
    expectPublished('sma', (row) => pushed(sma, (one) => one.push(at(row, 'close'))).value));
  it('exponential mean', () =>
    expectPublished('ema', (row) => pushed(ema, (one) => one.push(at(row, 'close'))).value));
  it('average true range', () =>
    expectPublished(
      'atr',
      (row) => pushed(atr, (one) => one.push(at(row, 'high'), at(row, 'low'), at(row, 'close'))).value,
    ));
  for (const side of ['lower', 'upper'] as const) {
    const name = side === 'lower' ? 'Lower' : 'Upper';
    it(`Bollinger band, ${side}`, () =>
      expectPublished(
        `band${name}`,
        (row) => pushed(bands[side], (one) => one.push(at(row, 'close')))[side],
      ));
    it(`Keltner channel, ${side}`, () =>
      expectPublished(
        `keltner${name}`,
        (row) =>
          pushed(channels[side], (one) => one.push(at(row, 'high'), at(row, 'low'), at(row, 'close')))[side],
      ));
  }
  // Theirs is of the days before today.
  it('Donchian channel, upper', () =>
    expectPublished('donchianUpper', (row) => pushed(highest, (one) => one.push(at(row, 'high'))).value, 1));
  it('Donchian channel, lower', () =>
    expectPublished('donchianLower', (row) => pushed(lowest, (one) => one.push(at(row, 'low'))).value, 1));
});

describe('indicators', () => {
  it('put the bands of nineteen closes of 100 and one of 90 where the books have them', () => {
    const bands = new Bollinger(20, 2);
    for (let day = 0; day < 19; day += 1) bands.push(100);
    bands.push(90);
    expect(bands.middle).toBe(99.5);
    expect(bands.lower).toBeCloseTo(95.141101, 6);
    expect(bands.upper).toBeCloseTo(103.858899, 6);
  });

  it('stay as exact after ten thousand values as after twenty', () => {
    const [bands, mean] = [new Bollinger(20, 2), new Sma(20)];
    const closes = Array.from({ length: 10_000 }, (_, i) => 30_000 + 20_000 * Math.sin(i / 300) + (i % 7));
    for (const close of closes) {
      bands.push(close);
      mean.push(close);
    }
    const last = closes.slice(-20);
    const middle = last.reduce((sum, x) => sum + x, 0) / 20;
    const away = 2 * Math.sqrt(last.reduce((sum, x) => sum + (x - middle) ** 2, 0) / 20);
    expect(bands.upper / (middle + away) - 1).toBeCloseTo(0, 13);
    expect((bands.upper - bands.lower) / (2 * away) - 1).toBeCloseTo(0, 9);
    expect(mean.value / middle - 1).toBeCloseTo(0, 13);
  });

  it('find the highest and the lowest as a look through all of them would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (values, length) => {
          const [highest, lowest] = [new Highest(length), new Lowest(length)];
          values.forEach((x, i) => {
            highest.push(x);
            lowest.push(x);
            const window = values.slice(Math.max(0, i + 1 - length), i + 1);
            expect(highest.value).toBe(window.length < length ? Number.NaN : Math.max(...window));
            expect(lowest.value).toBe(window.length < length ? Number.NaN : Math.min(...window));
          });
        },
      ),
    );
  });

  it('find them also when nobody has asked for a while', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 1, max: 12 }), asked: fc.boolean() }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, length) => {
          const highest = new Highest(length);
          steps.forEach(({ x, asked }, i) => {
            highest.push(x);
            const window = steps.slice(Math.max(0, i + 1 - length), i + 1).map((step) => step.x);
            if (asked) expect(highest.value).toBe(window.length < length ? Number.NaN : Math.max(...window));
          });
        },
      ),
    );
  });
});
