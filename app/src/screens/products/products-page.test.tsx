import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, english, enter, fill, here, press, type Replies, refuse } from '../../test-app.tsx';
import { lockedCategory, openAs, openCategory, pageOf, productId, summary } from './test-products.ts';

// The browser of the tests has none; what it would see is asked for with the button.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const open = (replies: Replies = {}) => openAs('/pages/home/lockming', replies);
const cards = async () => within(await screen.findByRole('list', { name: english('products.title') }));
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
  await cards();
  expect(asked).toEqual([{ strategy: 'martingale' }]);
});

it('a link that asks for a strategy there is not shows all projects', async () => {
  const { asked, replies } = listening();
  await openAs('/pages/home/lockming?strategy=%3Cb%3E', replies);
  await cards();
  expect(asked).toEqual([{}]);
});

describe('a card', () => {
  it('says the daily ratio never without the year, and what can still be bought', async () => {
    await open();
    const [card] = (await cards()).getAllByRole('listitem');
    expect(card?.textContent).toContain('0.05% a day18.25% a year, if repeated, not compounded');
    expect(card?.textContent).toContain('Basic · Spot');
    expect(card?.textContent).toContain('Can still be bought61,234.50USDT');
    expect(card?.textContent).toContain('Period30 days');
    await userEvent.click((await cards()).getByRole('link', { name: 'Steady thirty' }));
    await waitFor(() => expect(here()).toBe(`/pages/home/lockming-details?id=${productId}`));
  });

  it('of a variable product promises nothing', async () => {
    const variable = {
      type: 'premium_plus',
      daily_ppm: 0,
      yearly_ppm: 0,
      payout: 'maturity',
      left: null,
    } as const;
    await open(listening([summary(variable)]).replies);
    const [card] = (await cards()).getAllByRole('listitem');
    expect(card?.textContent).toContain(english('products.variable_text'));
    expect(card?.textContent).not.toMatch(/%/);
    expect(card?.textContent).toContain(`PaysThe result, at maturity`);
    expect(card?.textContent).toContain(`Can still be boughtNo limit`);
  });

  it('shows how far a raise has come, and computes that it is sold out', async () => {
    const raise = { target: '10000', sold: '10000', progress_ppm: 1_000_000, left: '0', sold_out: true };
    await open(listening([summary({ ...raise, rolling: false })]).replies);
    const list = await cards();
    expect(list.getByText(english('products.sold_out'))).toBeDefined();
    expect(list.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(list.getByText(/10,000.00 of 10,000.00 USDT/)).toBeDefined();
  });

  it('of what is not open yet says when it opens, without counting down', async () => {
    await open(listening([summary({ state: 'booking', open_at: '2026-05-01T00:00:00.000Z' })]).replies);
    const list = await cards();
    expect(list.getByText('2026-05-01 00:00:00')).toBeDefined();
    expect(list.queryByText(english('products.left'))).toBeNull();
  });
});

describe('the list', () => {
  it('says so when there are none', async () => {
    await open(listening([]).replies);
    await screen.findByText(english('products.empty'));
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', '')];
    await open({ 'product/productList': () => replies.pop() ?? pageOf([summary()]) });
    await screen.findByText(english('products.failed'));
    await press('common.retry');
    await cards();
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

  it('asks for a category, for what the filter says, and for older ones', async () => {
    const asked: Record<string, unknown>[] = [];
    await open({
      'product/productList': (ask) => {
        asked.push(ask);
        return ask.cursor ? pageOf([summary({ id: lockedCategory.id })]) : pageOf([summary()], '9-9');
      },
    });
    await press('products.more');
    await waitFor(async () => expect((await cards()).getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(await tab('Practice'));
    await press('products.filter');
    const sheet = within(screen.getByRole('dialog', { name: english('products.filter') }));
    await userEvent.selectOptions(sheet.getByLabelText(english('products.filter_state')), 'open');
    await userEvent.selectOptions(sheet.getByLabelText(english('products.filter_type')), 'premium');
    await userEvent.selectOptions(sheet.getByLabelText(english('products.filter_strategy')), 'sea_turtle');
    await userEvent.click(sheet.getByRole('button', { name: english('products.filter_apply') }));
    await screen.findByText('Open · Premium · Sea-turtle trail');
    const wanted = { category_id: openCategory.id, state: 'open', type: 'premium', strategy: 'sea_turtle' };
    await waitFor(() => expect(asked).toContainEqual(wanted));
    expect(asked).toContainEqual({ cursor: '9-9' });
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
    await screen.findByText(english('products.filter_none'));
    expect(asked).toContainEqual({ type: 'basic' });
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
    expect(lists).not.toContainEqual({ category_id: lockedCategory.id });

    enter(field, 'violets');
    await press('products.locked_open');
    await cards();
    expect(asked.at(-1)).toEqual({ category_id: lockedCategory.id, password: 'violets' });
    expect(lists).toContainEqual({ category_id: lockedCategory.id });
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
