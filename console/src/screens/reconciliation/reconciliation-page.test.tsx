import type { Run } from '@paperlock/contract/reconciliation.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const me = done(owner);

const run = (n: number, more: Partial<Run> = {}): Run => ({
  id: String(n),
  started_at: `2026-01-0${n}T03:04:04.000Z`,
  finished_at: `2026-01-0${n}T03:04:05.000Z`,
  started_by: 'timetable',
  operator: null,
  transfers: 12_345,
  breaks: 0,
  totals: [{ kind: 'chain', accounts: 1, balance: '-12.5' }],
  checks: [
    { name: 'sum_zero', checked: 13, breaks: 0, details: [] },
    { name: 'balances', checked: 13, breaks: 0, details: [] },
  ],
  ...more,
});
const broken = run(2, {
  breaks: 102,
  checks: [
    {
      name: 'balances',
      checked: 500,
      breaks: 102,
      details: [{ subject: 'customer:a1:available', expected: '1', found: '2' }],
    },
  ],
});
const historyOf = (...runs: Run[]) => done({ list: runs, next_cursor: null, has_more: false });

describe('the reconciliation', () => {
  it('shows the latest run with each check and its result', async () => {
    await openConsole({
      address: '/reconciliation',
      operator: owner,
      replies: { me, reconciliationInfo: done({ run: run(3) }), reconciliationList: historyOf(run(3)) },
    });
    expect(await screen.findByText('Reconciliation of 2026-01-03 03:04:05')).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Checks' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Ledger sums to zero');
    expect(rows[1]?.textContent).toContain('No breaks');
    expect(screen.queryByText(/Break details/)).toBeNull();
    const totals = screen.getByRole('table', { name: 'Account totals' });
    expect(totals.textContent).toContain('−12.50');
  });

  it('opens an earlier run, with its breaks in detail and how many more there were', async () => {
    const { user } = await openConsole({
      address: '/reconciliation',
      operator: owner,
      replies: {
        me,
        reconciliationInfo: ({ run: asked }) => done({ run: asked === '2' ? broken : run(3) }),
        reconciliationList: historyOf(run(3), broken),
      },
    });
    await user.click(await screen.findByRole('link', { name: '2026-01-02 03:04:05' }));
    const detail = await screen.findByRole('table', { name: 'Balances equal postings' });
    expect(detail.textContent).toContain('customer:a1:available');
    expect(screen.getByText('101 more not listed.')).toBeDefined();
    expect(window.location.search).toBe('?run=2');
  });

  it('says before the first run that there was none yet, and of a failure that it failed', async () => {
    let fails = true;
    const { user } = await openConsole({
      address: '/reconciliation',
      operator: owner,
      replies: {
        me,
        reconciliationInfo: () => (fails ? refused('internal', 'Our fault.') : done({ run: null })),
        reconciliationList: historyOf(),
      },
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reconciliation yet')).toBeDefined();
  });

  it('shows the first run without being asked again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const runs: Run[] = [];
    await openConsole({
      address: '/reconciliation',
      operator: owner,
      replies: {
        me,
        reconciliationInfo: () => done({ run: runs[0] ?? null }),
        reconciliationList: () => historyOf(...runs),
      },
    });
    expect(await screen.findByText('No reconciliation yet')).toBeDefined();
    runs.push(run(1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(await screen.findByText('Reconciliation of 2026-01-01 03:04:05')).toBeDefined();
    expect(await screen.findByRole('link', { name: '2026-01-01 03:04:05' })).toBeDefined();
  });

  it('is started by hand, shows how far it has come, and then its result', async () => {
    let step = 0;
    const running = () =>
      step === 0 || step > 2
        ? null
        : { started_at: run(4).started_at, operator: 'owner', done: step, of: 38 };
    const { user, asked } = await openConsole({
      address: '/reconciliation',
      operator: owner,
      replies: {
        me,
        reconciliationInfo: () => done({ run: run(step > 2 ? 4 : 3) }),
        reconciliationList: historyOf(run(3)),
        reconciliationProgress: () => {
          if (step > 0) step += 1;
          return done({ running: running(), failed: false });
        },
        reconciliationRun: () => {
          step = 1;
          return done({});
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    expect(
      await screen.findByText('Reconciliation running: 2 of 38 checks, started by owner.'),
    ).toBeDefined();
    expect(await screen.findByText('Reconciliation of 2026-01-04 03:04:05')).toBeDefined();
    expect(asked.filter(([call]) => call === 'reconciliationRun')).toHaveLength(1);
  });

  it('that stopped before its end says so', async () => {
    await openConsole({
      address: '/reconciliation',
      operator: owner,
      replies: {
        me,
        reconciliationInfo: done({ run: run(3) }),
        reconciliationList: historyOf(run(3)),
        reconciliationProgress: done({ running: null, failed: true }),
      },
    });
    expect(await screen.findByText(/^The last reconciliation stopped before its end\./)).toBeDefined();
  });

  it('is not for everybody, and names the permission', async () => {
    await openConsole({
      address: '/reconciliation',
      operator: { ...owner, roles: ['support'] },
      replies: {
        me: done({ ...owner, roles: ['support'] }),
        reconciliationInfo: refused('not_permitted', 'No.', { params: { permission: 'ledger.read' } }),
      },
    });
    expect(await screen.findByText('ledger.read')).toBeDefined();
  });
});
