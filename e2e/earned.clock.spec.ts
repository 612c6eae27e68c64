import { clockNow } from '@paperlock/contract/clock.ts';
import { platformPromisedEarned, productPromisedEarned } from '@paperlock/contract/earned.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { earnedPage, earnedPath, resultPage } from './pages/earned-page.ts';
import { arriveAt } from './pages/login-page.ts';
import { awayFromMidnight, awayFromTheHour, givenMoney, timePasses } from './pages/money.ts';
import { buyFor, orderPage, productPath } from './pages/order-page.ts';
import { withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { openFolds } from './pages/screens.ts';
import { inLongWords, see, seeConsole } from './pages/see.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Settled every second, traded every five, added up every ten. */
const addedUp = { timeout: 120_000 };
const DAY_MS = 86_400_000;

/** An amount as a screen shows it, to reckon with. */
const micro = (shown: string): bigint => {
  const [, minus = '', whole = '', decimals = ''] = /^(−?)[+]?([\d,]+)\.(\d+)/.exec(shown.trim()) ?? [];
  return BigInt(`${minus && '-'}${whole.replaceAll(',', '')}${decimals.padEnd(6, '0')}`);
};

const exactly = (amount: string): RegExp => {
  const [whole = '', decimals = ''] = amount.replace('-', '−').split('.');
  return new RegExp(`${whole}\\.${decimals.padEnd(2, '0')}(?!\\d)`);
};

/** Once the last of them is yesterday: they are added up one by one. */
const wholeDays = async (request: APIRequestContext, id: string, token: string) => {
  const { now } = await ask(request, clockNow, {});
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10);
  const read = async () => (await ask(request, productPromisedEarned, { id }, token)).days;
  await expect.poll(async () => (await read()).at(-1)?.day, addedUp).toBe(yesterday);
  const days = await read();
  expect(days.length).toBeGreaterThanOrEqual(7);
  return days;
};

test('what was promised stands beside what was earned, and a result is explained to the micro-unit', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await reservePutUp(request, '1000');
  const person = await withPin(request);
  await givenMoney(request, person, '2000');
  await awayFromMidnight(request, person);
  await awayFromTheHour(request, person);
  const { id, name } = await productOnSale(request, { period_days: 30 });
  const own = orderPage(page);
  const earned = earnedPage(page);
  const result = resultPage(page);

  await test.step('before the first hour both say that there is nothing yet', async () => {
    await arriveAt(page, productPath(id, 'funding'), person);
    await expect(earned.ofProject).toContainText('No full day yet.');
    await buyFor(page, '1000');
    await own.toOrder.click();
    await own.part('Strategy').click();
    await expect(result.leaf).toContainText('Trading starts at the next full hour');
  });
  const orderAddress = page.url();

  await timePasses(request, person, 'week');
  await timePasses(request, person, 'day');
  const days = await wholeDays(request, id, person.token);
  const last = days.at(-1);
  if (!last) throw new Error('there is no day');

  await test.step('the project shows both and what is short or left, as the server has them', async () => {
    await page.goto(productPath(id, 'funding'));
    await expect(earned.ofProject).toContainText(`By the end of ${last.day} (UTC)`);
    for (const amount of await earned.ofProject.locator('dd button').all()) await amount.click();
    await expect(earned.ofProject).toContainText(exactly(last.promised));
    await expect(earned.ofProject).toContainText(exactly(last.earned));
    await expect(earned.ofProject).toContainText(exactly(last.gap.replace('-', '')));
    await expect(earned.ofProject).toContainText('our own practice market');
  });

  await test.step('all projects together say how long the reserve lasts, and how that is computed', async () => {
    const { runway } = await ask(request, platformPromisedEarned, {});
    await earned.wayToAll.click();
    await expect(earned.all).toContainText('Promised');
    const says =
      runway.verdict === 'runs_out' ? `${runway.days?.toLocaleString('en')} day` : 'At this pace it lasts';
    await expect(earned.runway).toContainText(says);
    await earned.runway.getByText('How is this computed?').click();
    await expect(earned.runway).toContainText('how many whole days of that cost the reserve could pay');
  });

  await test.step('the order adds up from start to end, and says that it is paid the promise', async () => {
    await page.goto(orderAddress);
    await expect(result.leaf).toContainText(
      'Your return was set aside when you bought. Trading doesn’t change it.',
    );
    await expect(result.sum.nth(4)).toBeVisible();
    const [start = '', sales = '', open = '', fees = '', end = ''] = await result.sum.allTextContents();
    expect(micro(start)).toBeGreaterThanOrEqual(1_000_000_000n);
    expect(micro(start) + micro(sales) + micro(open) + micro(fees)).toBe(micro(end));
    await result.allTrades.click();
    await expect(result.trades.getByRole('row').nth(1)).toContainText(/Bought|Sold/);
    await see(page, 'every trade');
  });

  await test.step('it can be read with long words', () =>
    inLongWords(page, async (view) => {
      for (const address of [productPath(id), earnedPath, orderAddress]) {
        await view.goto(address);
        await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(view.locator('main [role="status"] > [aria-hidden]')).toHaveCount(0);
        await openFolds(view);
        await see(view, address);
      }
    }));

  await test.step('the console has it by product', async () => {
    await signedInOperator(context, 'story_auditor');
    await page.goto(consoleUrl());
    await consoleMenu(page).go('Treasury');
    const row = page.getByRole('table', { name: 'Promised and earned by project' }).getByRole('row');
    await expect(row.filter({ hasText: name })).toContainText(exactly(last.promised));
    await row.filter({ hasText: name }).scrollIntoViewIfNeeded();
    await seeConsole(page, 'promised and earned by product');
  });
});
