import { orderInfo } from '@paperlock/contract/orders.ts';
import { orderRun } from '@paperlock/contract/strategies.ts';
import { ask } from './pages/ask.ts';
import { bought } from './pages/bought.ts';
import { certified } from './pages/certified.ts';
import { arriveAt } from './pages/login-page.ts';
import { awayFromTheHour, givenMoney, timePasses } from './pages/money.ts';
import { buyFor, orderPage, ordersPath, productPath } from './pages/order-page.ts';
import { newPerson } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { see } from './pages/see.ts';
import { turnAround } from './pages/stretched-words.ts';
import { hasOf, withMoney } from './pages/with-money.ts';
import { expect, test } from './support/story.ts';

/** The worker looks at what is due every second. */
const settled = { timeout: 90_000 };

/** Amounts that answers give, to reckon with. */
const micro = (amount: string): bigint => {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
};

test('a Basic order: bought, a day paid, matured, the principal back', async ({ page, request }) => {
  test.slow();
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '1000');
  const { id, name } = await productOnSale(request);

  await test.step('the project says who would pay, and what a day comes to in a year', async () => {
    await arriveAt(page, productPath(id), person);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1,000.00 → 1,001.00 USDT by');
    await page.getByRole('tab', { name: 'Funding' }).click();
    await expect(own.funding).toContainText('Operator’s reserve');
    await expect(own.funding).toContainText('18.25%');
  });

  await test.step('the preview says what it promises before anything moves', async () => {
    await own.buy.click();
    await own.amount.fill('1000');
    await expect(own.preview).toContainText('You get back 1,001.00 USDT by');
    await expect(own.preview.getByRole('img', { name: /^2 days, each with a payout/ })).toBeVisible();
    expect(await hasOf(request, person)).toEqual({ available: '1000', locked: '0' });
    await page.goBack();
  });

  await test.step('it is paid with the PIN, and the receipt fits in everything', async () => {
    await buyFor(page, '1000');
    expect(await hasOf(request, person)).toEqual({ available: '0', locked: '1000' });
    await own.check.click();
    await expect(own.receipt).toContainText('All checks passed. They ran on your device.');
    await see(page, 'checked receipt');
  });

  await test.step('after a day, half of the promise is paid', async () => {
    await own.toOrder.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await see(page, 'order just paid');
    await own.part('Payouts').click();
    await timePasses(request, person, 'day');
    await expect(own.days).toContainText('+0.50', settled);
    await expect(own.days.getByRole('button', { name: /0\.50 Paid/ })).toHaveCount(1);
    await own.days.getByRole('button', { name: / End/ }).click();
    await expect(own.days.getByRole('status')).toContainText('Your money back1,000.00');
    expect(await hasOf(request, person)).toEqual({ available: '0.5', locked: '1000' });
    await see(page, 'order with a paid day');
  });

  await test.step('after its last day it is settled, and everything is there, once', async () => {
    await timePasses(request, person, 'week');
    await expect(own.state('Finished')).toBeVisible(settled);
    await own.part('Papers').click();
    await expect(own.timeline).toContainText(/Placed.*Paid.*Finished/s);
    expect(await hasOf(request, person)).toEqual({ available: '1001', locked: '0' });
    await see(page, 'settled order');
    await page.goto(`${ordersPath}?tab=history`);
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  });
});

