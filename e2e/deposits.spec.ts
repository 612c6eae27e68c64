import { recharge, rechargeList } from '@paperlock/contract/deposits.ts';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { assetsPage } from './pages/assets-page.ts';
import { whileBlocksComeSlowly } from './pages/chain-pace.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { depositPage, depositPath, detective, detectivePath, recordsPath } from './pages/deposit-page.ts';
import { homePath } from './pages/home-page.ts';
import { arriveAt } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { sentIn, walletFilled } from './pages/practice-money.ts';
import { arriveInLongWords, see, seeConsole } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { walletPage, walletPath } from './pages/wallet-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** A block comes every moment, twenty of them make it final, and the worker looks every second: patience. */
const final = { timeout: 90_000 };

/** Somebody whose transfers below the minimum wait for a choice, and the numbers of their records. */
const withSmallTransfers = async (request: APIRequestContext, amounts: readonly string[]) => {
  const person = await withPin(request);
  await walletFilled(request, person, '50');
  const address = await sentIn(request, person, amounts);
  const inReview = async () => (await ask(request, rechargeList, { show: 'review' }, person.token)).list;
  await expect.poll(async () => (await inReview()).length, final).toBe(amounts.length);
  const records = new Map((await inReview()).map(({ amount, id }) => [amount, id]));
  return { person, address, recordOf: (amount: string) => records.get(amount) ?? '' };
};

test('money comes from the faucet to the own address, counted block by block, credited and found again', async ({
  page,
  request,
}) => {
  test.slow();
  const deposit = depositPage(page);
  const wallet = walletPage(page);
  await arriveAt(page, depositPath, await registered(request));
  await expect(deposit.code).toBeVisible();
  await expect(deposit.watcher).toBeVisible();
  await expect(page.getByText('Nothing on the way.')).toBeVisible();
  await expectToast(page, 'Copy Success', () => deposit.copy.click());
  const address = await deposit.address();
  expect(address).toMatch(/^27\w{33}$/);

  await test.step('the practice wallet is filled', async () => {
    await page.getByRole('link', { name: 'Send it yourself' }).click();
    await expect(wallet.to).toHaveValue(address);
    await wallet.fill('100');
    await page.goto(walletPath);
    await expect(wallet.balance).toContainText('100.00');
    await expect(wallet.history.first()).toContainText('From the faucet', final);
  });

  await test.step('it is sent, and the confirmations are counted while one looks on', async () => {
    await wallet.reviewSending(address, '25,5');
    await expect(wallet.review).toContainText('25.50');
    await expect(wallet.review).toContainText(address);
    await whileBlocksComeSlowly(request, async () => {
      await wallet.sendIt.click();
      await expect(page).toHaveURL(depositPath);
      await expect(deposit.coming).toContainText('25.50', final);
      const counted = async () => Number(await deposit.progress.getAttribute('aria-valuenow'));
      const first = await counted();
      await expect.poll(counted, final).toBeGreaterThan(first);
      await deposit.coming.getByRole('link').click();
      await expect(deposit.timeline).toBeVisible();
    });
    await expect(page.getByText('In your available balance.')).toBeVisible(final);
    await expect(deposit.timeline).toContainText('Credited');
    await expectAccessible(page);
  });

  const hash = ((await deposit.hash.textContent()) ?? '').trim();
  await test.step('it is in the balance, and the detective knows it', async () => {
    await page.goto(homePath);
    await expect(assetsPage(page).balances).toContainText('25.50');
    await page.goto(detectivePath);
    await detective(page).ask(hash);
    await expect(detective(page).found).toContainText('Your transfer of 25.50 USDT was credited on');
    await detective(page).ask(hash.slice(0, 40));
    await expect(detective(page).found).toContainText('38 of 64 digits');
  });

  await test.step('a planted address stands in the history as it would anywhere, and is caught', async () => {
    await page.goto(walletPath);
    const short = `${address.slice(0, 4)}…${address.slice(-3)}`;
    const lines = wallet.history.filter({ hasText: short });
    await expect(lines).toHaveCount(2, final);
    await lines.first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Not the address you know');
    const planted = (await sheet.locator('bdi[translate="no"]').first().textContent()) ?? '';
    expect(planted).not.toBe(address);
    await expectAccessible(page);
    await wallet.reviewSending(planted, '5');
    await expect(page.getByRole('heading', { name: 'Similar to an address you know' })).toBeVisible();
    await expect(wallet.sendIt).toBeDisabled();
  });
});

const asOperator = async (context: BrowserContext, account: 'story_maker' | 'story_checker') => {
  await signedInOperator(context, account);
  return context.newPage();
};

