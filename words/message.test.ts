import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Message, type Piece, parseMessage } from './message.ts';
import { writeMessage } from './pseudo.ts';

describe('a broken text', () => {
  it.each([
    ['{name', 'broken "{" at character 1'],
    ['{}', 'broken "{" at character 1'],
    ['{two words}', 'broken "{" at character 1'],
    ['hello }', '"}" never opened at character 7'],
    ['{n, plural, one {# day}}', 'plural without "other" at character 25'],
    ['{x, select, a {b}}', 'select without "other" at character 19'],
    ['{n, plural, ones {a} other {b}}', 'broken plural at character 12'],
    ['{n, plural, one {a} one {b} other {c}}', '"one" twice at character 26'],
    ['{n, plural, other {# days}', 'broken plural at character 27'],
    ['{n, plural, other {# days', '"{" never closed at character 26'],
    ['{n, number}', 'broken "{" at character 1'],
  ])('%s is refused with its place', (text, mistake) => {
    expect(() => parseMessage(text)).toThrow(new SyntaxError(mistake));
  });
});

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/);
const literal = fc.string({ unit: fc.constantFrom('a', ' ', "'", '{', '}', '#', 'ü', '🧾'), minLength: 1 });

const { message } = fc.letrec<{ message: Message; part: Piece; cases: ReadonlyMap<string, Message> }>(
  (tie) => ({
    // Neighbouring literals would come back as one.
    message: fc
      .array(tie('part'), { maxLength: 4 })
      .map((parts) =>
        parts.filter((part, i) => typeof part !== 'string' || typeof parts[i - 1] !== 'string'),
      ),
    part: fc.oneof(
      { depthSize: 'small' },
      literal,
      fc.record({ kind: fc.constantFrom('value' as const, 'money' as const), name }),
      fc.record({ kind: fc.constant('plural' as const), name, cases: tie('cases') }),
      fc.record({ kind: fc.constant('select' as const), name, cases: tie('cases') }),
    ),
    cases: fc
      .record({ one: tie('message'), other: tie('message') })
      .map((cases) => new Map(Object.entries(cases))),
  }),
);

describe('a text written back', () => {
  it('reads as the same message again, whatever it quotes and however deep it nests', () => {
    fc.assert(
      fc.property(message, (whole) => {
        const text = writeMessage(whole, (same) => same);
        expect(parseMessage(text)).toEqual(whole);
      }),
    );
  });

  it('is either refused or read, never left hanging', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."{}#',= plural select other n") }), (text) => {
        try {
          parseMessage(text);
        } catch (mistake) {
          expect(mistake).toBeInstanceOf(SyntaxError);
        }
      }),
    );
  });
});