test('read from right to left: one order is ended early, another goes on as a new one', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await turnAround(context);
  const own = orderPage(page);
  await reservePutUp(request, '1000');
  const person = await withMoney(request, '2000');
  const [long, short] = [
    await productOnSale(request, { period_days: 90 }),
    await productOnSale(request, { auto_renew: true }),
  ];
  const toEnd = await bought(request, person, long.id, 10);
  const toRenew = await bought(request, person, short.id, 10);

  await test.step('the renewal is turned on', async () => {
    await arriveAt(page, `${ordersPath}?order_no=${toRenew}`, person);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'Turn on auto-renewal' }).click();
    await expect(own.sheet).toContainText('USDT is locked again for 2 days');
    await see(page, 'renewal');
    await own.sheet.getByRole('button', { name: 'Turn on auto-renewal' }).click();
    await expect(
      page.getByText('On. At the end your money is locked again, if the reserve can fund it.'),
    ).toBeVisible();
  });

  await test.step('ended early, an order gives the principal back at once and keeps what was paid', async () => {
    await page.goto(`${ordersPath}?order_no=${toEnd}&tab=payments`);
    await timePasses(request, person, 'day');
    await expect(own.days).toContainText('+0.50', settled);
    await own.part('Overview').click();
    await own.redeem.click();
    await expect(own.sheet).toContainText('1,000.00');
    await expect(own.sheet).toContainText('44.50');
    await see(page, 'end it early');
    await own.goOn.click();
    await own.pin.pressSequentially(PIN);
    await expect(own.state('Ended early')).toBeVisible();
    await see(page, 'ended early');
    await expect.poll(() => hasOf(request, person), settled).toEqual({ available: '1001', locked: '1000' });
  });

  await test.step('renewed, an order leads to the one that goes on', async () => {
    await page.goto(`${ordersPath}?order_no=${toRenew}`);
    await timePasses(request, person, 'day');
    await expect(own.state('Finished')).toBeVisible(settled);
    expect(await hasOf(request, person)).toEqual({ available: '1001.5', locked: '1000' });
    await page.getByRole('link', { name: /^Renewed as order/ }).click();
    await expect(own.state('Active')).toBeVisible();
    expect(page.url()).not.toContain(toRenew);
    await page.getByRole('button', { name: 'Turn off auto-renewal' }).click();
    await expect(page.getByText('Off. You get your money back at the end.')).toBeVisible();
  });
});

test('a variable project pays what the trades earned, or takes what they lost', async ({ page, request }) => {
  test.slow();
  const own = orderPage(page);
  const main = page.getByRole('main');
  const person = await withPin(request, newPerson.byEmail());
  await givenMoney(request, person, '100');
  await awayFromTheHour(request, person);
  // It holds coin from the first hour on, so that hardly a day leaves it where it was.
  const { id } = await productOnSale(request, {
    type: 'premium_plus',
    daily_ppm: 0,
    payout: 'maturity',
    early_redemption: false,
    strategy: 'infinite_grid',
    period_days: 1,
  });

  await test.step('it is sold to people with a certified name', async () => {
    await arriveAt(page, productPath(id), person);
    await expect(own.buy).toHaveCount(0);
    await expect(main).toContainText('Not open to you yet: verify your name to buy.');
    await expect(page.getByRole('link', { name: 'Verify your name' })).toBeVisible();
    await page.goto(`/pages/home/lockming-buy?id=${id}`);
    await own.amount.fill('100');
    await expect(own.preview).toContainText('Verify your name first.');
    await certified(request, person);
    await page.goto(productPath(id));
    await buyFor(page, '100');
    await own.toOrder.click();
    await expect(own.state('Active')).toBeVisible();
  });

  await test.step('the trades begin with the first full hour, and then it says what it stands at', async () => {
    await expect(main).toContainText('Trading starts at the next full hour');
    await timePasses(request, person, 'hour');
    await timePasses(request, person, 'hour');
    await expect(main).not.toContainText('Trading starts at the next full hour', settled);
    await expect(main).toContainText('Current day so far');
    await see(page, 'variable order under way');
  });

  await test.step('at maturity it pays to the micro-unit what the trades came to', async () => {
    await timePasses(request, person, 'day');
    await expect(own.state('Finished')).toBeVisible(settled);
    const order_no = new URL(page.url()).searchParams.get('order_no') ?? '';
    const { accumulated } = await ask(request, orderInfo, { order_no }, person.token);
    const { available, locked } = await hasOf(request, person);
    expect({ available: micro(available), locked }).toEqual({
      available: micro('100') + micro(accumulated),
      locked: '0',
    });
    // Start, sales, coins held and fees; and of the end this order's part.
    const { run } = await ask(request, orderRun, { order_no }, person.token);
    if (!run) throw new Error('the order was paid without a run');
    expect(micro(run.start) + micro(run.sales) + micro(run.open) - micro(run.fees)).toBe(micro(run.end));
    expect((micro(run.own.amount) * micro(run.end)) / micro(run.start) - micro(run.own.amount)).toBe(
      micro(accumulated),
    );
    expect([run.over, run.own.result]).toEqual([true, accumulated]);
    await see(page, 'settled variable order');
    await own.part('Strategy').click();
    await expect(main).toContainText('Your share of the result');
    // A tap shows all six decimals.
    for (const amount of await main.locator('dd button').all()) await amount.click();
    await expect(main).toContainText(amountText(accumulated));
    await see(page, 'settled variable order, its trades');
  });
});

/** Below a thousand, as an exact amount is shown. */
const amountText = (amount: string): string => {
  const [whole, decimals = ''] = amount.replace('-', '−').split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
