import { randomUUID } from 'node:crypto';
import { clockNow } from '@paperlock/contract/clock.ts';
import { orderPreview, payOrder, placeOrder } from '@paperlock/contract/orders.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { look } from './pages/look.ts';
import { givenMoney, timePasses } from './pages/money.ts';
import { PIN, withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const HOUR_MS = 3_600_000;

/** The worker looks every second, the page every five. */
const settled = { timeout: 30_000 };

/** As the console shows a moment to whoever lives by UTC. */
const shown = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const bought = async (request: APIRequestContext, token: string, id: string, quantity: number) => {
  const wish = { product_id: id, quantity };
  const { preview_hash } = await ask(request, orderPreview, wish, token);
  const order = { ...wish, preview_hash, request_no: randomUUID() };
  const { order_no } = await ask(request, placeOrder, order, token);
  await ask(request, payOrder, { order_no, pin: PIN, request_no: randomUUID() }, token);
};

test('a day that is paid stands in the console as a run without a break, and escrow is what is still promised', async ({
  page,
  context,
  request,
}, info) => {
  test.setTimeout(300_000);
  const person = await withPin(request);
  await reservePutUp(request, '1000');
  await givenMoney(request, person, '1000');

  // A window ends where a raise does: the two that nobody buys cut out the second in which the day of the third is over,
  // so that no order of another story falls into it.
  const launch = new Date((await ask(request, clockNow, {})).now).getTime() + HOUR_MS;
  const paid = launch + 24 * HOUR_MS;
  const raiseUntil = (at: number, target: string) => {
    const moment = new Date(at).toISOString();
    return productOnSale(request, { target, close_at: moment, launch_at: moment });
  };
  const raise = await raiseUntil(launch, '1000');
  const missed = await raiseUntil(paid - 1000, '500');
  await raiseUntil(paid, '500');
  await bought(request, person.token, raise.id, 10);

  await signedInOperator(context, 'story_auditor');
  await page.goto(`${consoleUrl()}/raises`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(raise.name)).toContainText('1 order, 1 investor');
  await expect(row(raise.name)).toContainText('Open');

  for (const step of ['day', 'hour', 'hour'] as const) await timePasses(request, person, step);

  await test.step('the run has one order, its half USDT, and no break', async () => {
    await consoleMenu(page).go('Settlement');
    await look(page, info, 'settlement');
    const run = page.getByRole('row').filter({ hasText: `${shown(paid - 1000)} – ${shown(paid)}` });
    await expect(run).toContainText('Done', settled);
    await expect(run).toContainText(/Days paid 1 order 0\.50/);
    await run.getByRole('link').click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('No break');
    await expect(sheet).toContainText('1 of 1 portions');
    await expect(sheet.getByText('No difference')).toHaveCount(9);
    await look(page, info, 'settlement-run');
    await page.setViewportSize({ width: 1280, height: 800 });
    await sheet.getByRole('region', { name: 'Portions' }).scrollIntoViewIfNeeded();
    await look(page, info, 'settlement-run-wide');
  });

  await test.step('the raise has launched, the one nobody bought has failed', async () => {
    await consoleMenu(page).go('Raises');
    await expect(row(raise.name)).toContainText(`Launched ${shown(launch)}`);
    await expect(row(missed.name)).toContainText(`Given back ${shown(paid - 1000)}`);
    await row(raise.name).getByRole('link').click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('all orders began together');
    await look(page, info, 'raise-wide');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, info, 'raise');
    await sheet.getByRole('link', { name: 'Show the product' }).click();
    await expect(page.getByRole('heading', { name: raise.name })).toBeVisible();
  });

  await test.step('escrow is exactly what is still promised', async () => {
    await consoleMenu(page).go('Escrow and promises');
    await expect(page.getByText('The difference is zero.')).toBeVisible();
    await expect(row(raise.name)).toContainText('Promised 1.00Paid 0.50Still promised 0.50');
    await look(page, info, 'escrow');
    await page.setViewportSize({ width: 1280, height: 800 });
    await look(page, info, 'escrow-wide');
    await page.getByRole('link', { name: 'Escrow', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Explain this balance' })).toBeVisible();
  });

  await test.step('all three can be read from right to left', async () => {
    await consoleMenu(page).open();
    await consoleMenu(page).language.selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const path of ['settlement', 'raises', 'escrow']) {
      await page.goto(`${consoleUrl()}/${path}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await look(page, info, `${path}-mirrored-wide`);
      await page.setViewportSize({ width: 390, height: 844 });
      await look(page, info, `${path}-mirrored`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
});
