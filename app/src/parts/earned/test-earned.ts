import type { PromisedEarned } from '@paperlock/contract/earned.ts';
import type { Source } from '@paperlock/contract/market.ts';

/** What the tests of promised and earned share. */

export const source: Source = {
  series: 'practice',
  kind: 'generated',
  origin: '',
  from: '2023-03-01T00:00:00.000Z',
  to: '2026-03-08T10:00:00.000Z',
  hours: 26_290,
  filled_hours: 0,
  model: 1,
  seed_hash: 'ab'.repeat(32),
};

export const earned = (changes: Partial<PromisedEarned> = {}): PromisedEarned => ({
  days: [
    { day: '2026-03-02', promised: '10', earned: '12.5', gap: '-2.5' },
    { day: '2026-03-03', promised: '20', earned: '-3.000001', gap: '23.000001' },
  ],
  runway: {
    reserve: '1000',
    days_looked_at: 30,
    promised: '300',
    earned: '100',
    verdict: 'runs_out',
    days: 150,
  },
  source,
  definition: 'Promised is what terms give.',
  runway_definition: 'Reserve over what is short.',
  ...changes,
});
