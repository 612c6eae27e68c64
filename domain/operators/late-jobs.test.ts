import { expect, it } from 'vitest';
import { lateJobs } from './late-jobs.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const job = (name: string, everySeconds: number, minutes: number) => ({
  name,
  everySeconds,
  finishedAt: ago(minutes),
});

it('a job is late a quarter of an hour after three of its intervals', () => {
  const jobs = [
    job('pay', 1, 14),
    job('settle', 1, 16),
    job('reconcile', 3600, 190),
    job('close', 3600, 196),
  ];
  expect(lateJobs(jobs, { since: ago(1000), now })).toEqual(['settle', 'close']);
});

it('after a pause no job is late at once', () => {
  const jobs = [job('pay', 1, 5000)];
  expect(lateJobs(jobs, { since: ago(10), now })).toEqual([]);
  expect(lateJobs(jobs, { since: ago(20), now })).toEqual(['pay']);
});
