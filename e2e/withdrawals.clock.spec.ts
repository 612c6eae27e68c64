import { assets } from '@paperlock/contract/assets.ts';
import { practiceWallet } from '@paperlock/contract/wallet.ts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { bindingsPage, bindingsPath } from './pages/bindings-page.ts';
import { certified } from './pages/certified.ts';
import { type StoryOperator, signedInOperator } from './pages/console-pages.ts';
import { arriveAt } from './pages/login-page.ts';
import { bankBound, givenMoney, timePasses, walletBound } from './pages/money.ts';
import { newPerson } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { sentIn, walletFilled } from './pages/practice-money.ts';
import { expectToast } from './pages/shown.ts';
import { withdrawalPage, withdrawalPath, withdrawalsPath } from './pages/withdrawal-page.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Blocks come quickly here, and still twenty of them have to. */
const paid = { timeout: 90_000 };

const member = async (request: APIRequestContext) => {
  const person = await withPin(request, newPerson.byEmail());
  return { ...person, name: await certified(request, person) };
};
type Member = Awaited<ReturnType<typeof member>>;

const walletOf = (request: APIRequestContext, { token }: Member) => ask(request, practiceWallet, {}, token);

const availableTo = async (request: APIRequestContext, { token }: Member): Promise<string> =>
  (await ask(request, assets, {}, token)).available;

/** Sends from the practice wallet to the person's own deposit address. */
const deposited = async (request: APIRequestContext, person: Member, amount: string) => {
  await walletFilled(request, person, amount);
  await sentIn(request, person, [amount]);
  await expect.poll(() => availableTo(request, person), paid).toBe(amount);
};

/** From the filled-in form to the withdrawal's own page. */
const submit = async (page: Page, amount: string) => {
  const own = withdrawalPage(page);
  await own.amount.fill(amount);
  await own.review.click();
  await own.goOn.click();
  await own.pin.pressSequentially(PIN);
  await expect(page).toHaveURL(/withdrawal-recored\?id=\d+$/);
};

const at = (page: Page, state: string) => page.getByRole('main').getByText(state, { exact: true }).first();

const asOperator = async (
  browser: Browser,
  account: StoryOperator,
  act: (console: Page) => Promise<void>,
) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signedInOperator(context, account);
  await quietly(context, async () => act(await context.newPage()));
  await context.close();
};

/** Opens what somebody withdraws from the queue, and claims it. */
const claimOf = async (console: Page, { account }: Member) => {
  await console.goto(`${consoleUrl()}/withdrawals`);
  await console.getByRole('row').filter({ hasText: account }).first().getByRole('link').first().click();
  await console.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(console.getByRole('button', { name: 'Release' })).toBeVisible();
};

const confirm = (console: Page, name: string) =>
  console.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('money goes round: from the practice wallet in, and out to it again', async ({ page, request }) => {
  test.slow();
  const own = withdrawalPage(page);
  const person = await member(request);
  const { address } = await walletOf(request, person);
  await deposited(request, person, '600');

  await test.step('nothing can leave before an address is added, and the page leads there and back', async () => {
    await arriveAt(page, withdrawalPath, person);
    await expect(own.gate('Add a wallet address').first()).toBeVisible();
    await expect(own.amount).toBeHidden();
    await own.gate('Add a wallet address').first().click();
    await expect(page).toHaveURL(`${bindingsPath}?add=wallet`);
    const bindings = bindingsPage(page);
    await bindings.ownWallet.click();
    await expect(bindings.sheet).toContainText(address);
    await bindings.goOn.click();
    await bindings.pin.pressSequentially(PIN);
    await expect(page).toHaveURL(withdrawalPath);
  });

  await test.step('a new address is on hold for a day of practice time', async () => {
    await expect(own.place('Practice wallet')).toBeChecked();
    await expect(own.review).toBeDisabled();
    await timePasses(request, person, 'day');
    await page.reload();
    await expect(own.place('Practice wallet')).toBeChecked();
    await expect(page.getByRole('radiogroup')).toContainText(address);
  });

  await test.step('the preview says what it costs before anything moves', async () => {
    await own.amount.fill('250,5');
    await expect(own.preview).toContainText('249.50');
    await expect(own.preview).toContainText('Approved instantly');
    await submit(page, '250,5');
  });

  await test.step('it is approved, sent, confirmed and completed before the person’s eyes', async () => {
    await expect(at(page, 'Completed')).toBeVisible(paid);
    // Time was moved a moment ago: the blocks of that time may come at once, and then nothing is seen confirming.
    await expect(own.timeline).toContainText(/Approved.*Sent.*(Confirming.*)?Completed/s);
  });

  await test.step('and it is in the practice wallet, to the cent', async () => {
    await expect.poll(async () => (await walletOf(request, person)).balance, paid).toBe('249.5');
    expect(await availableTo(request, person)).toBe('349.5');
    const hash = page.getByText(/^0x[\da-f]{64}$/);
    const { list } = await walletOf(request, person);
    expect(list.map(({ tx_hash }) => tx_hash)).toContain(await hash.textContent());
  });

  await test.step('what it took is in the published figures', async () => {
    await page.goto(withdrawalPath);
    await expect(own.times.getByRole('row').filter({ hasText: 'Completed' })).toContainText(/[1-9]/);
  });
});

