import type { Operator } from '@paperlock/contract/operators.ts';
import type { RunChecks, SettlementRun, SettlementStand } from '@paperlock/contract/settlement.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const run = (n: number, more: Partial<SettlementRun> = {}): SettlementRun => ({
  id: String(n),
  from: '2026-01-01T03:00:00.000Z',
  to: '2026-01-02T03:00:00.000Z',
  started_at: '2026-01-02T03:00:01.000Z',
  finished_at: '2026-01-02T03:00:06.500Z',
  state: 'done',
  portions: { done: 2, all: 2 },
  income: { orders: 1200, paid: '600.5' },
  maturity: { orders: 1, paid: '100.05' },
  ...more,
});
const half = run(8, { state: 'waiting', finished_at: null, portions: { done: 1, all: 2 } });

const stand = (more: Partial<SettlementStand> = {}): SettlementStand => ({
  settled_to: '2026-01-02T03:00:00.000Z',
  now: '2026-01-02T03:00:01.000Z',
  behind_seconds: 1,
  run: null,
  ...more,
});
const runs = (
  list: SettlementRun[],
  more: Partial<SettlementStand> = {},
  next_cursor: string | null = null,
) => done({ list, next_cursor, has_more: next_cursor !== null, stand: stand(more) });

const portion = (nth: number, more: object = {}) => ({
  nth,
  work: 'income',
  done_at: '2026-01-02T03:00:03.000Z',
  orders: 1200,
  paid: '600.5',
  ...more,
});
const agrees: RunChecks = {
  checks: [
    { name: 'income_orders', of: 'count', expected: '1200', found: '1200', difference: '0' },
    { name: 'income_booked', of: 'money', expected: '600.5', found: '600.5', difference: '0' },
  ],
  breaks: 0,
  alone: 0,
};

const open = (address: string, replies: Replies = {}, operator: Operator = owner) =>
  openConsole({
    address,
    operator,
    replies: {
      me: done(operator),
      settlementRuns: runs([run(9), half]),
      settlementRun: ({ run: id }) =>
        id === '9'
          ? done({
              ...run(9),
              list: [
                portion(1),
                portion(2, { work: 'maturity', orders: 1, paid: '100.05' }),
                portion(3, { work: 'message', orders: 1, paid: null }),
              ],
            })
          : done({ ...half, list: [portion(1), portion(2, { done_at: null, orders: null, paid: null })] }),
      settlementChecks: done(agrees),
      ...replies,
    },
  });
const here = () => window.location.pathname + window.location.search;
const checks = () => screen.findByRole('region', { name: 'Expected and actual' });

