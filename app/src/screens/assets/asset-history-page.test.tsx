import type { Cause } from '@paperlock/contract/assets.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openAs, pageOf, posting } from '../../parts/assets/test-postings.ts';
import { answer, english, enter, here, press, type Replies, refuse, savedFiles } from '../../test-app.tsx';

const open = (replies: Replies, query = '') => openAs(`/pages/profile/asset-history${query}`, replies);
const hold = posting(3, {
  kind: 'withdrawal_hold',
  direction: 'out',
  amount: '30.5',
  before: '100.000001',
  after: '69.500001',
  from: 'available',
  to: 'held',
  cause: { type: 'withdrawal', id: '4', projects: [] },
  booked_at: '2026-01-03T23:59:59.000Z',
});
/** Every question about the log, in order; answered the same. */
const listening = (list = [hold, posting(2), posting(1)]) => {
  const asked: Record<string, unknown>[] = [];
  const replies: Replies = {
    'credit/creditLog': (ask) => {
      asked.push(ask);
      return pageOf(list);
    },
  };
  return { asked, replies };
};

describe('asset details', () => {
  it('list postings by day, newest first, with sign and the balance after', async () => {
    await open(listening().replies);
    await screen.findByText('today');
    const days = screen.getAllByRole('article');
    expect(days.map((day) => day.textContent)).toEqual([
      '2026-01-03 tomorrowWithdrawal submitted−30.50USDT23:59Balance after 69.50',
      '2026-01-02 todayDeposit+100.00USDT03:04Balance after 100.00Deposit+100.00USDT03:04Balance after 100.00',
    ]);
  });

  it('have the sum of each day and month, whole, though the list ends within it', async () => {
    const asked: unknown[] = [];
    await open(
      {
        ...listening([hold, posting(2), posting(1, { booked_at: '2025-12-31T12:00:00.000Z' })]).replies,
        'credit/creditDays': (ask) => {
          asked.push(ask);
          return answer({
            list: [
              { day: '2026-01-03', in: '0', out: '30.5' },
              { day: '2026-01-02', in: '350.25', out: '0' },
              { day: '2025-12-31', in: '7', out: '7' },
            ],
          });
        },
      },
      '?direction=in&to=2026-01-20',
    );
    const heads = await waitFor(() => {
      const days = screen.getAllByRole('article').map((day) => day.firstElementChild?.textContent);
      expect(days[0]).toContain('−30.50');
      return days;
    });
    expect(heads).toEqual([
      '2026-01-03 tomorrowDay total −30.50USDT',
      '2026-01-02 todayDay total +350.25USDT',
      '2025-12-31 2 days agoDay total 0.00USDT',
    ]);
    const month = screen.getByRole('heading', { name: 'January 2026' }).parentElement?.parentElement;
    expect(month?.textContent).toMatch(/^January 2026Month total \+319\.75USDTIn 350\.25Out 30\.50/);
    expect(asked).toEqual([{ account: 'available', direction: 'in', from: '2025-12-01', to: '2026-01-20' }]);
  });

  it('sum a day or month once where a posting was dated back', async () => {
    const back = posting(1, { booked_at: '2026-01-03T12:00:00.000Z' });
    await open({
      ...listening([hold, posting(2), back]).replies,
      'credit/creditDays': () => answer({ list: [{ day: '2026-01-03', in: '100', out: '30.5' }] }),
    });
    await screen.findByText('+69.50', { selector: 'article *' });
    const days = screen.getAllByRole('article').map((day) => day.firstElementChild?.textContent);
    expect(days.filter((day) => day?.startsWith('2026-01-03'))).toEqual([
      '2026-01-03 tomorrowDay total +69.50USDT',
      '2026-01-03 tomorrow',
    ]);
  });

  it('name the project of their order', async () => {
    const cause: Cause = { type: 'order', id: 'P20260102-00000007', projects: ['Steady thirty'] };
    await open(listening([posting(1, { kind: 'order_interest', cause })]).replies);
    const row = await screen.findByRole('button', { name: /^Return paid/ });
    expect(row.textContent).toContain('03:04 · Steady thirty');
  });

  it('stand below a curve of the account, whose range stays in the address with the filter', async () => {
    const asked: unknown[] = [];
    await open(
      {
        ...listening().replies,
        'credit/balanceDays': (ask) => {
          asked.push(ask);
          return answer({
            list: [
              { day: '2026-01-01', total: '0' },
              { day: '2026-01-02', total: '30.5' },
            ],
          });
        },
      },
      '?account=held&direction=in',
    );
    await screen.findByRole('img', {
      name: /^On hold from 2026-01-01 to 2026-01-02: 0\.00 USDT first, 30\.50 USDT last/,
    });
    await userEvent.click(screen.getByRole('tab', { name: english('assets.curve_week') }));
    expect(here()).toContain('?account=held&direction=in&curve=week');
    await userEvent.click(screen.getByRole('tab', { name: 'Locked' }));
    expect(here()).toContain('?account=locked&direction=in&curve=week');
    await waitFor(() => expect(asked.at(-1)).toEqual({ range: 'week', account: 'locked' }));
  });

  it('open a posting: from where to where, before and after, exactly', async () => {
    await open(listening().replies);
    await userEvent.click(await screen.findByRole('button', { name: /^Withdrawal submitted/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Withdrawal submitted' }));
    sheet.getByText(english('assets.side_available'));
    sheet.getByText(english('assets.side_held'));
    sheet.getByText('100.000001');
    sheet.getByText('69.500001');
    sheet.getByText('1003');
    expect(sheet.getByRole('link').getAttribute('href')).toBe('/pages/profile/withdrawal-recored?id=4');
  });

  it('lead to the deposit they are about, and nowhere from a correction', async () => {
    const correction = posting(2, {
      kind: 'correction',
      cause: { type: 'correction', id: '9', projects: [] },
    });
    await open(listening([correction, posting(1)]).replies);
    await userEvent.click(await screen.findByRole('button', { name: /^Correction/ }));
    const other = within(await screen.findByRole('dialog', { name: 'Correction' }));
    expect(other.queryByRole('link')).toBeNull();
    await userEvent.click(other.getByRole('button', { name: english('common.close') }));
    await userEvent.click(await screen.findByRole('button', { name: /^Deposit/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    expect(sheet.getByRole('link').getAttribute('href')).toBe('/pages/profile/deposit-records?id=7');
  });

  it.each<[Cause, string]>([
    [
      { type: 'order', id: 'P20260102-00000007', projects: ['Steady thirty'] },
      '/pages/home/lockming-order?order_no=P20260102-00000007',
    ],
    [
      { type: 'orders', id: '2026-01-02T03:04:05.000Z', projects: ['Steady thirty', 'Spot sixty'] },
      '/pages/home/lockming-order',
    ],
  ])('about interest lead to the order that earned it, or to all of them: %s', async (cause, page) => {
    await open(listening([posting(1, { kind: 'order_interest', cause })]).replies);
    await userEvent.click(await screen.findByRole('button', { name: /^Return paid/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('link').getAttribute('href')).toBe(page);
    sheet.getByText(cause.projects.join(', '));
  });

  it('begin at the account that the address names, and turn to another', async () => {
    const { asked, replies } = listening();
    await open(replies, '?account=held&kind=nonsense&from=2026-99-99');
    expect(await screen.findByRole('tab', { name: 'On hold', selected: true })).toBeDefined();
    await waitFor(() => expect(asked).toEqual([{ account: 'held' }]));
    await userEvent.click(screen.getByRole('tab', { name: 'Locked' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ account: 'locked' }));
  });

  it('come page by page, none of them twice', async () => {
    const asked: unknown[] = [];
    await open({
      'credit/creditLog': ({ cursor }) => {
        asked.push(cursor);
        return cursor ? pageOf([posting(1)]) : pageOf([posting(3), posting(2)], '9-2');
      },
    });
    await press('assets.more');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Deposit/ })).toHaveLength(3));
    expect(asked).toEqual([undefined, '9-2']);
    expect(screen.queryByRole('button', { name: english('assets.more') })).toBeNull();
  });

  it.each(['available', 'locked', 'held'])('may be none: %s', async (account) => {
    await open(listening([]).replies, `?account=${account}`);
    await screen.findByText(english(`assets.none_${account}_text`));
  });

  it('that failed to load can be requested again', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open({ 'credit/creditLog': () => replies.pop() ?? pageOf([posting(1)]) });
    await screen.findByText(english('assets.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('button', { name: /^Deposit/ });
  });
});

describe('the filter', () => {
  const openFilter = async () => {
    await press('assets.filter');
    return within(await screen.findByRole('dialog', { name: english('assets.filter') }));
  };

  it('asks for what was chosen, says so, and is taken away again', async () => {
    const { asked, replies } = listening([]);
    await open(replies);
    const sheet = await openFilter();
    await userEvent.selectOptions(sheet.getByLabelText(english('assets.filter_kind')), 'deposit');
    await userEvent.selectOptions(sheet.getByLabelText(english('assets.filter_direction')), 'in');
    enter(sheet.getByLabelText(english('assets.filter_from')), '2026-01-01');
    enter(sheet.getByLabelText(english('assets.filter_to')), '2026-01-31');
    await userEvent.click(sheet.getByRole('button', { name: english('assets.filter_apply') }));
    await screen.findByText('Deposit · Money in · 2026-01-01 to 2026-01-31');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        account: 'available',
        kind: 'deposit',
        direction: 'in',
        from: '2026-01-01',
        to: '2026-01-31',
      }),
    );
    await screen.findByText(english('assets.none_fits'));
    await userEvent.click(screen.getByRole('button', { name: english('assets.filter_clear') }));
    await screen.findByText(english('assets.filter_none'));
    await screen.findByText(english('assets.none'));
  });

  it('does not take days in the wrong order, nor one that no calendar has', async () => {
    await open(listening().replies);
    const sheet = await openFilter();
    enter(sheet.getByLabelText(english('assets.filter_from')), '2026-02-01');
    enter(sheet.getByLabelText(english('assets.filter_to')), '2026-01-31');
    await userEvent.click(sheet.getByRole('button', { name: english('assets.filter_apply') }));
    await sheet.findByText(english('assets.filter_days_reversed'));
    enter(sheet.getByLabelText(english('assets.filter_from')), '1026-01-01');
    await userEvent.click(sheet.getByRole('button', { name: english('assets.filter_apply') }));
    await sheet.findByText(english('assets.filter_day_invalid'));
  });
});

describe('the file', () => {
  it('is put together from its portions, with what the filter lets through', async () => {
    const { blobs, names } = savedFiles();
    const asked: unknown[] = [];
    await open(
      {
        ...listening().replies,
        'credit/creditLogExport': (ask) => {
          asked.push(ask);
          return ask.cursor
            ? answer({ csv: '1,b\r\n', rows: 1, next_cursor: null, has_more: false })
            : answer({ csv: 'place,kind\r\n2,a\r\n', rows: 1, next_cursor: '9-2', has_more: true });
        },
      },
      '?account=held&direction=out',
    );
    await press('assets.export');
    await screen.findByText('2 lines saved');
    expect(asked).toEqual([
      { account: 'held', direction: 'out' },
      { account: 'held', direction: 'out', cursor: '9-2' },
    ]);
    expect(names).toEqual([expect.stringMatching(/^paperlock-held-\d{4}-\d\d-\d\d\.csv$/)]);
    const bytes = new Uint8Array(await new Response(blobs[0]).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('place,kind\r\n2,a\r\n1,b\r\n');
  });

  it('that breaks off half-way is not saved', async () => {
    const { blobs } = savedFiles();
    await open({
      ...listening().replies,
      'credit/creditLogExport': ({ cursor }) =>
        cursor
          ? refuse('internal', 'Sorry, not now.')
          : answer({ csv: 'place\r\n2\r\n', rows: 1, next_cursor: '9-2', has_more: true }),
    });
    await press('assets.export');
    await screen.findByText('Sorry, not now.');
    expect(blobs).toEqual([]);
  });
});
