import { book } from '@paperlock/contract/products.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { bought, placed } from './bought.ts';
import { givenMoney } from './money.ts';
import { ordersPath, productPath } from './order-page.ts';
import { productOnSale, reservePutUp } from './products.ts';
import { openFirstRow, openFolds, type Screen } from './screens.ts';

type Someone = { id: string; token: string };

// By structure, not by words: the screens are looked at in several languages.
const submit = (page: Page) => page.locator('[data-bottom="actions"] button[type="submit"]').click();
const fill = async (page: Page) => {
  await page.locator('[name="amount"]').fill('500');
  await expect(page.locator('main details').first()).toBeVisible();
};
const review = async (page: Page) => {
  await submit(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** The screens that have something to show only to somebody who has bought something. */
export const investorScreens = async (request: APIRequestContext, person: Someone): Promise<Screen[]> => {
  await reservePutUp(request, '1000');
  await givenMoney(request, person, '5000');
  const fixed = await productOnSale(request, { period_days: 30, auto_renew: true });
  const raise = await productOnSale(request, { target: '20000', launchesIn: 31, payout: 'maturity' });
  const variable = {
    type: 'premium_plus',
    daily_ppm: 0,
    payout: 'maturity',
    early_redemption: false,
  } as const;
  const risky = await productOnSale(request, variable);
  const later = await productOnSale(request, { opensIn: 1 });
  await ask(request, book, { id: later.id }, person.token);
  const running = await bought(request, person, fixed.id, 10);
  const awaiting = await bought(request, person, raise.id, 10);
  const pending = await placed(request, person, fixed.id, 10);
  return [
    { name: 'home-with-orders', address: '/pages/home/index' },
    { name: 'product-fixed', address: productPath(fixed.id), states: [['whole', openFolds]] },
    { name: 'product-funding', address: productPath(fixed.id, 'funding'), states: [['whole', openFolds]] },
    { name: 'product-strategy', address: productPath(fixed.id, 'strategy'), states: [['whole', openFolds]] },
    { name: 'product-terms', address: productPath(fixed.id, 'terms') },
    { name: 'product-raise', address: productPath(raise.id) },
    { name: 'product-variable', address: productPath(risky.id), states: [['table', openFolds]] },
    { name: 'product-booking', address: productPath(later.id) },
    { name: 'bookings-filled', address: '/pages/home/booking', states: [['sheet', openFirstRow]] },
    {
      name: 'buy',
      address: `/pages/home/lockming-buy?id=${fixed.id}`,
      states: [
        ['faults', submit],
        ['preview', fill],
        ['payouts', openFolds],
        ['review', review],
      ],
    },
    { name: 'pay', address: `/pages/home/lockming-buy?order_no=${pending}` },
    {
      name: 'receipt',
      address: `/pages/home/lockming-buy?order_no=${running}`,
      states: [['whole', openFolds]],
    },
    { name: 'orders-running', address: ordersPath },
    { name: 'orders-entrusted', address: `${ordersPath}?tab=entrusted` },
    { name: 'orders-history', address: `${ordersPath}?tab=history` },
    { name: 'order-running', address: `${ordersPath}?order_no=${running}` },
    { name: 'order-payments', address: `${ordersPath}?order_no=${running}&tab=payments` },
    { name: 'order-strategy', address: `${ordersPath}?order_no=${running}&tab=strategy` },
    { name: 'order-papers', address: `${ordersPath}?order_no=${running}&tab=papers` },
    { name: 'order-awaiting', address: `${ordersPath}?order_no=${awaiting}` },
    { name: 'order-pending', address: `${ordersPath}?order_no=${pending}` },
  ];
};
