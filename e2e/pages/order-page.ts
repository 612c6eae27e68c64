import { expect, type Page } from '@playwright/test';
import { PIN } from './pin.ts';

export const productsPath = '/pages/home/lockming';
export const productPath = (id: string, tab = '') =>
  `/pages/home/lockming-details?id=${id}${tab && `&tab=${tab}`}`;
export const ordersPath = '/pages/home/lockming-order';

export const orderPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    buy: page.getByRole('link', { name: 'Buy', exact: true }),
    amount: page.getByLabel('Amount', { exact: true }),
    preview: page.getByRole('region', { name: 'What will happen' }),
    funding: page.getByRole('region', { name: 'Where would this money come from?' }),
    review: page.getByRole('button', { name: 'Review', exact: true }),
    sheet: page.getByRole('dialog'),
    goOn: page.getByRole('button', { name: 'Continue with PIN' }),
    pin: page.getByLabel('Fund PIN', { exact: true }),
    receipt: page.getByRole('region', { name: 'Signed receipt' }),
    /** It is checked by itself; a tap shows what was checked. */
    check: page.getByText('Signed receipt · checked', { exact: true }),
    toOrder: page.getByRole('link', { name: 'View order' }),
    /** Parts of one order that are a tap away. */
    part: (name: 'Overview' | 'Payouts' | 'Strategy' | 'Papers') =>
      page.getByRole('tab', { name, exact: true }),
    days: page.getByRole('region', { name: 'Day by day' }),
    timeline: main.getByRole('list', { name: 'History' }),
    redeem: page.getByRole('button', { name: 'End early' }),
    state: (name: string) => main.getByText(name, { exact: true }).first(),
  };
};

/** From the project's page to the paid order. */
export const buyFor = async (page: Page, amount: string): Promise<void> => {
  const own = orderPage(page);
  await own.buy.click();
  await own.amount.fill(amount);
  await own.review.click();
  await own.goOn.click();
  await own.pin.pressSequentially(PIN);
  await expect(own.toOrder).toBeVisible();
};