test('money leaves to a bank card, and the bank settles it an hour later', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const own = withdrawalPage(page);
  const person = await member(request);
  await givenMoney(request, person, '500');
  await bankBound(request, person, person.name);
  await timePasses(request, person, 'day');

  await arriveAt(page, withdrawalPath, person);
  await own.max.click();
  await expect(own.amount).toHaveValue('500');
  await expect(own.preview).toContainText('497.50');
  await submit(page, '500');
  await expect(at(page, 'Sent')).toBeVisible(paid);
  await expect(page.getByText('The practice bank is making the payment.')).toBeVisible();
  await timePasses(request, person, 'hour');
  await expect(at(page, 'Completed')).toBeVisible(paid);
  const reference = await page
    .getByRole('main')
    .locator('dd')
    .filter({ has: page.getByRole('button', { name: 'Copy reference' }) })
    .locator('bdi')
    .textContent();

  await asOperator(browser, 'story_checker', async (console) => {
    await console.goto(`${consoleUrl()}/withdrawals?view=bank&state=settled`);
    const order = console.getByRole('row').filter({ hasText: reference ?? 'no reference' });
    await expect(order).toContainText(person.name);
    await expect(order).toContainText('497.50');
  });
});

test('above the limit it is taken back by the person, rejected by an operator, or approved by two', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const own = withdrawalPage(page);
  const person = await member(request);
  const { address } = await walletOf(request, person);
  await givenMoney(request, person, '5000');
  await walletBound(request, person, address);
  await timePasses(request, person, 'day');

  await test.step('the person takes one back before anybody has approved it', async () => {
    await arriveAt(page, withdrawalPath, person);
    await own.amount.fill('2000.000001');
    await expect(own.preview).toContainText('It needs two approvals.');
    await submit(page, '2000.000001');
    await expect(page.getByText('Needs two approvals. None yet.')).toBeVisible();
    expect(await availableTo(request, person)).toBe('2999.999999');
    await own.cancel.click();
    await own.sheet.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(at(page, 'Cancelled')).toBeVisible();
    expect(await availableTo(request, person)).toBe('5000');
  });

  await test.step('an operator rejects another, with a reason that the person reads', async () => {
    await page.goto(withdrawalPath);
    await submit(page, '1200');
    await asOperator(browser, 'story_maker', async (console) => {
      await claimOf(console, person);
      await console.getByRole('button', { name: 'Reject', exact: true }).click();
      await console.getByRole('dialog').getByRole('combobox').selectOption('Suspicious destination');
      await expectToast(console, 'Rejected. Money returned to the customer.', () =>
        confirm(console, 'Reject'),
      );
    });
    await expect(at(page, 'Rejected')).toBeVisible();
    await expect(page.getByText('Scams use destinations like this.')).toBeVisible();
    expect(await availableTo(request, person)).toBe('5000');
  });

  await test.step('both are in the list of those whose money came back', async () => {
    await page.goto(withdrawalsPath);
    await page.getByRole('tab', { name: 'Returned' }).click();
    const rows = page.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Rejected');
    await expect(rows.last()).toContainText('2,000.000001');
  });

  await test.step('two different operators approve the third, and it is paid', async () => {
    await page.goto(withdrawalPath);
    await submit(page, '1500');
    await asOperator(browser, 'story_maker', async (console) => {
      await claimOf(console, person);
      await expect(console.getByRole('article')).toContainText(address);
      await expect(console.getByRole('article')).toContainText(person.name);
      await console.getByRole('button', { name: 'Approve (1 of 2)' }).click();
      await expectToast(console, 'First approval given.', () => confirm(console, 'Approve (1 of 2)'));
    });
    await expect(page.getByText('One of two approvals given.')).toBeVisible();
    expect((await walletOf(request, person)).balance).toBe('0');

    await asOperator(browser, 'story_checker', async (console) => {
      await claimOf(console, person);
      await console.getByRole('button', { name: 'Approve (2 of 2)' }).click();
      await expectToast(console, 'Approved. Payment started.', () => confirm(console, 'Approve (2 of 2)'));
    });
    await expect(at(page, 'Completed')).toBeVisible(paid);
    await expect.poll(async () => (await walletOf(request, person)).balance, paid).toBe('1499');
  });
});
