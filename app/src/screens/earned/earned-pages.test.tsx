import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { earned } from '../../parts/earned/test-earned.ts';
import { openAs, product, productId } from '../../parts/products/test-products.ts';
import { answer, english, openApp, type Replies, refuse } from '../../test-app.tsx';

const path = '/pages/home/promised-earned';
const openAll = (changes: Parameters<typeof earned>[0] = {}) =>
  openAs(path, { 'common/promisedEarned': () => answer(earned(changes)) });
const region = (key: string) => screen.findByRole('region', { name: english(key) });

describe('promised and earned of all projects', () => {
  it('is told in a sentence, in numbers, as a picture and as a table', async () => {
    await openAll();
    const leaf = await region('earned.all');
    expect(leaf.textContent).toContain(
      'By the end of 2026-03-03 (UTC): 20.00 USDT promised, 3.01 USDT lost in trading.',
    );
    expect(leaf.textContent).toContain('Promised20.00USDT');
    expect(leaf.textContent).toContain('Earned in trading−3.01USDT');
    expect(leaf.textContent).toMatch(/Shortfall.*Promised minus earned\.23\.01USDT/);
    expect(within(leaf).getByRole('img', { name: /20\.00 USDT promised/ })).toBeDefined();
    await userEvent.click(within(leaf).getByText(english('ui.chart_table')));
    const rows = within(leaf)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Day (UTC)PromisedEarned in tradingSurplus or shortfall',
      '2026-03-0320.00−3.01−23.01',
      '2026-03-0210.0012.502.50',
    ]);
    expect(leaf.textContent).toContain('Promised is what terms give.');
  });

  it.each([
    [{ promised: '10', earned: '4', gap: '6' }, 'The operator’s reserve pays the missing 6.00 USDT.'],
    [{ promised: '10', earned: '10', gap: '0' }, 'earned on paper. That says nothing about tomorrow.'],
    [{ promised: '10', earned: '-1', gap: '11' }, 'it would now be 11.00 USDT short'],
    [{ promised: '10', earned: '27.46', gap: '-17.46' }, 'Earned minus promised.17.46USDT'],
  ])('%j is called what it is', async (sums, says) => {
    await openAll({ days: [{ day: '2026-03-02', ...sums }] });
    expect((await region('earned.all')).textContent).toContain(says);
  });

  it('names the source of its prices', async () => {
    await openAll();
    const leaf = await region('earned.all');
    expect(leaf.textContent).toContain('Prices: our own practice market');
    expect(leaf.textContent).toContain('We generate “practice” from a seed');
  });

  it('can be looked at without signing in', async () => {
    await openApp({ at: path, replies: { 'common/promisedEarned': () => answer(earned()) } });
    await region('earned.all');
  });

  it('says that no day is over yet, and what will stand there', async () => {
    await openAll({ days: [], source: null });
    await screen.findByText(english('earned.none'));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const replies = [refuse('internal', '')];
    await openAs(path, { 'common/promisedEarned': () => replies.pop() ?? answer(earned()) });
    await screen.findByText(english('earned.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await region('earned.all');
  });
});

describe('the runway of the reserve', () => {
  const runway = earned().runway;
  it.each([
    [runway, '150 days', 'In the last 30 days, 300.00 USDT was promised and trading earned 100.00 USDT.'],
    [{ ...runway, earned: '-100' }, '150 days', '300.00 USDT was promised and trading lost 100.00 USDT.'],
    [
      { ...runway, verdict: 'lasts', days: null, earned: '400' },
      'At this pace it lasts',
      'trading earned 400.00 USDT',
    ],
    [
      { ...runway, verdict: 'too_little', days: null, days_looked_at: 6 },
      'Too early to say',
      'Only 6 full days so far. We need at least 7.',
    ],
  ] as const)('%j', async (given, title, text) => {
    await openAll({ runway: given });
    const leaf = await region('earned.runway');
    expect(leaf.textContent).toContain(title);
    expect(leaf.textContent).toContain(text);
    expect(leaf.textContent).toContain('Reserve over what is short.');
  });
});

describe('promised and earned of a project', () => {
  const open = (changes: Parameters<typeof product>[0] = {}, replies: Replies = {}) =>
    openAs(`/pages/home/lockming-details?id=${productId}&tab=funding`, {
      'product/productInfo': () => answer(product(changes)),
      'product/promisedEarned': ({ id }) => answer(earned({ days: id === productId ? earned().days : [] })),
      ...replies,
    });

  it('stands on the page of a fixed one, with the way to all of them', async () => {
    await open();
    const leaf = await region('earned.title');
    expect(await within(leaf).findByText(/20\.00 USDT promised/)).toBeDefined();
    const way = within(leaf).getByRole('link', { name: english('earned.way_to_all') });
    expect(way.getAttribute('href')).toBe(path);
  });

  it('is no matter of a variable one, which promises nothing', async () => {
    await open({ type: 'premium_plus', daily_ppm: 0, payout: 'maturity' });
    await region('products.funding');
    expect(screen.queryByRole('region', { name: english('earned.title') })).toBeNull();
  });

  it('says when it did not come, and the rest of the page stays', async () => {
    const replies = [refuse('internal', '')];
    await open({}, { 'product/promisedEarned': () => replies.pop() ?? answer(earned()) });
    await screen.findByText(english('earned.failed'));
    await region('products.funding');
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText(/20\.00 USDT promised/);
  });
});

it('the list of projects leads there', async () => {
  await openAs('/pages/home/lockming');
  const way = await screen.findByRole('link', { name: new RegExp(english('earned.entry')) });
  expect(way.getAttribute('href')).toBe(path);
});
