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

test('a quantity that cannot be bought is refused at its field, by the page and by the server', async ({
  page,
  request,
}) => {
  const own = orderPage(page);
  await reservePutUp(request, '100');
  const raise = { target: '1000', launchesIn: 31, min_units: 2, max_units: 50 };
  const { id } = await productOnSale(request, raise);
  await arriveAt(page, `/pages/home/lockming-buy?id=${id}`, await withPin(request));
  for (const [typed, fault] of [
    ['2.5', 'Please enter a whole number, without decimals or signs.'],
    ['51', 'Please choose a quantity from 2 to 50.'],
    ['11', /no more than 1,000\.00 USDT can still be bought/],
  ] as const) {
    await own.units.fill(typed);
    await own.review.click();
    await expectFault(own.units, fault);
    await expect(own.units).toHaveValue(typed);
    await expect(own.units).toBeFocused();
    await expect(own.sheet).toHaveCount(0);
  }
  await expectWellLaidOut(page);
  await expectAccessible(page);
  // Digits of other keyboards are no mistake.
  await own.units.fill('٣');
  await expect(own.preview).toContainText('300.00');
});

test('an address of nothing, or of another person, says so and leads on', async ({
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
  await expect(main).toContainText('There is no such project');
  await expect(main.getByRole('link', { name: 'Projects' })).toBeVisible();
  await page.goto('/pages/home/lockming-buy?id=🙂');
  await expect(main).toContainText('There is no such project');
  for (const address of [ordersPath, '/pages/home/lockming-buy']) {
    await page.goto(`${address}?order_no=${theirs.order_no}`);
    await expect(main).toContainText('There is no such order');
  }
});
