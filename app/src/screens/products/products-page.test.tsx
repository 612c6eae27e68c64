import type { AssetKind } from '@paperlock/contract/assets.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { kindSum } from '../../parts/assets/test-kind-sums.ts';
import {
  lockedCategory,
  openAs,
  openCategory,
  pageOf,
  productId,
  summary,
  worldOf,
} from '../../parts/products/test-products.ts';
import { report } from '../../parts/reports/test-reports.ts';
import { answer, english, enter, fill, here, press, type Replies, refuse } from '../../test-app.tsx';

const other = `${productId.slice(0, -1)}2`;
const open = (replies: Replies = {}) => openAs('/pages/home/lockming', replies);
const rows = async () => within(await screen.findByRole('list', { name: english('products.title') }));
const tab = (name: string) => screen.findByRole('tab', { name });

/** Every question about products, in order. */
const listening = (list: readonly object[] = [summary()]) => {
  const asked: Record<string, unknown>[] = [];
  const replies: Replies = {
    'product/productList': (ask) => {
      asked.push(ask);
      return pageOf(list);
    },
  };
  return { asked, replies };
};

it('a link may ask for the projects of one strategy', async () => {
  const { asked, replies } = listening();
  await openAs('/pages/home/lockming?strategy=martingale', replies);
  await rows();
  expect(asked).toEqual([{ strategy: 'martingale', limit: 50 }]);
});

it('a link that asks for a strategy there is not shows all projects', async () => {
  const { asked, replies } = listening();
  await openAs('/pages/home/lockming?strategy=%3Cb%3E', replies);
  await rows();
  expect(asked).toEqual([{ limit: 50 }]);
});

describe('a row', () => {
  it('says name, what a round sum becomes, period, year and payout, and leads to the project', async () => {
    await open();
    const [row] = (await rows()).getAllByRole('listitem');
    expect(row?.textContent).toBe('Steady thirty1,000 → 1,01530 days · 18.25% a year · paid daily');
    await userEvent.click((await rows()).getByRole('link', { name: /Steady thirty/ }));
    await waitFor(() => expect(here()).toBe(`/pages/home/lockming-details?id=${productId}`));
  });

  const variable = { daily_ppm: 0, yearly_ppm: 0, return_ppm: 0, left: null } as const;

  it('of a variable project says that it can lose, and promises nothing', async () => {
    await open(listening([summary(variable)]).replies);
    const [row] = (await rows()).getAllByRole('listitem');
    expect(row?.textContent).toBe('Steady thirty1,000 → ?30 days · Can lose moneyComputing the past …');
  });

  it.each([
    ['enough past', 30, 'All past periods of this length: −43.21% to +9.00%'],
    ['too little', 360, 'Too little past to compare'],
  ])('of a variable project shows the worst and the best of its past: %s', async (_, period_days, said) => {
    await open({
      ...listening([summary({ ...variable, period_days })]).replies,
      'product/strategyReport': () => answer({ report: report({ period_days }) }),
    });
    await (await rows()).findByText(said);
  });

  it('has a state only where it cannot be bought', async () => {
    await open(listening([summary(), summary({ id: other, name: 'Gone', sold_out: true })]).replies);
    expect((await rows()).queryByText(english('products.state_open'))).toBeNull();
    expect(screen.getByText(english('products.sold_out'))).toBeDefined();
  });
});

describe('the project to begin with', () => {
  const list = [
    summary({ name: 'Dear', min_units: 10, period_days: 7 }),
    summary({ id: other, name: 'Small' }),
  ];
  const began = (kinds: readonly AssetKind[]): Replies => ({
    ...listening(list).replies,
    'credit/explain': () =>
      answer({
        balance: '1',
        recomputed: '1',
        postings: 1,
        kinds: kinds.map((kind) => kindSum(kind, 'available', '1')),
        at: '2026-01-02T03:04:05.000Z',
      }),
  });

  it('is the first a newcomer sees, and says so', async () => {
    await open(began(['deposit']));
    await (await rows()).findByText(english('products.good_start'));
    expect(
      (await rows()).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 23)),
    ).toEqual(['Good to start withSmall', expect.stringMatching(/^Dear/)]);
  });

  it('is not named to those who have bought', async () => {
    await open(began(['deposit', 'order_pay']));
    await rows();
    expect(screen.queryByText(english('products.good_start'))).toBeNull();
  });
});

