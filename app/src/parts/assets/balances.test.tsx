import type { KindSum } from '@paperlock/contract/assets.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, english, refuse, TestSocket } from '../../test-app.tsx';
import { kindSum } from './test-kind-sums.ts';
import { at, openAs, pageOf, posting } from './test-postings.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name: english(name) }));
const some = { available: '749.509999', locked: '200', held: '50.5', total: '1000.009999', at };

const address = '/pages/home/index';

describe('the balances on Home', () => {
  it('show all there is and where it is, cut to cents, with the exact value a tap away', async () => {
    await openAs(address, { 'credit/assets': () => answer(some) });
    const all = await region('assets.account_total');
    const total = await all.findByRole('button', { name: /1,000\.00/ });
    all.getByRole('button', { name: 'Available 749.50' });
    all.getByRole('button', { name: 'Locked 200.00' });
    all.getByRole('button', { name: 'On hold 50.50' });
    await userEvent.click(total);
    all.getByText('1,000.009999');
  });

  it('can be asked for again when they did not come', async () => {
    let isBroken = true;
    const zero = { available: '0', locked: '0', held: '0', total: '0', at };
    await openAs(address, {
      'credit/assets': () => (isBroken ? refuse('internal', 'Sorry.') : answer(zero)),
    });
    await screen.findByText(english('assets.balances_failed'));
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    expect(await screen.findAllByText('0.00')).toHaveLength(4);
  });

  it('change without a reload when money moves', async () => {
    const answers = [answer(some), answer({ ...some, total: '1250' })];
    await openAs(address, { 'credit/assets': () => answers.shift() ?? answer({ ...some, total: '1250' }) });
    await screen.findByRole('button', { name: /1,000\.00/ });
    await waitFor(() => expect(TestSocket.opened).toHaveLength(1));
    TestSocket.opened[0]?.hear({ op: 'event', topic: 'deposit', id: '1-1' });
    await screen.findByText('1,250.00');
  });
});

describe('an explanation', () => {
  const why = {
    balance: '749.509999',
    recomputed: '749.509999',
    postings: 3,
    kinds: [
      kindSum('deposit', 'chain', '800.009999', { postings: 2 }),
      kindSum('withdrawal_hold', 'held', '-50.5'),
    ],
    at,
  };
  const openWhy = async (changes: object, name: RegExp, held: readonly KindSum[] = []) => {
    const asked: unknown[] = [];
    await openAs(address, {
      'credit/assets': () => answer(some),
      'credit/explain': (ask) => {
        asked.push(ask);
        return answer(ask.balance === 'held' ? { ...why, kinds: held } : { ...why, ...changes });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    const sheet = within(await screen.findByRole('dialog', { name: /how it adds up$/ }));
    await sheet.findByRole('table');
    return { sheet, asked };
  };

  it('adds up what there has been, line by line, and says that it comes to the balance', async () => {
    const { sheet, asked } = await openWhy({}, /^Available/);
    expect(asked.slice(-2)).toEqual([{ balance: 'available' }, { balance: 'held' }]);
    expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Deposit (2 times)+800.009999',
      'Withdrawal submitted (1 time)−50.50',
      'Total of 3 transactions749.509999USDT',
    ]);
    sheet.getByText(english('assets.why_agrees'));
    expect(sheet.getByRole('link').getAttribute('href')).toBe(
      '/pages/profile/asset-history?account=available',
    );
  });

  it('names a withdrawal for what became of it', async () => {
    const paid = [kindSum('withdrawal_settle', 'chain', '-49.5'), kindSum('withdrawal_settle', 'fees', '-1')];
    const { sheet } = await openWhy({}, /^Available/, paid);
    expect(sheet.getAllByRole('row')[1]?.textContent).toBe('Withdrawal paid (1 time)−50.50');
  });

  it('of the total leads to each of its parts', async () => {
    const { sheet, asked } = await openWhy({}, new RegExp(english('assets.why').replace('?', '\\?')));
    expect(asked.at(-1)).toEqual({ balance: 'total' });
    expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['available', 'locked', 'held'].map((name) => `/pages/profile/asset-history?account=${name}`),
    );
  });

  it('says it plainly when the book does not add up', async () => {
    const { sheet } = await openWhy({ recomputed: '749.51' }, /^Available/);
    sheet.getByText(english('assets.why_differs'));
    expect(sheet.queryByText(english('assets.why_agrees'))).toBeNull();
  });
});

describe('the latest on Home', () => {
  it('shows what has just moved, each with the whole story a tap away', async () => {
    await openAs('/pages/home/index', { 'credit/creditLog': () => pageOf([posting(2), posting(1)]) });
    const latest = await region('assets.latest');
    const [row] = await latest.findAllByRole('button', { name: /^Deposit.*100\.00/ });
    if (row) await userEvent.click(row);
    const sheet = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    sheet.getByText('+100.000001');
  });

  it('says when nothing has moved yet', async () => {
    await openAs('/pages/home/index', {});
    await screen.findByText(english('assets.latest_none'));
  });
});
