import { describe, expect, test } from 'vitest';
import { LONGEST_NAME } from './limits.ts';
import { readName } from './name.ts';

describe('a name', () => {
  test.each([
    ['Mira', 'Mira'],
    ['  Mira   del  Río ', 'Mira del Río'],
    ['Rio\u0301', 'Rió'],
    ['O’Neill-Šimek, J. (Jr.)', 'O’Neill-Šimek, J. (Jr.)'],
    ['田中 ミラ', '田中 ミラ'],
    ['ลักษณ์', 'ลักษณ์'],
    ['محمد علی', 'محمد علی'],
    ['می\u200cرا', 'می\u200cرا'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Agent 99', 'Agent 99'],
    ['x'.repeat(LONGEST_NAME), 'x'.repeat(LONGEST_NAME)],
  ])('typed as %j is kept as %j', (typed, name) => {
    expect(readName(typed)).toBe(name);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['digits alone', '12345'],
    ['signs alone', '.-.'],
    ['a picture', 'Mira 🌱'],
    ['markup', '<b>Mira</b>'],
    ['a direction override', 'Mira\u202egro'],
    ['a direction mark', 'Mira\u200f'],
    ['an isolate', '\u2067Mira\u2069'],
    ['an invisible blank', 'Mi\u200bra'],
    ['a joiner that joins nothing', 'Mira\u200d'],
    ['a heap of marks', `M${'\u0301\u0302\u0303\u0304\u0305\u0306'}ira`],
    ['an address', 'mira@example.org'],
    ['a zero byte', 'Mi\u0000ra'],
    ['half a character', 'Mi\ud800'],
    ['one letter too many', 'x'.repeat(LONGEST_NAME + 1)],
  ])('is not made of %s', (_, typed) => {
    expect(readName(typed)).toBeNull();
  });
});
