import { orderPreview, placeOrder } from '@paperlock/contract/orders.ts';
import { ask } from './pages/ask.ts';
import { expectFault } from './pages/field.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { orderPage, ordersPath, productPath } from './pages/order-page.ts';
import { withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { at, once } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const range = 'Please choose a quantity from 2 to 50.';
const whole = 'Please enter a whole number, without decimals or signs.';

test.describe('how many units', at(360, 390), () => {
  test('is said to be wrong at its field, and stays as it was typed', async ({ page, request }) => {
    const own = orderPage(page);
    await reservePutUp(request, '100');
    const { id } = await productOnSale(request, { min_units: 2, max_units: 50 });
    await arriveAt(page, `/pages/home/lockming-buy?id=${id}`, await withPin(request));
    for (const [typed, fault] of [
      ['', 'Please enter how many units.'],
      ['   ', 'Please enter how many units.'],
      ['0', range],
      ['1', range],
      ['51', range],
      ['99999999999999999999', range],
      ['-3', whole],
      ['+3', whole],
      ['2.5', whole],
      ['3.0000001', whole],
      ['3,5', whole],
      ['1e309', whole],
      ['NaN', whole],
      ['Infinity', whole],
      ['0x10', whole],
      ['three', whole],
      ['🙂', whole],
      ['\u202e21', whole],
      ['<b>3</b>', whole],
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

    await test.step('digits of other keyboards, and marks that nobody sees, are no mistake', async () => {
      for (const typed of ['٣', ' 3 ', '\u200f3', '03']) {
        await own.units.fill(typed);
        await expect(own.preview).toContainText('300.00');
      }
    });
  });

  test('beyond what is left is refused with what is left', async ({ page, request }) => {
    const own = orderPage(page);
    await reservePutUp(request, '100');
    const raise = { target: '1000', launchesIn: 31, max_units: 50 };
    const { id } = await productOnSale(request, raise);
    await arriveAt(page, `/pages/home/lockming-buy?id=${id}`, await withPin(request));
    await own.units.fill('11');
    await expect(own.preview).toContainText('no more than 1,000.00 USDT can still be bought');
    await own.review.click();
    await expectFault(own.units, /no more than 1,000\.00 USDT can still be bought/);
    await expect(own.units).toHaveValue('11');
    await expectWellLaidOut(page);
    await expectAccessible(page);
  });
});

test.describe('an address', once, () => {
  test('of nothing, or of somebody else, says so and leads on', async ({ page, request, announce }) => {
    announce(/product\/(productInfo|orderInfo).*404/);
    await reservePutUp(request, '100');
    const { id } = await productOnSale(request);
    const other = await withPin(request);
    const wish = { product_id: id, quantity: 1 };
    const { preview_hash } = await ask(request, orderPreview, wish, other.token);
    const theirs = await ask(
      request,
      placeOrder,
      { ...wish, preview_hash, request_no: crypto.randomUUID() },
      other.token,
    );

    await arriveAt(page, ordersPath, await withPin(request));
    const main = page.getByRole('main');
    for (const wrong of ['', 'x', '🙂', '00000000-0000-4000-8000-000000000000', 'y'.repeat(2000)]) {
      for (const address of [productPath(wrong), `/pages/home/lockming-buy?id=${wrong}`]) {
        await page.goto(address);
        await expect(main).toContainText('There is no such project');
        await expect(main.getByRole('link', { name: 'Projects' })).toBeVisible();
      }
    }
    for (const wrong of ['x', '🙂', 'P20260101-00000000', theirs.order_no]) {
      for (const address of [
        `${ordersPath}?order_no=${wrong}`,
        `/pages/home/lockming-buy?order_no=${wrong}`,
      ]) {
        await page.goto(address);
        await expect(main).toContainText('There is no such order');
      }
    }
    await page.goto(`${ordersPath}?tab=nonsense`);
    await expect(page.getByRole('tab', { name: 'Running', selected: true })).toBeVisible();
  });
});