describe('what is on sale', () => {
  const project = (name: string, changes: Parameters<typeof summary>[0] = {}) =>
    summary({ id: productId.slice(0, -2) + String(10 + name.length), name, ...changes });
  const many = [
    project('Grid to come', { state: 'booking' }),
    project('Week', { period_days: 7 }),
    project('Premium', { type: 'premium' }),
    project('Sold raise', { sold_out: true }),
    project('Ninety', { period_days: 90, daily_ppm: 900 }),
  ];
  const names = async () =>
    (await rows()).getAllByRole('link').map(({ textContent }) => textContent?.match(/^[A-Z][a-z]+/)?.[0]);
  const closed = async () => (await screen.findByText(/^Not open now/)).closest('details');

  it('comes first; what is locked to this person says why; the rest is folded and counted', async () => {
    await open(listening(many).replies);
    expect(await names()).toEqual(['Week', 'Ninety']);
    const locked = within(screen.getByRole('list', { name: english('products.needs_name') }));
    expect(locked.getByRole('link', { name: /Premium/ })).toBeDefined();
    const way = screen.getByRole('link', { name: english('products.needs_name') });
    expect(way.getAttribute('href')).toBe('/pages/profile/id-verification');
    const rest = await closed();
    expect([rest?.open, rest?.querySelector('summary')?.textContent]).toEqual([false, 'Not open now (2)']);
  });

  it('is sorted as the address says, and the choice is noted there', async () => {
    await openAs('/pages/home/lockming?sort=rate', listening(many).replies);
    expect(await names()).toEqual(['Ninety', 'Week']);
    await press('products.filter');
    const sheet = within(screen.getByRole('dialog', { name: english('products.filter') }));
    await userEvent.selectOptions(sheet.getByLabelText(english('products.sort')), 'period');
    await userEvent.click(sheet.getByRole('button', { name: english('products.filter_apply') }));
    expect(await names()).toEqual(['Week', 'Ninety']);
    expect(here()).toBe('/pages/home/lockming?sort=period');
  });

  it('is searched by name where there are many; what is found among the rest is not hidden', async () => {
    const more = Array.from({ length: 10 }, (_, nth) => project(`Month ${'i'.repeat(nth + 20)}`));
    await open(listening([...many, ...more]).replies);
    await rows();
    enter(screen.getByLabelText(english('products.search')), 'GRID');
    await screen.findByText(english('products.open_none'));
    expect((await closed())?.open).toBe(true);
    expect(here()).toBe('/pages/home/lockming?q=GRID');
    enter(screen.getByLabelText(english('products.search')), '\u202e🙂');
    await screen.findByText(english('products.none_fits'));
  });
});

