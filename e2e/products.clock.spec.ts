import { refusalCodes } from '@paperlock/contract/codes.ts';
import { orderPreview } from '@paperlock/contract/orders.ts';
import { productInfo } from '@paperlock/contract/products.ts';
import { announcementPage, announcementPath } from './pages/announcement-page.ts';
import { ask, tryToAsk } from './pages/ask.ts';
import { bought } from './pages/bought.ts';
import { arriveAt } from './pages/login-page.ts';
import { timePasses } from './pages/money.ts';
import { buyFor, orderPage, productPath, productsPath } from './pages/order-page.ts';
import { signedInElsewhere } from './pages/people.ts';
import { withPin } from './pages/pin.ts';
import { categoryMade, productOnSale, reservePutUp } from './pages/products.ts';
import { see } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { hasOf, withMoney } from './pages/with-money.ts';
import { expect, test } from './support/story.ts';

/** The worker looks at what is due every second. */
const settled = { timeout: 90_000 };

test('a raise that misses its target gives everything back; one that reached it cannot be bought any more', async ({
  page,
  request,
}) => {
  test.slow();
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '1000');
  const raise = { closesIn: 1, launchesIn: 2, period_days: 90 };
  const missed = await productOnSale(request, { ...raise, target: '100000' });
  const reached = await productOnSale(request, { ...raise, target: '500' });
  await bought(request, person, reached.id, 5);
  await arriveAt(page, productPath(missed.id), person);
  await buyFor(page, '500');
  await own.toOrder.click();
  await expect(own.state('Awaiting launch')).toBeVisible();
  await timePasses(request, person, 'week');
  await expect(own.state('Refunded')).toBeVisible(settled);
  await page.goto(productPath(missed.id));
  await expect(page.getByRole('main')).toContainText('Target missed. Buyers got all their money back.');
  await see(page, 'failed raise');

  await expect
    .poll(async () => (await ask(request, productInfo, { id: reached.id }, person.token)).state, settled)
    .toBe('launched');
  const { locked } = await hasOf(request, person);
  expect(locked).toBe('500');
  await page.goto(productPath(reached.id));
  await expect(page.getByText('Launched and closed to new buyers.')).toBeVisible();
  await expect(own.buy).toHaveCount(0);
  const wish = { product_id: reached.id, quantity: 1 };
  const answer = await tryToAsk(request, orderPreview, wish, person.token);
  expect(answer.code).toBe(refusalCodes.product_launched);
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
  await expect(page.getByText('Password-protected project')).toBeVisible();

  await page.goto(productsPath);
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('tab', { name: category.name }).click();
  const field = page.getByLabel('Category password', { exact: true });
  await field.fill('Fold-the-corner-8');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Wrong category password. Try again.')).toBeVisible();
  await see(page, 'wrong password');

  await field.fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  // Another session of the same person was given nothing.
  const token = await signedInElsewhere(request, person);
  const elsewhere = await tryToAsk(request, productInfo, { id }, token);
  expect(elsewhere.code).toBe(refusalCodes.category_locked);
});

test('a project that is not open yet is booked, and its opening is told with the way to it', async ({
  page,
  request,
}) => {
  test.slow();
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '100');
  const { id, name } = await productOnSale(request, { opensIn: 1 });
  await arriveAt(page, productPath(id), person);
  await expect(own.buy).toHaveCount(0);
  await expectToast(page, 'We’ll remind you when it opens', () =>
    page.getByRole('button', { name: 'Remind me' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Cancel reminder' })).toBeVisible();
  const early = await tryToAsk(request, orderPreview, { product_id: id, quantity: 1 }, person.token);
  expect(early.code).toBe(refusalCodes.product_not_open_yet);

  await timePasses(request, person, 'day');
  await page.goto(announcementPath);
  // It is told when the worker has seen that the moment is over.
  await expect(announcementPage(page).message(`${name} is open`)).toBeVisible(settled);
  await announcementPage(page).message(`${name} is open`).click();
  const message = announcementPage(page).opened(`${name} is open`);
  await expect(message).toContainText('You are not obliged to');
  await message.getByRole('link', { name: 'Open project' }).click();
  await buyFor(page, '100');
});
