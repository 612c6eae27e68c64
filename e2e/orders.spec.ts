import { orderPreview, placeOrder } from '@paperlock/contract/orders.ts';
import { ask } from './pages/ask.ts';
import { expectFault } from './pages/field.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { orderPage, ordersPath, productPath } from './pages/order-page.ts';
import { withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

test('an amount that cannot be bought is refused at its field while it is typed, and buys whole units', {
  tag: '@gate',
}, async ({ page, request }) => {
  const own = orderPage(page);
  await reservePutUp(request, '100');
  const raise = { target: '1000', launchesIn: 31, min_units: 2, max_units: 50 };
  const { id } = await productOnSale(request, raise);
  await arriveAt(page, `/pages/home/lockming-buy?id=${id}`, await withPin(request));
  for (const [typed, fault] of [
    ['1e3', 'Enter digits, as in 1500 or 12.50.'],
    ['199.99', 'The minimum is 200.00 USDT.'],
    ['1100', 'Only 1,000.00 USDT is left to buy.'],
    ['250', 'You have 0.00 USDT available.'],
  ] as const) {
    await own.amount.fill(typed);
    await expectFault(own.amount, fault);
    await own.review.click();
    await expect(own.amount).toHaveValue(typed);
    await expect(own.amount).toBeFocused();
    await expect(own.sheet).toHaveCount(0);
  }
  await expectWellLaidOut(page);
  await expectAccessible(page);
  // Digits of other keyboards are no mistake.
  await own.amount.fill('٣٥٠');
  await expect(own.amount).toHaveAccessibleDescription(/Buys 3 units for 300\.00 USDT/);
  await expect(own.preview).toContainText(/You get back 300\.\d\d USDT by/);
  // The way to money and back keeps what was typed.
  await page.getByRole('link', { name: 'Get practice money' }).click();
  await expect(page).toHaveURL(/deposit/);
  await page.goBack();
  await expect(own.amount).toHaveValue('٣٥٠');
});

test('an address of nothing, or of another person, says so and leads on', { tag: '@gate' }, async ({
  page,
  request,
  announce,
}) => {
  announce(/product\/(productInfo|orderInfo).*404/);
  await reservePutUp(request, '100');
  const { id } = await productOnSale(request);
  const other = await withPin(request);
  const wish = { product_id: id, quantity: 1 };
  const { preview_hash } = await ask(request, orderPreview, wish, other.token);
  const order = { ...wish, preview_hash, request_no: crypto.randomUUID() };
  const theirs = await ask(request, placeOrder, order, other.token);

  await arriveAt(page, productPath('00000000-0000-4000-8000-000000000000'), await withPin(request));
  const main = page.getByRole('main');
  await expect(main).toContainText('Project not found');
  await expect(main.getByRole('link', { name: 'Projects' })).toBeVisible();
  await page.goto('/pages/home/lockming-buy?id=🙂');
  await expect(main).toContainText('Project not found');
  for (const address of [ordersPath, '/pages/home/lockming-buy']) {
    await page.goto(`${address}?order_no=${theirs.order_no}`);
    await expect(main).toContainText('Order not found');
  }
});
