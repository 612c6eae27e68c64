import { clockNow } from '@paperlock/contract/clock.ts';
import { ask } from './pages/ask.ts';
import { bought } from './pages/bought.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { givenMoney, timePasses } from './pages/money.ts';
import { withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { seeConsole } from './pages/see.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const HOUR_MS = 3_600_000;

/** The worker looks every second, the page every five. */
const settled = { timeout: 90_000 };

/** As the console shows a moment to whoever lives by UTC. */
const shown = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

test('a day that is paid stands in the console as a run without a break, and escrow is what is still promised', async ({
  page,
  context,
  request,
}) => {
  test.slow();
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
  await bought(request, person, raise.id, 10);

  await signedInOperator(context, 'story_auditor');
  await page.goto(`${consoleUrl()}/raises`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(raise.name)).toContainText('1 order, 1 investor');
  await expect(row(raise.name)).toContainText('Open');

  for (const step of ['day', 'hour', 'hour'] as const) await timePasses(request, person, step);

  await test.step('the run has one order, its half USDT, and no break', async () => {
    await consoleMenu(page).go('Settlement');
    const run = page.getByRole('row').filter({ hasText: `${shown(paid - 1000)} – ${shown(paid)}` });
    await expect(run).toContainText('Done', settled);
    await seeConsole(page, 'settlement');
    await expect(run).toContainText(/Daily payments 1 order 0\.50/);
    await run.getByRole('link').click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('No breaks');
    await expect(sheet).toContainText('1 of 1 batches');
    await expect(sheet.getByText('No difference')).toHaveCount(9);
    await seeConsole(page, 'run');
  });

  await test.step('the raise has launched, the one nobody bought has failed', async () => {
    await consoleMenu(page).go('Raises');
    await expect(row(raise.name)).toContainText(`Launched ${shown(launch)}`);
    await expect(row(missed.name)).toContainText(`Refunded ${shown(paid - 1000)}`);
    await row(raise.name).getByRole('link').click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('All orders started together');
    await seeConsole(page, 'raise');
    await sheet.getByRole('link', { name: 'View project' }).click();
    await expect(page.getByRole('heading', { name: raise.name })).toBeVisible();
  });

  await test.step('escrow is exactly what is still promised', async () => {
    await consoleMenu(page).go('Escrow and promises');
    await expect(page.getByText('Escrow equals everything still promised.')).toBeVisible();
    await expect(row(raise.name)).toContainText('Promised 1.00Paid 0.50Still promised 0.50');
    await seeConsole(page, 'escrow');
    await page.getByRole('link', { name: 'Escrow', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Explain balance' })).toBeVisible();
  });
});
