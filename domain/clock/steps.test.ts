import { describe, expect, it } from 'vitest';
import { CLOCK_END, REACH_DAYS } from './limits.ts';
import { clockSteps, howFar } from './steps.ts';

const DAY_MS = 86_400_000;
const now = new Date('2027-11-15T12:00:00.000Z');
const to = (ms: number) => howFar({ by: 'date', to: new Date(now.getTime() + ms).toISOString() }, now);

describe('the clock', () => {
  it('goes an hour, a day, a week, or to a moment', () => {
    for (const by of ['hour', 'day', 'week'] as const)
      expect(howFar({ by }, now)).toEqual({ ok: true, value: clockSteps[by] });
    expect(to(1)).toEqual({ ok: true, value: 1 });
  });

  it('goes no further than 366 days at once, which is a whole leap year', () => {
    expect(howFar({ by: 'date', to: '2028-11-15T12:00:00.000Z' }, now)).toEqual({
      ok: true,
      value: 366 * DAY_MS,
    });
    expect(to(366 * DAY_MS + 1)).toMatchObject({
      refusal: 'clock_too_far',
      field: 'to',
      params: { days: 366 },
    });
    expect(howFar({ by: 'date', to: '9999-12-31T23:59:59.999Z' }, now)).toMatchObject({
      refusal: 'clock_too_far',
    });
  });

  it('never goes back or stands, and to nothing that is no moment', () => {
    for (const ms of [0, -1, -366 * DAY_MS])
      expect(to(ms)).toMatchObject({ refusal: 'clock_date_past', field: 'to' });
    for (const text of ['', 'NaN', '1e309', 'tomorrow', '2028-02-30T00:00:00+99:99'])
      expect(howFar({ by: 'date', to: text }, now)).toMatchObject({ refusal: 'clock_date_past' });
  });

  it('ends a hundred years ahead of real time', () => {
    const nearly = (REACH_DAYS - 1) * DAY_MS;
    expect(howFar({ by: 'day' }, now, nearly)).toMatchObject({ ok: true });
    expect(howFar({ by: 'week' }, now, nearly)).toMatchObject({ refusal: 'clock_end' });
  });

  it('ends before there are years of five digits, however it gets there', () => {
    const late = new Date(CLOCK_END.getTime() - DAY_MS);
    expect(howFar({ by: 'day' }, late)).toMatchObject({ ok: true });
    expect(howFar({ by: 'week' }, late)).toMatchObject({ refusal: 'clock_end' });
    expect(howFar({ by: 'date', to: '9000-01-01T00:00:00.001Z' }, late)).toMatchObject({
      refusal: 'clock_end',
    });
    expect(howFar({ by: 'hour' }, CLOCK_END)).toMatchObject({ refusal: 'clock_end' });
  });
});
