import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candleFault, HOUR_MS } from '../candles.ts';
import { readHoursCsv } from './read-csv.ts';

const HEADER = 'time,open,high,low,close,volume';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');
const read = (text: string, fillGaps = false) => readHoursCsv(text, { fillGaps });
const saysOf = (text: string, fillGaps = false) => {
  const gathered = read(text, fillGaps);
  return gathered.ok ? 'taken' : gathered.says;
};

const FIRST = '2024-01-31T13:00:00Z,100,105.5,99.25,101,12.5';
const SECOND = '2024-01-31T14:00:00Z,101,102,100,100.5,3';
const FOURTH = '2024-01-31T16:00:00Z,100,103,99,102,1';

describe('a file of hours', () => {
  it('is read as it stands, in either form of time, with or without a byte order mark', () => {
    const byText = read(csv(FIRST, SECOND));
    const byNumber = read(
      `\uFEFF${csv(FIRST, SECOND)}`.replaceAll('\n', '\r\n').replace('2024-01-31T13:00:00Z', '1706706000000'),
    );
    expect(byNumber).toEqual(byText);
    if (!byText.ok) throw new Error(byText.says);
    const { candles, filled } = byText;
    expect(candleFault(candles)).toBeUndefined();
    expect(Array.from(candles.time)).toEqual([Date.UTC(2024, 0, 31, 13), Date.UTC(2024, 0, 31, 14)]);
    expect([candles.open[0], candles.high[0], candles.low[0], candles.close[0], candles.volume[0]]).toEqual([
      100, 105.5, 99.25, 101, 12.5,
    ]);
    expect(filled.size).toBe(0);
  });

  it('has six decimals of a price; zeros beyond them are taken, anything else is not', () => {
    expect(saysOf(csv('2024-01-31T13:00:00Z,1.123456000000,1.2,1.1,1.15,0'))).toBe('taken');
    expect(saysOf(csv('2024-01-31T13:00:00Z,1.1234567,1.2,1.1,1.15,0'))).toContain(
      'line 2: open is "1.1234567"',
    );
  });

  it('stands still where an hour is missing, if that is allowed, and says which hours those are', () => {
    expect(saysOf(csv(FIRST, SECOND, FOURTH))).toBe(
      'line 4: 1 hours are missing between 2024-01-31T14:00:00.000Z and 2024-01-31T16:00:00.000Z',
    );
    const gathered = read(csv(FIRST, SECOND, FOURTH), true);
    if (!gathered.ok) throw new Error(gathered.says);
    const { candles, filled } = gathered;
    expect([...filled]).toEqual([Date.UTC(2024, 0, 31, 15)]);
    expect(candles.length).toBe(4);
    expect([candles.open[2], candles.high[2], candles.low[2], candles.close[2], candles.volume[2]]).toEqual([
      100.5, 100.5, 100.5, 100.5, 0,
    ]);
    expect(saysOf(csv(FIRST, '2024-02-29T00:00:00Z,1,1,1,1,1'), true)).toContain('more than can be filled');
  });

  const row = (time: string, ...fields: string[]) => csv(FIRST, [time, ...fields].join(','));
  const good = ['101', '102', '100', '100.5', '3'];
  it.each([
    [
      'another order of columns',
      FIRST.replace(/^/, 'open,time,high,low,close,volume\n'),
      'line 1: the columns must be',
    ],
    ['no header', FIRST, 'line 1'],
    ['nothing', '', 'line 1'],
    ['a header alone', csv(), 'there is no candle'],
    ['a column too few', csv('2024-01-31T13:00:00Z,1,1,1,1'), 'line 2: 5 columns instead of 6'],
    ['a column too many', csv(`${FIRST},9`), 'line 2: 7 columns'],
    ['an empty line', csv(FIRST, '', SECOND), 'line 3: 1 columns'],
    [
      'a time without a zone',
      row('2024-01-31 14:00:00', ...good),
      'line 3: "2024-01-31 14:00:00" is no time',
    ],
    ['a 30th of February', row('2024-02-30T14:00:00Z', ...good), 'is no time like'],
    ['seconds for milliseconds', row('1706709600', ...good), 'is no time like'],
    [
      'half an hour',
      row('2024-01-31T14:30:00Z', ...good),
      'line 3: 2024-01-31T14:30:00.000Z is not the beginning of an hour',
    ],
    ['the same hour twice', csv(FIRST, FIRST), 'line 3: 2024-01-31T13:00:00.000Z does not come after'],
    ['time that goes back', csv(SECOND, FIRST), 'does not come after'],
    ['days', csv(FIRST, '2024-02-01T13:00:00Z,1,1,1,1,1'), '23 hours are missing'],
    ['NaN', row('2024-01-31T14:00:00Z', 'NaN', '102', '100', '100.5', '3'), 'line 3: open is "NaN"'],
    ['an empty price', row('2024-01-31T14:00:00Z', '101', '', '100', '100.5', '3'), 'line 3: high is ""'],
    [
      'a price of zero',
      row('2024-01-31T14:00:00Z', '101', '102', '0.00', '100.5', '3'),
      'line 3: low is "0.00"',
    ],
    ['a price below zero', row('2024-01-31T14:00:00Z', '101', '102', '-1', '100.5', '3'), 'low is "-1"'],
    ['a price of 1e309', row('2024-01-31T14:00:00Z', '101', '1e309', '100', '100.5', '3'), 'high is "1e309"'],
    ['a comma for a point', csv('2024-01-31T13:00:00Z,"1,5",2,1,1,1'), 'line 2: 7 columns'],
    ['a smile', row('2024-01-31T14:00:00Z', '101', '102', '100', '😀', '3'), 'close is "😀"'],
    [
      'a mark that does not show',
      row('2024-01-31T14:00:00Z', '101', '\u200f102', '100', '100', '3'),
      'high is',
    ],
    [
      'a high below the low',
      row('2024-01-31T14:00:00Z', '101', '99', '100', '100', '3'),
      'line 3: high 99 is below low 100',
    ],
    [
      'an open above the high',
      row('2024-01-31T14:00:00Z', '103', '102', '100', '101', '3'),
      'open 103 is not between',
    ],
    [
      'a close below the low',
      row('2024-01-31T14:00:00Z', '101', '102', '100', '99', '3'),
      'close 99 is not between',
    ],
    ['a volume below zero', row('2024-01-31T14:00:00Z', '101', '102', '100', '101', '-3'), 'volume is "-3"'],
  ])('with %s is refused, and the line is named', (_, text, says) => {
    expect(saysOf(text)).toContain(says);
  });

  it('of whatever text either makes sound candles or is refused', () => {
    const cell = fc.oneof(
      fc.constantFrom('1', '2', '1.5', '0', '-1', 'NaN', ''),
      fc.string({ maxLength: 8 }),
    );
    const line = fc
      .tuple(fc.nat(50), cell, cell, cell, cell, cell)
      .map(([hour, ...fields]) => [new Date(hour * HOUR_MS).toISOString(), ...fields].join(','));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.boolean(), (lines, fillGaps) => {
        const gathered = read(csv(...lines), fillGaps);
        if (gathered.ok) expect(candleFault(gathered.candles)).toBeUndefined();
        else expect(gathered.says).not.toBe('');
      }),
    );
  });
});
