import { refusalCodes } from '@paperlock/contract/codes.ts';
import { orderPreview } from '@paperlock/contract/orders.ts';
import { productInfo } from '@paperlock/contract/products.ts';
import { announcementPage, announcementPath } from './pages/announcement-page.ts';
import { ask, tryToAsk } from './pages/ask.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { timePasses } from './pages/money.ts';
import { buyUnits, orderPage, productPath, productsPath } from './pages/order-page.ts';
import { withPin } from './pages/pin.ts';
import { categoryMade, productOnSale, reservePutUp } from './pages/products.ts';
import { hasOf, withMoney } from './pages/with-money.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

// One after the other: each moves the clock for everybody.
test.describe.configure({ mode: 'default' });

/** The worker looks at what is due every second. */
const settled = { timeout: 30_000 };

test('a raise that misses its target gives everything back', async ({ page, request }) => {
  test.setTimeout(120_000);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '500');
  const { id } = await productOnSale(request, { target: '100000', closesIn: 1, launchesIn: 2 });
  await arriveAt(page, productPath(id), person);
  await buyUnits(page, '5');
  await own.toOrder.click();
  await expect(own.state('Waits for the launch')).toBeVisible();
  await timePasses(request, person, 'week');
  await expect(own.state('Money back')).toBeVisible(settled);
  expect(await hasOf(request, person)).toEqual({ available: '500', locked: '0' });
  await page.goto(productPath(id));
  await expect(page.getByRole('main')).toContainText('Everybody who had paid got everything back');
});

test('a project that was launched cannot be bought, on the page or around it', async ({ page, request }) => {
  test.setTimeout(120_000);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '500');
  const raise = { target: '500', closesIn: 1, launchesIn: 2, period_days: 90 };
  const { id } = await productOnSale(request, raise);
  await arriveAt(page, productPath(id), person);
  await buyUnits(page, '5');
  await timePasses(request, person, 'week');
  await expect
    .poll(async () => (await ask(request, productInfo, { id }, person.token)).state, settled)
    .toBe('launched');
  await page.goto(productPath(id));
  await expect(page.getByText('Project has been launched, cannot make a purchase.')).toBeVisible();
  await expect(own.buy).toHaveCount(0);
  const wish = { product_id: id, quantity: 1 };
  const answer = await tryToAsk(request, orderPreview, wish, person.token);
  expect(answer.code).toBe(refusalCodes.product_launched);
  expect(answer.message).toBe('Project has been launched, cannot make a purchase.');
});

test('a category behind a password opens with the right one, for this session alone', async ({
  page,
  request,
}) => {
  const password = 'Fold-the-corner-7';
  const category = await categoryMade(request, password);
  const { id, name } = await productOnSale(request, { category_id: category.id });
  const person = await withPin(request);
  await arriveAt(page, productPath(id), person);
  await expect(page.getByText('It is in a category behind a password')).toBeVisible();

  await page.goto(productsPath);
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('tab', { name: category.name }).click();
  const field = page.getByLabel('Password of the category', { exact: true });
  await field.fill('Fold-the-corner-8');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('That is not the password of this category.')).toBeVisible();
  await expectWellLaidOut(page);
  await expectAccessible(page);

  await field.fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  // Whoever registered has a session of their own, which was given nothing.
  const elsewhere = await tryToAsk(request, productInfo, { id }, person.token);
  expect(elsewhere.code).toBe(refusalCodes.category_locked);
});

test('a category that is guessed at five times waits, even for the right password', async ({
  page,
  request,
  announce,
}) => {
  announce(/checkCategoryPassword.*429/);
  const password = 'Fold-the-corner-7';
  const category = await categoryMade(request, password);
  const person = await withPin(request);
  await arriveAt(page, productsPath, person);
  await page.getByRole('tab', { name: category.name }).click();
  const field = page.getByLabel('Password of the category', { exact: true });
  const open = page.getByRole('button', { name: 'Open', exact: true });
  const wrong = page.getByText('That is not the password of this category.');
  for (const guess of ['Fold-the-corner-1', '🔑', '\u202e7-renroc', ' ', 'x'.repeat(128)]) {
    await field.fill(guess);
    await open.click();
    await expect(wrong).toBeVisible();
    await expect(field).toHaveValue(guess);
  }
  await field.fill(password);
  await open.click();
  await expect(page.getByText(/^Too many tries\. Please wait \d+ minutes and try again\.$/)).toBeVisible();
  await expectWellLaidOut(page);
  await expectAccessible(page);
});

test('a project that is not open yet is booked, and its opening is told with the way to it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '100');
  const { id, name } = await productOnSale(request, { opensIn: 1 });
  await arriveAt(page, productPath(id), person);
  await expect(own.buy).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell me when it opens' }).click();
  await expect(page.getByText('You will be told when it opens')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not tell me after all' })).toBeVisible();
  await expectWellLaidOut(page);
  await expectAccessible(page);
  const early = await tryToAsk(request, orderPreview, { product_id: id, quantity: 1 }, person.token);
  expect(early.code).toBe(refusalCodes.product_not_open_yet);

  await timePasses(request, person, 'day');
  await page.goto(announcementPath);
  await announcementPage(page).message(`${name} has opened`).click();
  const message = announcementPage(page).opened(`${name} has opened`);
  await expect(message).toContainText('it can be bought');
  await message.getByRole('link', { name: 'Open the project' }).click();
  await buyUnits(page, '1');
});
