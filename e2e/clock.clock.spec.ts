import { assets } from '@paperlock/contract/assets.ts';
import { clockNow, clockProgress } from '@paperlock/contract/clock.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { bought } from './pages/bought.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { arriveAt } from './pages/login-page.ts';
import { awayFromMidnight } from './pages/money.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { see, seeConsole } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { withMoney } from './pages/with-money.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** The worker looks at what is due every second, and settles day after day. */
const settled = { timeout: 60_000 };
const DAY_MS = 86_400_000;

/** The day that is so many days after platform time, as a field for dates has it. */
const dayIn = async (request: APIRequestContext, days: number): Promise<string> => {
  const { now } = await ask(request, clockNow, {});
  return new Date(Date.parse(now) + days * DAY_MS).toISOString().slice(0, 10);
};

/** A person with an order of 1,000 that pays 0.50 a day. */
const withOrder = async (request: APIRequestContext) => {
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '1000');
  await awayFromMidnight(request, person);
  const { id } = await productOnSale(request, { period_days: 90 });
  await bought(request, person, id, 10);
  return person;
};

test('an investor goes to a date, and everything due until then has happened', async ({ page, request }) => {
  test.slow();
  const person = await withOrder(request);
  await arriveAt(page, '/pages/home/clock', person);
  await page.getByRole('tab', { name: 'To a date' }).click();
  const date = page.getByLabel('Date', { exact: true });
  const review = page.getByRole('button', { name: 'Review', exact: true });

  await test.step('a day that has begun is refused at the field', async () => {
    await date.fill(await dayIn(request, 0));
    await review.click();
    await expect(page.getByText('That day has already started. Choose a later one.')).toBeVisible();
    await expect(date).toBeFocused();
  });

  await test.step('the day after tomorrow begins in more than one day and less than two', async () => {
    const day = await dayIn(request, 2);
    await date.fill(day);
    await expect(page.getByRole('list', { name: 'What happens by then' })).toContainText('1 daily payout');
    await review.click();
    await expect(page.getByRole('dialog')).toContainText(`${day} 00:00`);
    await expect(page.getByRole('dialog')).toContainText('for everyone');
    await page.getByRole('button', { name: 'Move time' }).click();
    await expect(page.getByRole('region', { name: /1 day.* passed/ })).toContainText('+0.50', settled);
    await expect.poll(async () => (await ask(request, clockProgress, {})).behind, settled).toBe(false);
    expect((await ask(request, clockNow, {})).now.slice(0, 10)).toBe(day);
    const { available } = await ask(request, assets, {}, person.token);
    expect(available).toBe('0.5');
    await see(page, 'settled');
  });
});

test('an operator goes to a date, sees that it is settled, and the audit log names them', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const person = await withOrder(request);
  await signedInOperator(context, 'story_auditor');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Clock');
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible(settled);

  const day = await dayIn(request, 31);
  await page.getByLabel('How far').selectOption('To a date');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('Enter a date and time.')).toBeVisible();
  await page.getByLabel('Date and time').fill(`${day}T00:00`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(`${day} 00:00`);
  await expect(page.getByRole('dialog')).toContainText('The audit log names you');
  await seeConsole(page, 'review');
  await expectToast(page, 'Practice time moved', () =>
    page.getByRole('button', { name: 'Move time' }).click(),
  );

  const newest = page.getByRole('table', { name: 'Recent moves' }).getByRole('row').nth(1);
  await expect(newest).toContainText('story_auditor');
  await expect(newest).toContainText(/[1-9][\d,]* order payments and maturities\s*Settled/, settled);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100', settled);
  await seeConsole(page, 'settled');
  // Thirty days and not quite thirty-one of them.
  expect((await ask(request, assets, {}, person.token)).available).toBe('15');

  await page.getByRole('link', { name: 'View in audit log' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)).toContainText(
    /Practice time moved forward.*story_auditor.*by: date/,
  );
});