test('money below the minimum is sent back by two operators or by the person, or is combined', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { person, recordOf } = await withSmallTransfers(request, ['2', '3', '4', '7']);

  await test.step('two operators send it back, each with a reason', async () => {
    const address = `${consoleUrl()}/deposits?deposit=${recordOf('2')}`;
    const [office, elsewhere] = [await browser.newContext(), await browser.newContext()];
    const maker = await asOperator(office, 'story_maker');
    await maker.goto(address);
    await maker.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await maker.getByLabel('Proposal').selectOption('Return to sender');
    await maker.getByLabel('Reason', { exact: true }).fill('The person asked for it.');
    await seeConsole(maker, 'proposal');
    await maker.getByRole('button', { name: 'Propose', exact: true }).click();
    await maker.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(maker.getByText('You proposed this. Someone else must decide.')).toBeVisible();

    const checker = await asOperator(elsewhere, 'story_checker');
    await checker.goto(address);
    await checker.getByLabel('Reason', { exact: true }).fill('I see the same.');
    await checker.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(checker.getByRole('dialog')).toContainText('2.00 USDT will go back to the sender');
    await seeConsole(checker, 'decision');
    await checker.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(checker.getByText(/^Return(ing|ed)$/).first()).toBeVisible();
    await office.close();
    await elsewhere.close();
  });

  const deposit = depositPage(page);
  await test.step('the person has it returned', async () => {
    await arriveAt(page, `${recordsPath}?id=${recordOf('3')}`, person);
    await expect(
      page.getByText(
        'Arrived, but below the minimum. It isn’t lost: combine it with others or send it back.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send it back' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'The full amount goes back to the sender, with no fee. You can’t undo this.',
    );
    await page.getByRole('button', { name: 'Continue with PIN' }).click();
    await page.getByLabel('Fund PIN', { exact: true }).pressSequentially(PIN);
    await expect(page.getByText('Sent back in full to the sender.')).toBeVisible(final);
    await expect(deposit.timeline).toContainText('Returned');
  });

  await test.step('the person combines the others', async () => {
    await page.goto(depositPath);
    await page.getByRole('button', { name: 'Combine and credit' }).click();
    await expect(page.getByRole('dialog')).toContainText('11.00');
    await page.getByRole('dialog').getByRole('button', { name: 'Combine and credit' }).click();
    await expect(page.getByRole('heading', { name: 'Below the minimum' })).toBeHidden();
    await page.goto(`${recordsPath}?show=credited`);
    await expect(deposit.records).toHaveCount(2);
    // All that went back is in the wallet again.
    await page.goto(walletPath);
    await expect(walletPage(page).balance).toContainText('39.00', final);
  });
});

/** Everything a claim needs but the receipt, which is a picture of the page itself. */
const fileClaim = async (page: Page, amount: string) => {
  await page.getByLabel('Amount you sent').fill(amount);
  const uploaded = page.waitForResponse('**/common/upload');
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type="file"]').setInputFiles(receipt);
  await uploaded;
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Is this what you sent?' })).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForResponse(`**/api/${recharge.path}`);
  await page.getByRole('button', { name: 'File claim' }).click();
  await sent;
  await expect(
    page.getByText('No matching transfer yet. When one arrives, we credit it automatically.'),
  ).toBeVisible();
};

test('a claim is looked at by an operator beside the receipt, and answered with a reason', async ({
  page,
  browser,
  request,
}) => {
  const person = await registered(request);
  await arriveAt(page, `${depositPath}?view=claim`, person);
  await fileClaim(page, '77.5');
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  const desk = await browser.newContext();
  const console = await asOperator(desk, 'story_maker');
  await console.goto(`${consoleUrl()}/deposits?kind=claim`);
  await expect(console.getByRole('link', { name: person.account }).first()).toBeVisible();
  await seeConsole(console, 'queue of claims');
  await console.goto(`${consoleUrl()}/deposits?kind=claim&deposit=${id}`);
  await console.getByRole('button', { name: 'Assign to me', exact: true }).click();
  const receipt = console.getByRole('img', { name: 'Receipt, as sent' });
  await expect
    .poll(() => receipt.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await seeConsole(console, 'claim beside its receipt');
  await console.getByRole('button', { name: 'Reject claim' }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Receipt from another network');
  await seeConsole(console, 'rejection');
  await dialog.getByRole('button', { name: 'Reject claim' }).click();
  await expect(console.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await desk.close();

  await expect(page.getByText('The receipt is from another network, not the practice chain.')).toBeVisible();
  await expectAccessible(page);
});

test('every page of depositing is well laid out', async ({ page, request }) => {
  test.slow();
  const { person, address, recordOf } = await withSmallTransfers(request, ['3']);
  // By structure, not by words.
  const submit = page.locator('button[type="submit"]');
  const sheet = page.getByRole('dialog');
  await arriveInLongWords(page, depositPath, person);
  await expect(page.locator('main svg[role="img"]')).toBeVisible();
  await see(page, 'deposit with something below the minimum');
  await page.goto(recordsPath);
  await expect(page.locator('main li').first()).toBeVisible();
  await see(page, 'records');
  await page.goto(`${recordsPath}?id=${recordOf('3')}`);
  await expect(page.locator('main ol')).toBeVisible();
  await see(page, 'record');
  await page.locator('main button[data-kind="secondary"]').click();
  await expect(sheet).toBeVisible();
  await see(page, 'return');
  await page.goto(detectivePath);
  await page.locator('[name="text"]').fill(`0x${'0'.repeat(64)}`);
  await submit.click();
  await expect(page.locator('main section')).toBeVisible();
  await see(page, 'detective');
  await page.goto(walletPath);
  await expect(page.locator('main li').first()).toBeVisible();
  await see(page, 'wallet');
  await page.locator('main button[data-kind="secondary"]').first().click();
  await expect(sheet).toBeVisible();
  await see(page, 'faucet');
  await page.goto(`${walletPath}?view=send`);
  await page.locator('[name="to"]').fill(address);
  await page.locator('[name="amount"]').fill('12,5');
  await see(page, 'send');
  await submit.click();
  await expect(sheet).toBeVisible();
  await see(page, 'review of a transfer');
});
