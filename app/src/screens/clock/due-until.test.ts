import { describe, expect, it } from 'vitest';
import { order } from '../../parts/orders/test-orders.ts';
import { allDue, dueUntil, willBring } from './due-until.ts';

const noon = new Date('2026-03-02T12:00:00.000Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
/** Runs since yesterday noon: its first day is over at this moment. */
const running = order({
  state: 'running',
  amount: '1000',
  daily_ppm: 500,
  period_days: 30,
  payout: 'daily',
  promised_total: '15',
  lock_at: '2026-03-01T12:00:00.000Z',
  maturity: '2026-03-31T12:00:00.000Z',
});
const due = (changes: Parameters<typeof order>[0], hours: number) =>
  dueUntil({ ...running, ...changes }, noon, later(hours));

describe('while the clock moves', () => {
  it('a day pays when it is over, not an hour before', () => {
    expect(due({}, 23)).toBeNull();
    expect(due({}, 24)).toMatchObject({ days: 1, ends: null, income: 500_000n });
    expect(due({}, 7 * 24)).toMatchObject({ days: 7, income: 3_500_000n });
  });

  it('an order matures with its last day and pays no day beyond', () => {
    expect(due({}, 365 * 24)).toMatchObject({ days: 29, ends: 'matures', income: 14_500_000n });
    expect(due({ auto_renew: true }, 365 * 24)).toMatchObject({ ends: 'renews' });
  });

  it('what pays at maturity pays nothing before, and all of it then', () => {
    expect(due({ payout: 'maturity' }, 24)).toMatchObject({ days: 1, income: 0n });
    expect(due({ payout: 'maturity' }, 365 * 24)).toMatchObject({ income: 15_000_000n });
  });

  it('nobody says beforehand what trades earn', () => {
    expect(due({ daily_ppm: 0, payout: 'maturity', promised_total: '0' }, 24)).toMatchObject({
      days: 1,
      income: 0n,
    });
  });

  it('an order that is not paid lapses', () => {
    const pending = { state: 'pending_payment', lock_at: null, maturity: null, seconds_left: 600 } as const;
    expect(due(pending, 1)).toMatchObject({ ends: 'lapses' });
    expect(due({ ...pending, seconds_left: 3601 }, 1)).toBeNull();
  });

  it('nothing is due of what is over, or has not begun', () => {
    for (const state of ['settled', 'awaiting_launch', 'cancelled'] as const)
      expect(due({ state }, 24)).toBeNull();
  });
});

it.each([
  ['pays a day', {}, 24, { pays: true, ends: false }],
  ['pays and ends', {}, 365 * 24, { pays: true, ends: true }],
  ['goes on in another order', { auto_renew: true }, 365 * 24, { pays: true, ends: false }],
  [
    'ends with a result',
    { daily_ppm: 0, payout: 'maturity', promised_total: '0' },
    365 * 24,
    { pays: true, ends: true },
  ],
  ['does nothing yet', {}, 23, { pays: false, ends: false }],
] as const)('a leap brings something where an order %s', (_, changes, hours, expected) => {
  expect(willBring(allDue([{ ...running, ...changes }], noon, later(hours)))).toEqual(expected);
});
