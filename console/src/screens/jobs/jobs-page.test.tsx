import type { Job } from '@paperlock/contract/jobs.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, owner, type Replies, refused } from '../../test-console.tsx';

const job = (name: string, more: Partial<Job> = {}): Job => ({
  name,
  every_seconds: 3600,
  state: 'well',
  started_at: '2026-01-02T03:04:04.000Z',
  finished_at: '2026-01-02T03:04:05.000Z',
  result: '0',
  failures: 0,
  failed_at: null,
  fault: null,
  next_at: '2026-01-02T04:04:05.000Z',
  can_start: true,
  ...more,
});
const broken = job('settle', {
  every_seconds: 1,
  state: 'failing',
  failures: 3,
  failed_at: '2026-01-02T05:00:00.000Z',
  fault: 'no connection',
});

const open = (replies: Replies, operator = owner) =>
  openConsole({ address: '/jobs', operator, replies: { me: done(operator), ...replies } });
const rows = async () => within(await screen.findByRole('table', { name: 'Jobs' })).getAllByRole('row');

describe('the jobs', () => {
  it('are listed with interval, last success, next run and failures, those that fail first', async () => {
    await open({ jobList: done({ recorded: true, list: [job('reconcile'), broken] }) });
    const [, first, second] = await rows();
    for (const part of [
      'Settlement',
      'settle',
      'Failing',
      '3 failures since 2026-01-02 05:00:00',
      'no connection',
    ])
      expect(first?.textContent).toContain(part);
    for (const part of [
      'Reconciliation',
      'Compares the ledger',
      '1 hr',
      '2026-01-02 03:04:05',
      '2026-01-02 04:04:05',
      'OK',
    ])
      expect(second?.textContent).toContain(part);
  });

  it('are started by hand, and the result is told', async () => {
    const { user, asked } = await open({
      jobList: done({ recorded: true, list: [job('reconcile')] }),
      jobStart: done({ state: 'done', result: '0' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Run Reconciliation now' }));
    expect(await screen.findByText('Reconciliation ran. Result: 0.')).toBeDefined();
    expect(asked).toContainEqual(['jobStart', { job: 'reconcile' }]);
  });

  it('are only read by others', async () => {
    await open(
      { jobList: done({ recorded: true, list: [job('reconcile')] }) },
      operatorNamed('aud', 4, ['auditor']),
    );
    await rows();
    expect(screen.queryByRole('button', { name: /Run/ })).toBeNull();
  });

  it('have no record in a world; a failure can be tried again', async () => {
    let fails = true;
    const { user } = await open({
      jobList: () => (fails ? refused('internal', 'Our fault.') : done({ recorded: false, list: [] })),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No record in this world')).toBeDefined();
  });
});
