import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openAs, product, productId } from '../../parts/products/test-products.ts';
import { lens } from '../../shell/lens.ts';
import { answer, english, here, press, type Replies, refuse } from '../../test-app.tsx';

const path = `/pages/home/lockming-details?id=${productId}`;
const open = (changes: Parameters<typeof product>[0] = {}, replies: Replies = {}) =>
  openAs(path, {
    'product/productInfo': () => answer(product(changes)),
    ...replies,
  });
const region = (key: string) => screen.findByRole('region', { name: english(key) });
const buy = () => screen.queryByRole('link', { name: english('products.buy') });

const tab = async (name: string) =>
  userEvent.click(await screen.findByRole('tab', { name: english(`products.tab_${name}`) }));

const variable = {
  type: 'premium_plus',
  daily_ppm: 0,
  yearly_ppm: 0,
  return_ppm: 0,
  payout: 'maturity',
} as const;

describe('a project', () => {
  it('says on its first screen what decides: rate, year, period, minimum, return, and what 1,000 become', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Steady thirty' })).toBeDefined();
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('18.25% a year (simple)= 0.05% a day');
    expect(main).toContain('Period30 days');
    expect(main).toContain('Minimum100.00');
    expect(main).toMatch(/Promised return.*1\.50%/);
    expect(main).toContain('1,000.00 → 1,015.00 USDT by 2026-03-31');
    screen.getByText('Operator’s guarantee up to 500,000 USDT');
  });

  it.each([
    ['daily', 'If you buy when it opens: part paid every day, your money back at the end.'],
    ['maturity', 'If you buy when it opens: everything paid at the end.'],
  ] as const)('that is not open yet (%s) says nothing of buying now', async (payout, text) => {
    await open({ state: 'booking', payout });
    await screen.findByText(text);
    expect(screen.getByRole('main').textContent).not.toMatch(/buy now/i);
  });

  it('under the lens warns of limited supply only while it can be bought', async () => {
    lens.set(true);
    const raise = { target: '1000', sold: '40', progress_ppm: 40_000, rolling: false } as const;
    await open({ ...raise, state: 'failed' });
    await screen.findByText(english('products.now_failed'));
    expect(document.querySelector('[data-flag="scarcity"]')).toBeNull();
    expect(document.querySelector('[data-flag="daily_rate"]')).not.toBeNull();
    cleanup();
    await open({ ...raise, state: 'open' });
    await screen.findByRole('button', { name: 'Red flag: limited supply' });
    lens.set(false);
  });

  it('says where the money would come from, with the paying account and what it holds', async () => {
    await open();
    await tab('funding');
    const funding = await region('products.funding');
    expect(funding.textContent).toContain('Who paysOperator’s reserve');
    expect(funding.textContent).toContain('Reserve not yet promised1,234.56');
    expect(funding.textContent).toContain('Escrow for all active orders77.70');
    expect(funding.textContent).toContain('18.25%');
    expect(funding.textContent).toContain('0.05% × 365, not compounded');
  });

  it('names the chosen tab in the address, and opens at it', async () => {
    await open();
    await tab('terms');
    expect((await region('products.terms')).textContent).toContain('Units per order1 to 50');
    expect(here()).toBe(`${path}&tab=terms`);
    await tab('overview');
    expect(here()).toBe(path);
  });

  it('says what can go wrong and what withdrawing needs whatever tab is open, and explains its kind', async () => {
    await open();
    await tab('terms');
    const risks = within(await region('products.risks'));
    risks.getByText(english('products.risk_fixed'));
    const way = risks.getByRole('link', { name: english('products.withdraw_needs') });
    expect(way.getAttribute('href')).toBe('/pages/profile/withdrawal');
    screen.getByRole('button', { name: english('products.type_basic') });
    screen.getByText(english('products.type_basic_text'));
    screen.getByText(english('products.how_spot'));
  });

  it('that is variable promises nothing, and says that it can lose', async () => {
    await open(variable);
    expect((await region('products.risks')).textContent).toContain(english('products.risk_variable'));
    expect(screen.getByRole('main').textContent).toContain('1,000.00 → unknown, on 2026-03-31');
    screen.getByText(english('products.guarantee_none'));
    await tab('funding');
    expect((await region('products.funding')).textContent).not.toContain('USDT');
  });

  it('that needs a certified name says so, and leads to the verification instead of the purchase', async () => {
    await open({ type: 'premium' });
    await screen.findByText(english('products.now_needs_name'), { exact: false });
    expect(buy()).toBeNull();
    const way = screen.getByRole('link', { name: english('products.verify') });
    expect(way.getAttribute('href')).toBe('/pages/profile/id-verification');
  });

  it('leads on to buying while it is open', async () => {
    await open();
    const way = await screen.findByRole('link', { name: english('products.buy') });
    expect(way.getAttribute('href')).toBe(`/pages/home/lockming-buy?id=${productId}`);
    // The chip says it, once.
    expect(screen.queryByText(english('products.now_open'))).toBeNull();
  });

  it.each([
    [{ state: 'launched' }, 'now_launched'],
    [{ state: 'matured' }, 'now_matured'],
    [{ state: 'failed' }, 'now_failed'],
    [{ state: 'expired' }, 'now_expired'],
    [{ state: 'suspended' }, 'now_suspended'],
    [{ state: 'open', sold_out: true, left: '0' }, 'now_sold_out'],
  ] as const)('%j cannot be bought and says why', async (changes, key) => {
    await open(changes);
    await screen.findByText(english(`products.${key}`));
    expect(buy()).toBeNull();
  });

  it('that is not open yet can be booked, and that taken back', async () => {
    let booked = false;
    const asked: string[] = [];
    const change = (to: boolean) => () => {
      asked.push(to ? 'book' : 'cancel');
      booked = to;
      return answer({ booked });
    };
    await open(
      {},
      {
        'product/productInfo': () => answer(product({ state: 'booking', booked })),
        'product/book': change(true),
        'product/bookCancel': change(false),
      },
    );
    await press('products.book');
    await press('products.book_cancel');
    await screen.findByRole('button', { name: english('products.book') });
    expect(asked).toEqual(['book', 'cancel']);
    expect(buy()).toBeNull();
  });

  it('that opened meanwhile is shown as open', async () => {
    let state: 'booking' | 'open' = 'booking';
    await open(
      {},
      {
        'product/productInfo': () => answer(product({ state })),
        'product/book': () => {
          state = 'open';
          return refuse('product_opened', 'It is open.');
        },
      },
    );
    await press('products.book');
    await screen.findByRole('link', { name: english('products.buy') });
  });
});

describe('a project that cannot be shown', () => {
  it.each([
    ['not_found', 'detail_gone'],
    ['malformed', 'detail_gone'],
    ['category_locked', 'locked_gone'],
    ['internal', 'detail_failed'],
  ] as const)('(%s) says so', async (refusal, key) => {
    await open({}, { 'product/productInfo': () => refuse(refusal, '') });
    await screen.findByText(english(`products.${key}`));
    expect(buy()).toBeNull();
  });

  it('leads back to the others', async () => {
    await open({}, { 'product/productInfo': () => refuse('not_found', '') });
    const main = within(await screen.findByRole('main'));
    await userEvent.click(await main.findByRole('link', { name: english('products.title') }));
    await waitFor(() => expect(here()).toBe('/pages/home/lockming'));
  });
});
