import { expect, it } from 'vitest';
import { type Fields, fieldsOf, ppmOf, read, withoutChanged } from './fields.ts';

const en = { name: 'Steady thirty', description: 'Thirty days.' };
const fields = (changes: Partial<Fields> = {}): Fields => ({
  ...fieldsOf(undefined),
  category_id: '00000000-0000-4000-8000-000000000001',
  texts: { en },
  daily_ppm: '0.05',
  open_at: '2026-01-02T00:00:00.000Z',
  close_at: '2026-02-02T00:00:00.000Z',
  ...changes,
});

it.each([
  ['0.05', 500],
  ['0.1', 1000],
  ['0.0001', 1],
  ['1', 10_000],
  ['0', 0],
  ['0.00001', null],
  ['-1', null],
  ['1e2', null],
  ['', null],
  ['٠٫٥', null],
])('%s %% a day is %s millionths', (percent, ppm) => {
  expect(ppmOf(percent)).toBe(ppm);
});

it.each<[Partial<Fields>, string]>([
  [{ texts: { en: { ...en, name: '' } } }, 'name'],
  [{ texts: { en, de: { name: 'Ruhig', description: ' ' } } }, 'description'],
  [{ category_id: '' }, 'category_id'],
  [{ daily_ppm: '' }, 'daily_ppm'],
  [{ daily_ppm: '0' }, 'daily_ppm'],
  [{ unit_price: '0' }, 'unit_price'],
  [{ min_units: '1.5' }, 'min_units'],
  [{ max_units: '-1' }, 'max_units'],
  [{ period_days: '731' }, 'period_days'],
  [{ sale: 'raise', launch_at: '2026-02-03T00:00:00.000Z' }, 'target'],
  [{ sale: 'raise', target: '100' }, 'launch_at'],
  [{ open_at: null }, 'open_at'],
  [{ close_at: null }, 'close_at'],
])('with %o the fault is in %s', (changes, fault) => {
  expect(read(fields(changes))).toMatchObject({ faults: [fault] });
});

it('an empty form is told everything that is missing, in the order of its fields', () => {
  expect(read({ ...fieldsOf(undefined), sale: 'raise' })).toEqual({
    faults: ['name', 'description', 'category_id', 'daily_ppm', 'target', 'open_at', 'close_at', 'launch_at'],
    lang: 'en',
  });
});

it('a change mends its own faults and no others', () => {
  const faults = { name: 'a', target: 'b', form: 'c', 'parameters.below': 'd' };
  expect(withoutChanged(faults, { target: '1' })).toEqual({ name: 'a', 'parameters.below': 'd' });
  expect(withoutChanged(faults, { texts: {}, parameters: {} })).toEqual({ target: 'b' });
});

it('a variable product promises nothing and ends at maturity, whatever was ticked before', () => {
  const ticked = { payout: 'daily', early_redemption: true, auto_renew: true, daily_ppm: '0.05' } as const;
  expect(read(fields({ type: 'premium_plus', ...ticked }))).toMatchObject({
    content: { daily_ppm: 0, payout: 'maturity', early_redemption: false, auto_renew: false },
  });
});

it('a rolling product has no target, and a language that was left empty is not sent', () => {
  const texts = { en, fr: { name: ' ', description: '' } };
  expect(read(fields({ target: '100', texts }))).toMatchObject({
    content: { target: null, launch_at: null, texts: { en } },
  });
});