describe('the list', () => {
  it.each([
    ['private', true],
    ['class', false],
  ])('leads on from the end of the last sale of a %s world: to a new one %s', async (kind, leads) => {
    await open({
      'product/productList': () => pageOf([summary({ state: 'expired' })]),
      'world/info': () => answer(worldOf(kind)),
    });
    await screen.findByText(english(leads ? 'products.all_over_title' : 'products.open_none'));
    const way = screen.queryByRole('link', { name: english('worlds.over') });
    expect(way?.getAttribute('href')).toBe(leads ? '/pages/profile/world' : undefined);
  });

  it('says so when there are none', async () => {
    await open(listening([]).replies);
    await screen.findByText(english('products.empty'));
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', '')];
    await open({ 'product/productList': () => replies.pop() ?? pageOf([summary()]) });
    await screen.findByText(english('products.failed'));
    await press('common.retry');
    await rows();
  });

  it('offers a retry when the categories did not come', async () => {
    const replies = [refuse('internal', '')];
    await open({ 'product/categoryList': () => replies.pop() ?? answer({ list: [openCategory] }) });
    await screen.findByText(english('products.failed'));
    await press('common.retry');
    await tab('Practice');
  });

  it('waits quietly while it comes', async () => {
    await open({ 'product/productList': () => new Promise(() => {}) });
    await tab('Practice');
    expect(screen.getAllByText(english('common.loading')).length).toBeGreaterThan(0);
  });

  it('asks for a category, for what the filter says, and for all pages', async () => {
    const asked: Record<string, unknown>[] = [];
    await open({
      'product/productList': (ask) => {
        asked.push(ask);
        return ask.cursor ? pageOf([summary({ id: lockedCategory.id })]) : pageOf([summary()], '9-9');
      },
    });
    await waitFor(async () => expect((await rows()).getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(await tab('Practice'));
    await press('products.filter');
    const sheet = within(screen.getByRole('dialog', { name: english('products.filter') }));
    await userEvent.selectOptions(sheet.getByLabelText(english('products.filter_state')), 'open');
    await userEvent.selectOptions(sheet.getByLabelText(english('products.filter_type')), 'premium');
    await userEvent.selectOptions(sheet.getByLabelText(english('products.filter_strategy')), 'sea_turtle');
    await userEvent.click(sheet.getByRole('button', { name: english('products.filter_apply') }));
    await screen.findByText('First payout soonest · Open · Premium · Trend following');
    const wanted = {
      category_id: openCategory.id,
      state: 'open',
      type: 'premium',
      strategy: 'sea_turtle',
      limit: 50,
    };
    await waitFor(() => expect(asked).toContainEqual(wanted));
    expect(asked).toContainEqual({ cursor: '9-9', limit: 50 });
    const noted = `category=${openCategory.id}&state=open&type=premium&strategy=sea_turtle`;
    expect(here()).toBe(`/pages/home/lockming?${noted}`);
  });

  it('says when nothing fits, and takes the filter back', async () => {
    const { asked, replies } = listening([]);
    await open(replies);
    await press('products.filter');
    const sheet = () => within(screen.getByRole('dialog', { name: english('products.filter') }));
    await userEvent.selectOptions(sheet().getByLabelText(english('products.filter_type')), 'basic');
    await userEvent.click(sheet().getByRole('button', { name: english('products.filter_apply') }));
    await screen.findByText(english('products.none_fits'));
    await press('products.filter');
    await userEvent.click(sheet().getByRole('button', { name: english('products.filter_clear') }));
    await screen.findByText(english('products.sort_payout'));
    expect(asked).toContainEqual({ type: 'basic', limit: 50 });
  });
});

describe('a category behind a password', () => {
  it('shows nothing of itself before, says when the password is wrong, and opens with the right one', async () => {
    let granted: string | null = null;
    const asked: unknown[] = [];
    const { asked: lists, replies } = listening();
    await open({
      ...replies,
      'product/categoryList': () =>
        answer({ list: [openCategory, { ...lockedCategory, granted_until: granted }] }),
      'product/checkCategoryPassword': (ask) => {
        asked.push(ask);
        if (ask.password !== 'violets') return refuse('category_password_wrong', 'Not that one.');
        granted = '2026-03-01T12:30:00.000Z';
        return answer({ granted_until: granted });
      },
    });
    await userEvent.click(await tab('Class of spring'));
    const field = await screen.findByLabelText(english('products.locked_password'));
    expect(screen.queryByRole('list', { name: english('products.title') })).toBeNull();

    await press('products.locked_open');
    await screen.findByText(english('products.locked_enter'));
    expect(asked).toEqual([]);

    enter(field, 'roses');
    await press('products.locked_open');
    await screen.findByText('Not that one.');
    expect(lists).not.toContainEqual({ category_id: lockedCategory.id, limit: 50 });

    enter(field, 'violets');
    await press('products.locked_open');
    await rows();
    expect(asked.at(-1)).toEqual({ category_id: lockedCategory.id, password: 'violets' });
    expect(lists).toContainEqual({ category_id: lockedCategory.id, limit: 50 });
  });

  it('asks again when its half hour is over', async () => {
    const granted_until = '2026-03-01T12:30:00.000Z';
    await open({
      'product/categoryList': () => answer({ list: [{ ...lockedCategory, granted_until }] }),
      'product/productList': ({ category_id }) =>
        category_id ? refuse('category_locked', 'Enter it first.') : pageOf([summary()]),
    });
    await userEvent.click(await tab('Class of spring'));
    await screen.findByLabelText(english('products.locked_password'));
    expect(screen.queryByRole('list', { name: english('products.title') })).toBeNull();
  });

  it('says how long to wait after too many tries', async () => {
    await open({
      'product/checkCategoryPassword': () => refuse('too_many_requests', 'Try again in 15 minutes.'),
    });
    await userEvent.click(await tab('Class of spring'));
    await fill('products.locked_password', '\u202eemoji 🙂');
    await press('products.locked_open');
    await screen.findByText('Try again in 15 minutes.');
  });
});
