import { expect, it } from 'vitest';
import { done, type Outcome, refused } from './outcome.ts';

const halve = (n: number): Outcome<number, 'odd' | 'too_small'> => {
  if (n < 2) return refused('too_small', { field: 'n', params: { least: 2 } });
  return n % 2 === 0 ? done(n / 2) : refused('odd');
};

it('an outcome is a value or a refusal with its name', () => {
  expect(halve(4)).toEqual({ ok: true, value: 2 });
  expect(halve(3)).toEqual({ ok: false, refusal: 'odd' });
  expect(halve(1)).toEqual({ ok: false, refusal: 'too_small', field: 'n', params: { least: 2 } });
});

it('a refusal that was not announced does not compile', () => {
  // @ts-expect-error 'even' is not among the refusals
  const wrong: Outcome<number, 'odd'> = refused('even');
  expect(wrong.ok).toBe(false);
});