describe('settlement', () => {
  it('lists runs with their window, orders, sums, portions and how long they took', async () => {
    await open('/settlement');
    const rows = within(await screen.findByRole('table', { name: 'Runs' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe(
      '2026-01-01 03:00:00 – 2026-01-02 03:00:00Daily payments 1,200 orders 600.50USDTMaturities 1 order 100.05USDT' +
        'DoneStarted 2026-01-02 03:00:015 sec 2 of 2 batches',
    );
    expect(rows[2]?.textContent).toContain('Waiting for a worker');
    expect(rows[2]?.textContent).toContain('– 1 of 2 batches');
  });

  it('says up to when everything is booked, and how far behind that is', async () => {
    await open('/settlement');
    const where = await screen.findByRole('region', { name: 'Settlement status' });
    expect(where.textContent).toContain('Up to date');
    expect(where.textContent).toContain('Settled up to2026-01-02 03:00:00');
    expect(where.textContent).toContain('Behind by1 sec');
    expect(
      screen.getByText(
        /Due items settle in windows of practice time, up to a day long while any order pays daily\. Raises, renewals and variable results settle individually, without a run\./,
      ),
    ).toBeDefined();
  });

  it('says when it is behind, and leads to the run under way', async () => {
    await open('/settlement', { settlementRuns: runs([half], { behind_seconds: 90_000, run: '8' }) });
    const where = await screen.findByRole('region', { name: 'Settlement status' });
    expect(where.textContent).toContain('1 day 1 hr');
    expect(where.textContent).toContain('If this persists, no worker is running or a run is stuck.');
    expect(within(where).getByRole('link', { name: 'Run 8' }).getAttribute('href')).toBe('/settlement?run=8');
  });

  it('has had nothing to do on a new platform', async () => {
    await open('/settlement', { settlementRuns: runs([]) });
    expect(await screen.findByText('No runs yet')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Older and newer' })).toBeNull();
  });

  it('can be read again after a failure', async () => {
    let fails = true;
    const { user } = await open('/settlement', {
      settlementRuns: () => (fails ? refused('internal', 'Our fault.') : runs([run(9)])),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Runs' })).toBeDefined();
  });

  it('goes on to older runs and back to the newest', async () => {
    const { user, asked } = await open('/settlement', {
      settlementRuns: ({ cursor }) => (cursor ? runs([half]) : runs([run(9)], {}, '1-9')),
    });
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: 'Newest' })).toBeDefined();
    expect(asked).toContainEqual(['settlementRuns', { limit: 20, cursor: '1-9' }]);
  });

  it('is walked through with the keyboard alone, into a run and back', async () => {
    const { user } = await open('/settlement');
    const [first] = within(await screen.findByRole('table', { name: 'Runs' })).getAllByRole('link');
    first?.focus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(here()).toBe('/settlement?run=9');
    (await screen.findByRole('button', { name: 'Close run' })).focus();
    await user.keyboard('{Escape}');
    expect(here()).toBe('/settlement');
  });

  it('is not for everybody, and names the permission', async () => {
    await open('/settlement', {
      settlementRuns: refused('not_permitted', 'No.', { params: { permission: 'settlement.read' } }),
    });
    expect(await screen.findByText('settlement.read')).toBeDefined();
  });
});

describe('a run', () => {
  it('shows its portions, and of every check that there is no difference', async () => {
    await open('/settlement?run=9');
    const found = await checks();
    expect(await within(found).findByText('No breaks')).toBeDefined();
    expect(found.textContent).toContain('Expected 1,200');
    expect(found.textContent).toContain('Actual 600.50USDT');
    expect(within(found).getAllByText('No difference')).toHaveLength(2);
    const portions = within(screen.getByRole('table', { name: 'Batches' })).getAllByRole('row');
    expect(portions[2]?.textContent).toBe('2 · Maturities1 order 100.05USDT03:00:03');
    expect(portions[3]?.textContent).toBe('3 · Messages1 order03:00:03');
  });

  it('shows a break with what should be, what is, and the difference', async () => {
    await open('/settlement?run=9', {
      settlementChecks: done({
        checks: [
          { name: 'orders_ended', of: 'count', expected: '1201', found: '1200', difference: '-1' },
          { name: 'income_booked', of: 'money', expected: '2', found: '1.5', difference: '-0.5' },
        ],
        breaks: 2,
        alone: 3,
      }),
    });
    const found = await checks();
    expect(await within(found).findByText('2 breaks')).toBeDefined();
    expect(found.textContent).toMatch(/Difference -1.*Difference −0\.50/);
    expect(found.textContent).toContain('3 orders settled individually');
  });

  it('that is not finished is not checked yet', async () => {
    const { asked } = await open('/settlement?run=8');
    expect((await checks()).textContent).toContain('Checks run once the run is finished.');
    expect(screen.getByRole('table', { name: 'Batches' }).textContent).toContain('Pending');
    expect(asked.some(([call]) => call === 'settlementChecks')).toBe(false);
  });

  it('whose checks fail keeps the rest, and tries again', async () => {
    let fails = true;
    const { user } = await open('/settlement?run=9', {
      settlementChecks: () => (fails ? refused('internal', 'Took too long.') : done(agrees)),
    });
    expect(await screen.findByText('Took too long.')).toBeDefined();
    expect(screen.getByRole('table', { name: 'Batches' })).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No breaks')).toBeDefined();
  });

  it('that there is not says so', async () => {
    await open('/settlement?run=7', { settlementRun: refused('not_found', 'No.') });
    expect(await screen.findByText('Run not found')).toBeDefined();
  });
});
