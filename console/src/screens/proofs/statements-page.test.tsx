import type { StatementSummary } from '@paperlock/contract/proofs-desk.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const me = done(owner);

const statement = (seq: number, changes: Partial<StatementSummary> = {}): StatementSummary => ({
  seq,
  day: `2026-01-0${seq}`,
  taken_at: `2026-01-0${seq}T00:00:00.000Z`,
  made_at: `2026-01-0${seq}T00:00:05.000Z`,
  accounts: 1234,
  total: '1000.000001',
  parts: { available: '600', locked: '300', promised: '90.000001', held: '7', review: '3' },
  reserves: '1500',
  surplus: '499.999999',
  block: 120,
  hash: 'ab'.repeat(32),
  root: 'cd'.repeat(32),
  ...changes,
});

const open = (reply: ReturnType<typeof done>) =>
  openConsole({ address: '/statements', operator: owner, replies: { me, statementList: reply } });
const listOf = (...list: StatementSummary[]) => done({ list, next_cursor: null, has_more: false });

describe('the statements of liabilities', () => {
  it('stand there with totals, parts and whether they are covered', async () => {
    await open(listOf(statement(2), statement(1, { reserves: '999', surplus: '-1.000001' })));
    const rows = within(await screen.findByRole('table', { name: 'Statements of liabilities' })).getAllByRole(
      'row',
    );
    expect(rows[1]?.textContent).toContain('No. 2 2026-01-02');
    expect(rows[1]?.textContent).toContain('1,000.000001');
    expect(rows[1]?.textContent).toContain('90.000001');
    expect(rows[1]?.textContent).toContain('covered');
    expect(rows[2]?.textContent).toContain('short');
  });

  it('name the days without one where time jumped', async () => {
    await open(listOf(statement(3, { day: '2026-01-09' }), statement(2), statement(1)));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Time jumped: 6 days before it have no statement');
    expect(rows[2]?.textContent).not.toContain('jumped');
  });

  it('say when there is none, and when they could not be read', async () => {
    await open(listOf());
    expect(await screen.findByText('No statements yet')).toBeDefined();
  });

  it('say when they could not be read', async () => {
    await open(refused('internal', 'Something went wrong.'));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});
