import { orderInfo } from '@paperlock/contract/orders.ts';
import { orderRun } from '@paperlock/contract/strategies.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { certified } from './pages/certified.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { givenMoney, timePasses } from './pages/money.ts';
import { buyUnits, orderPage, ordersPath, productPath } from './pages/order-page.ts';
import { newPerson } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { turnAround } from './pages/stretched-words.ts';
import { hasOf, type Someone, withMoney } from './pages/with-money.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

// One after the other: each moves the clock for everybody.
test.describe.configure({ mode: 'default' });

/** The worker looks at what is due every second. */
const settled = { timeout: 30_000 };

/** Amounts that answers give, to reckon with. */
const micro = (amount: string): bigint => {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
};

/** Moves the clock as anyone in the demo may, on its own page. */
const moveClock = async (page: Page, step: 'A day' | 'A week') => {
  await page.goto('/pages/home/clock');
  await page.getByRole('tab', { name: step }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('for everybody');
  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText('The clock has moved')).toBeVisible();
};

test('a Basic order: bought, a day paid, matured, the principal back', async ({ page, request }) => {
  test.setTimeout(180_000);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '1000');
  const { id, name } = await productOnSale(request);

  await test.step('the project says who would pay, and what a day comes to in a year', async () => {
    await arriveAt(page, productPath(id), person);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(own.funding).toContainText('The operator’s reserve');
    await expect(own.funding).toContainText('18.25%');
    await expectWellLaidOut(page);
    await expectAccessible(page);
  });

  await test.step('the preview says what it costs, promises and leaves, before anything moves', async () => {
    await own.buy.click();
    await own.units.fill('10');
    await expect(own.preview).toContainText('Promised in all1.00');
    await expect(own.preview).toContainText('2 payments');
    await expectWellLaidOut(page);
    await expectAccessible(page);
    expect(await hasOf(request, person)).toEqual({ available: '1000', locked: '0' });
    await page.goBack();
  });

  await test.step('it is paid with the PIN, and the receipt fits in everything', async () => {
    await buyUnits(page, '10');
    expect(await hasOf(request, person)).toEqual({ available: '0', locked: '1000' });
    await own.check.click();
    await expect(own.receipt).toContainText('Everything fits. This was computed on your device.');
    await expectWellLaidOut(page);
    await expectAccessible(page);
  });

  let order = '';
  await test.step('after a day, half of the promise is paid', async () => {
    await own.toOrder.click();
    order = page.url();
    await moveClock(page, 'A day');
    await page.goto(order);
    await expect(own.days).toContainText('+0.50', settled);
    await expect(own.days.getByRole('row')).toHaveCount(2);
    expect(await hasOf(request, person)).toEqual({ available: '0.5', locked: '1000' });
    await expectWellLaidOut(page);
    await expectAccessible(page);
  });

  await test.step('after its last day it is settled, and everything is there, once', async () => {
    await moveClock(page, 'A week');
    await page.goto(order);
    await expect(own.state('Settled')).toBeVisible(settled);
    await expect(own.timeline).toContainText(/Placed.*Paid.*Settled/s);
    expect(await hasOf(request, person)).toEqual({ available: '1001', locked: '0' });
    await page.goto(`${ordersPath}?tab=history`);
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  });
});

test('what goes past the guarantee is not sold', async ({ page, request }) => {
  test.setTimeout(120_000);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '300000');
  const { id } = await productOnSale(request, { unit_price: '1000', max_units: 400, daily_ppm: 100 });
  await arriveAt(page, productPath(id), person);
  await buyUnits(page, '300');
  await page.goto(productPath(id));
  await own.buy.click();
  await own.units.fill('200');
  await expect(own.preview).toContainText('The guarantee ends at 500,000.00 USDT, so it is not sold.');
  await expectWellLaidOut(page);
  await expectAccessible(page);
  await own.units.fill('199');
  await expect(own.preview).toContainText('499,099.80 of 500,000.00 USDT');
  await expect(own.preview).toContainText('which is not enough');
});

for (const [reading, dir] of [
  ['from left to right', 'ltr'],
  ['from right to left', 'rtl'],
] as const) {
  test(`an order that is ended early gives the principal back at once, and keeps what was paid, ${reading}`, async ({
    page,
    request,
    context,
  }) => {
    test.setTimeout(120_000);
    if (dir === 'rtl') await turnAround(context);
    const own = orderPage(page);
    await reservePutUp(request, '1000');
    const person = await withMoney(request, '1000');
    const { id } = await productOnSale(request, { period_days: 90 });
    await arriveAt(page, productPath(id), person);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expectWellLaidOut(page);
    await expectAccessible(page);
    await buyUnits(page, '10');
    await own.toOrder.click();
    await timePasses(request, person, 'day');
    await expect(own.days).toContainText('+0.50', settled);
    await own.redeem.click();
    await expect(own.sheet).toContainText('1,000.00');
    await expect(own.sheet).toContainText('44.50');
    await expectAccessible(page);
    await own.goOn.click();
    await own.pin.pressSequentially(PIN);
    await expect(own.state('Ended early')).toBeVisible();
    await expectWellLaidOut(page);
    expect(await hasOf(request, person)).toEqual({ available: '1000.5', locked: '0' });
  });
}

