import { randomUUID } from 'node:crypto';
import { clockNow } from '@paperlock/contract/clock.ts';
import { ask } from './pages/ask.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { productPath } from './pages/order-page.ts';
import { registered } from './pages/people.ts';
import { categoryMade } from './pages/products.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const DAY_MS = 86_400_000;

/** Three years are traded again, with a fresh start on every day. */
const UNTIL_COMPUTED = { timeout: 60_000 };

test('a strategy is told what to do, held against the past by one operator, published by another, and read by an investor', async ({
  page,
  context,
  browser,
  request,
  viewport,
}, info) => {
  test.slow();
  const name = `Ladder ${randomUUID().slice(0, 8)}`;
  const category = await categoryMade(request);
  const now = new Date((await ask(request, clockNow, {})).now).getTime();
  const local = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 16);
  const findings = page.getByRole('region', { name: 'Backtest' });
  let finding = '';

  await test.step('one operator chooses the strategy and its settings, and asks for the report', async () => {
    await signedInOperator(context, 'story_maker');
    await page.goto(`${consoleUrl()}/products?id=new`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Description').fill('Buys more each time the price falls.');
    await page.getByLabel('Category').selectOption(category.id);
    await page.getByLabel('Strategy', { exact: true }).selectOption('martingale');
    await page.getByLabel('Daily rate (%)').fill('0.08');
    await page.getByLabel('Sale starts').fill(local(-1));
    await page.getByLabel('Sale ends').fill(local(60));
    const orders = page.getByLabel('Safety orders', { exact: true });
    await orders.fill('99');
    await findings.getByRole('button').click();
    await expect(page.getByText('Enter a number from 1 to 12.')).toBeVisible(UNTIL_COMPUTED);
    await expect(orders).toBeFocused();
    await orders.fill('3');
    await findings.getByRole('button').click();
    const sentence = findings.getByText(/^In [\d,]+ of [\d,]+ lock-ups of 30 days/);
    await expect(sentence).toBeVisible(UNTIL_COMPUTED);
    finding = (await sentence.textContent()) ?? '';
    await look(page, info, 'report-draft');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/id=[0-9a-f-]{36}/);
  });
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await test.step('somebody else reads the same before publishing it', async () => {
    const elsewhere = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await quietly(elsewhere, async () => {
      await signedInOperator(elsewhere, 'story_checker');
      const other = await elsewhere.newPage();
      await other.goto(`${consoleUrl()}/products?id=${id}`);
      await other.getByRole('button', { name: 'Publish' }).click();
      const dialog = other.getByRole('dialog', { name: 'Publish this?' });
      await expect(dialog.getByText(finding)).toBeVisible(UNTIL_COMPUTED);
      await look(other, info, 'report-publish');
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await expect(other.getByRole('button', { name: 'Suspend sale' })).toBeVisible();
    });
    await elsewhere.close();
  });

  await test.step('an investor reads the same on the project’s page', async () => {
    await arriveAt(page, productPath(id, 'strategy'), await registered(request));
    const lockUps = page.getByRole('region', { name: 'Lock-ups' });
    await expect(lockUps).toContainText(finding.replace(/ \(.*$/, ''), UNTIL_COMPUTED);
    await expect(page.locator('details', { hasText: 'What this assumes' })).toContainText('practice');
  });
});

test('a visitor sees 200 markets, makes a track record in a minute, and meets the years after it', async ({
  page,
}, info) => {
  await page.goto('/pages/home/strategies');
  const markets = page.getByRole('region', { name: 'In 200 practice markets' });
  await expect(markets.getByRole('row', { name: /^Doubling down/ })).toBeVisible();
  await page.getByRole('link', { name: 'Try it', exact: true }).click();

  const gain = page.getByLabel('Sell at a gain of');
  const picture = page.getByRole('img', { name: /^With your settings, the year/ });
  const before = await picture.getAttribute('aria-label');
  await gain.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('3 settings tried')).toBeVisible();
  await expect(picture).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('button', { name: /^Try all/ }).click();
  await expect(picture).toHaveAttribute('aria-label', /^With your settings, the year made/);

  await page.getByRole('button', { name: 'Show the next year' }).click();
  await page.getByRole('button', { name: 'Show 200 other years' }).click();
  const years = page.getByRole('region', { name: '200 other next years' });
  await expect(years.getByRole('img', { name: /^200 years as dots/ })).toBeVisible({ timeout: 120_000 });
  await expect(years.locator('circle')).toHaveCount(200);
  await look(page, info, 'track-record');
  await page.getByRole('button', { name: 'Try another past' }).click();
  await expect(page.getByText('1 setting tried')).toBeVisible();
});
