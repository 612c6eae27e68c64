import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { causeOf, isCause } from './cause.ts';

describe('a cause', () => {
  it('reads as what happened', () => {
    expect(causeOf('accrual', 'order', 9n, 'day', 3)).toBe('accrual:order:9:day:3');
  });

  it('is different for different happenings', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,6}$/);
    const tryCause = (parts: readonly string[]) => {
      try {
        return causeOf('x', ...parts);
      } catch {
        return null;
      }
    };
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        (one, other) => {
          const [a, b] = [tryCause(one), tryCause(other)];
          if (a !== null && a === b) expect(one).toEqual(other);
        },
      ),
    );
  });

  it.each([
    '',
    'deposit',
    'Deposit:1',
    'deposit:',
    ':1',
    'deposit::1',
    'deposit:1 ',
    'deposit:1;x',
    'deposit:é',
    `deposit:${'9'.repeat(120)}`,
  ])('%j is none', (text) => {
    expect(isCause(text)).toBe(false);
  });

  it('cannot be made of a part with a colon, or of nothing', () => {
    expect(() => causeOf('deposit', '1:2')).toThrow('no cause');
    expect(() => causeOf('deposit')).toThrow('no cause');
  });
});