test('an order that is to be renewed goes on as another one', async ({ page, request }) => {
  test.setTimeout(120_000);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '1000');
  const { id } = await productOnSale(request, { auto_renew: true });
  await arriveAt(page, productPath(id), person);
  await buyUnits(page, '10');
  await own.toOrder.click();
  await page.getByRole('button', { name: 'Turn renewal on' }).click();
  await expect(own.sheet).toContainText('1,000.00 USDT are locked again for 2 days');
  await expectAccessible(page);
  await own.sheet.getByRole('button', { name: 'Turn renewal on' }).click();
  await expect(
    page.getByText('On: at maturity the principal goes into the same project again'),
  ).toBeVisible();
  await expectWellLaidOut(page);
  await timePasses(request, person, 'day');
  await timePasses(request, person, 'day');
  await expect(own.state('Settled')).toBeVisible(settled);
  expect(await hasOf(request, person)).toEqual({ available: '1', locked: '1000' });
  const first = page.url();
  await page.getByRole('link', { name: /^It goes on as order/ }).click();
  await expect(own.state('Running')).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.getByRole('button', { name: 'Turn renewal off' }).click();
  await expect(page.getByText('Off: at maturity the principal comes back to you.')).toBeVisible();
});

test('a variable project pays what the trades earned, and takes what they lost', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const own = orderPage(page);
  const person = await withPin(request, newPerson.byEmail());
  await givenMoney(request, person, '1000');
  const variable = {
    type: 'premium_plus',
    daily_ppm: 0,
    payout: 'maturity',
    early_redemption: false,
  } as const;
  // It holds coin from the first hour on, so that hardly a day leaves it where it was.
  const { id } = await productOnSale(request, { ...variable, strategy: 'infinite_grid', period_days: 1 });
  await arriveAt(page, productPath(id), person);
  await own.buy.click();
  await own.units.fill('1');
  await expect(own.preview).toContainText('Please complete the real-name verification first.');
  await expect(page.getByRole('link', { name: 'Verify your name' })).toBeVisible();
  await certified(request, person);

  // Which way a day goes is up to the market: one of each comes within some days.
  const seen = new Set<'gain' | 'loss'>();
  for (let day = 1; seen.size < 2; day += 1) {
    expect(day, 'days until one has won and one has lost').toBeLessThan(25);
    const before = micro((await hasOf(request, person)).available);
    await page.goto(productPath(id));
    await buyUnits(page, '1');
    await own.toOrder.click();
    await expect(own.state('Running')).toBeVisible();
    if (day === 1) await tradesBegin(page, request, person);
    await timePasses(request, person, 'day');
    await expect(own.state('Settled')).toBeVisible(settled);
    const order_no = new URL(page.url()).searchParams.get('order_no') ?? '';
    const { accumulated } = await ask(request, orderInfo, { order_no }, person.token);
    const { available, locked } = await hasOf(request, person);
    expect({ change: micro(available) - before, locked }).toEqual({
      change: micro(accumulated),
      locked: '0',
    });
    // To the micro-unit what the trades came to: start, sales, coins held, fees; and of the end this order's part.
    const { run } = await ask(request, orderRun, { order_no }, person.token);
    if (!run) throw new Error('the order was paid without a run');
    expect(micro(run.start) + micro(run.sales) + micro(run.open) - micro(run.fees)).toBe(micro(run.end));
    expect((micro(run.own.amount) * micro(run.end)) / micro(run.start) - micro(run.own.amount)).toBe(
      micro(accumulated),
    );
    expect([run.over, run.own.result]).toEqual([true, accumulated]);
    const shown = amountText(accumulated.replace('-', ''));
    if (micro(accumulated) < 0n) {
      seen.add('loss');
      await expect(page.getByRole('main')).toContainText('took what the trades lost');
      await expect(page.getByRole('main')).toContainText(`−${shown}`);
      await expect(page.getByRole('main')).toContainText(
        `Came back to you in all${amountText(run.own.worth)}`,
      );
    } else if (micro(accumulated) > 0n) {
      seen.add('gain');
      await expect(page.getByRole('main')).toContainText(`+${shown}`);
    }
    await expectWellLaidOut(page);
    await expectAccessible(page);
  }
});

/** Before its first full hour an order stands at nothing and says so; two hours later it says what it stands at, and when. */
const tradesBegin = async (page: Page, request: APIRequestContext, person: Someone): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main).toContainText('They begin with the first full hour');
  await timePasses(request, person, 'hour');
  await timePasses(request, person, 'hour');
  await expect(main).not.toContainText('They begin with the first full hour', settled);
  await expect(main).toContainText('The day that runs, so far');
  await expectWellLaidOut(page);
  await expectAccessible(page);
};

/** Below a thousand, as an exact amount is shown. */
const amountText = (amount: string): string => {
  const [whole, decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
