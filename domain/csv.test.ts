import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

/** A reader of RFC 4180, letter by letter. */
const read = (text: string): string[][] => {
  const records: string[][] = [];
  let [record, cell, inside, at] = [[] as string[], '', false, 0];
  while (at < text.length) {
    const [letter = '', next] = [text[at], text[at + 1]];
    if (inside && letter === '"' && next === '"') [cell, at] = [`${cell}"`, at + 1];
    else if (letter === '"') inside = !inside;
    else if (!inside && letter === ',') [record, cell] = [[...record, cell], ''];
    else if (!inside && letter === '\r' && next === '\n') {
      records.push([...record, cell]);
      [record, cell, at] = [[], '', at + 1];
    } else cell += letter;
    at += 1;
  }
  return records;
};

describe('a record', () => {
  it('ends with CRLF and is quoted only where it must be', () => {
    expect(csvRecord(['no', 'Mira'])).toBe('no,Mira\r\n');
    expect(csvRecord(['a,b', 'say "hi"', 'two\nlines', ''])).toBe('"a,b","say ""hi""","two\nlines",\r\n');
  });

  it('keeps amounts as numbers to the last decimal, debits included', () => {
    expect(csvRecord([1_234_567_890_123_456n, -1n, 0n])).toBe('1234567890.123456,-0.000001,0\r\n');
  });

  it.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+1',
    '-1+cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
    '\u202e=1',
    '\u0000=1',
    '＝1＋1',
    '＋1',
    '－1',
    '＠A1',
    '−1',
  ])('makes no formula of %j', (hostile) => {
    const [[cell = ''] = []] = read(csvRecord([hostile]));
    expect(cell).toBe(`'${hostile}`);
  });

  it.each(['a=1', 'Ümläute', '😀', 'مرحبا', '12', "'quoted'", '"', ',', '\u200fשלום'])(
    'leaves %j as it is',
    (text) => {
      expect(read(csvRecord([text, 'next']))).toEqual([[text, 'next']]);
    },
  );

  it('is read back as it was written, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom(...'ab,";\r\n\t =+-@\'1😀') }), {
            minLength: 2,
            maxLength: 5,
          }),
          {
            maxLength: 5,
          },
        ),
        (table) => {
          const back = read(table.map(csvRecord).join(''));
          expect(back.map(({ length }) => length)).toEqual(table.map(({ length }) => length));
          for (const [row, record] of table.entries())
            for (const [column, text] of record.entries())
              expect([text, `'${text}`]).toContain(back[row]?.[column]);
        },
      ),
    );
  });
});
