import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAsk, listChecks, listPage } from './lists.ts';

const sorts = { at: 'time', amount: 'number', name: 'text' } as const;
const request = z.strictObject({ ...listAsk(sorts), ...listPage }).check(...listChecks(sorts));
const faultOf = (ask: object) => request.safeParse(ask).error?.issues[0]?.path.join('.');

describe('a list', () => {
  it('is sorted by the columns it names and no others', () => {
    expect(faultOf({ sort: 'amount' })).toBeUndefined();
    expect(faultOf({ sort: 'amount; drop table customer' })).toBe('sort');
  });

  it.each([
    [{ cursor: '1700000000000-7' }, undefined],
    [{ sort: 'amount', cursor: '-5-7' }, undefined],
    [{ sort: 'name', cursor: '~YS1i-7' }, undefined],
    [{ sort: 'name', cursor: '5-7' }, 'cursor'],
    [{ sort: 'amount', cursor: '~YS1i-7' }, 'cursor'],
    [{ cursor: '-5-7' }, 'cursor'],
    [{ cursor: '9999999999999999-7' }, 'cursor'],
  ])('takes a cursor of its own sort only: %j', (ask, fault) => {
    expect(faultOf(ask)).toBe(fault);
  });

  it('takes days of the calendar, in their order', () => {
    expect(faultOf({ from: '2026-02-28', to: '2026-02-28' })).toBeUndefined();
    expect(faultOf({ from: '2026-02-30' })).toBe('from');
    expect(faultOf({ from: '2026-03-02', to: '2026-03-01' })).toBe('to');
  });
});
