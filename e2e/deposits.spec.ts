import { recharge } from '@paperlock/contract/deposits.ts';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { signedInOperator } from './pages/console-pages.ts';
import { depositPage, depositPath, detective, detectivePath, recordsPath } from './pages/deposit-page.ts';
import { expectFault } from './pages/field.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { look as lookAtConsole } from './pages/look.ts';
import { registered } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { walletPage, walletPath } from './pages/wallet-page.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** A block comes every moment, twenty of them make it final, and the worker looks every second: patience. */
const FINAL_MS = 40_000;

/** Fills the wallet and waits until the chain holds it for good. */
const filled = async (page: Page, sum: string) => {
  const wallet = walletPage(page);
  await page.goto(walletPath);
  await wallet.fill(sum);
  await expect(wallet.balance).toContainText(sum, { timeout: FINAL_MS });
};

const ownAddress = async (page: Page): Promise<string> => {
  await page.goto(depositPath);
  await expect(depositPage(page).code).toBeVisible();
  return depositPage(page).address();
};

test.describe('money comes in', at(390), () => {
  test('from the faucet to the own address, counted block by block, credited and found again', async ({
    page,
    request,
  }) => {
    test.slow();
    const deposit = depositPage(page);
    const wallet = walletPage(page);
    await arriveAt(page, depositPath, await registered(request));
    await expect(deposit.code).toBeVisible();
    await expect(deposit.watcher).toBeVisible();
    await expect(page.getByText('Nothing is on its way to your address')).toBeVisible();
    await deposit.copy.click();
    await expect(page.getByText('Copy Success')).toBeVisible();
    const address = await deposit.address();
    expect(address).toMatch(/^27\w{33}$/);
    await expectAccessible(page);

    await test.step('the practice wallet is filled', async () => {
      await page.getByRole('button', { name: 'Send from practice wallet' }).click();
      await expect(page).toHaveURL(`${walletPath}?view=send`);
      await page.goto(walletPath);
      await wallet.faucet.click();
      await wallet.amount.fill('10000.01');
      await page.getByRole('button', { name: 'Fill', exact: true }).click();
      await expectFault(wallet.amount, 'The faucet gives 10,000.00 USDT at most');
      await wallet.amount.fill('100');
      await page.getByRole('button', { name: 'Fill', exact: true }).click();
      await expect(wallet.balance).toContainText('100.00', { timeout: FINAL_MS });
      await expect(wallet.history.first()).toContainText('From the faucet');
      await expectAccessible(page);
    });

    await test.step('more than there is, or to a real network, is not sent', async () => {
      await wallet.reviewSending('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '25,5');
      await expectFault(wallet.to, 'real TRON network');
      await wallet.reviewSending(address, '100.000001');
      await expectFault(wallet.amount, '100.00 USDT can be sent now');
    });

    await test.step('it is sent, and the confirmations are counted while one looks on', async () => {
      await wallet.reviewSending(address, '25,5');
      await expect(wallet.review).toContainText('25.50');
      await expect(wallet.review).toContainText(address);
      await expectAccessible(page);
      await wallet.sendIt.click();
      await expect(page).toHaveURL(walletPath);
      await page.goto(depositPath);
      await expect(deposit.coming).toContainText('25.50', { timeout: FINAL_MS });
      const counted = async () => Number(await deposit.progress.getAttribute('aria-valuenow'));
      const first = await counted();
      await expect.poll(counted, { timeout: FINAL_MS }).toBeGreaterThan(first);
      await deposit.coming.getByRole('link').click();
      await expect(page.getByText('It is in your available balance.')).toBeVisible({ timeout: FINAL_MS });
      await expect(deposit.timeline).toContainText('Credited');
      await expectAccessible(page);
    });

    const hash = ((await deposit.hash.textContent()) ?? '').trim();
    await test.step('it is in the balance', async () => {
      await page.goto(profilePath);
      await expect(profilePage(page).total).toContainText('25.50');
    });

    await test.step('the detective knows it, and what is no hash', async () => {
      await page.goto(detectivePath);
      await detective(page).look.click();
      await expectFault(detective(page).text, 'Please paste the hash of a transfer');
      await detective(page).ask(hash);
      await expect(detective(page).found).toContainText('Your transfer of 25.50 USDT was credited on');
      await expectAccessible(page);
      await detective(page).ask(hash.slice(0, 40));
      await expect(detective(page).found).toContainText('38 of 64 digits');
      await detective(page).ask(address);
      await expect(detective(page).found).toContainText('This is an address, not the hash');
      await detective(page).ask(`0x${'0'.repeat(64)}`);
      await expect(detective(page).found).toContainText('No transfer with this hash');
    });

    await test.step('a planted address stands in the history as it would anywhere, and is caught', async () => {
      await page.goto(walletPath);
      const short = `${address.slice(0, 4)}…${address.slice(-3)}`;
      const lines = wallet.history.filter({ hasText: short });
      await expect(lines).toHaveCount(2, { timeout: FINAL_MS });
      await lines.first().click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText('This is not the address you know');
      const planted = (await sheet.locator('bdi[translate="no"]').first().textContent()) ?? '';
      expect(planted).not.toBe(address);
      await expectAccessible(page);
      await wallet.reviewSending(planted, '5');
      await expect(page.getByRole('heading', { name: 'This address looks like one you know' })).toBeVisible();
      await expect(wallet.sendIt).toBeDisabled();
      await expectAccessible(page);
    });
  });

  test('below the minimum it goes back, or is combined', async ({ page, request }) => {
    test.slow();
    const deposit = depositPage(page);
    const wallet = walletPage(page);
    await arriveAt(page, walletPath, await withPin(request));
    await filled(page, '50.00');
    const address = await ownAddress(page);
    await wallet.send(address, '3');
    await page.goto(recordsPath);
    await expect(deposit.records.first()).toContainText('In review', { timeout: FINAL_MS });
    await deposit.records.first().click();
    await expect(page.getByText('It is recorded and not lost')).toBeVisible();
    await page.getByRole('button', { name: 'Have it returned' }).click();
    await expect(page.getByRole('dialog')).toContainText('It goes back whole, without a fee');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with fund PIN' }).click();
    await page.getByLabel('Fund PIN', { exact: true }).pressSequentially(PIN);
    await expect(page.getByText('It was sent back to where it came from, whole.')).toBeVisible({
      timeout: FINAL_MS,
    });
    await expect(deposit.timeline).toContainText('Returned');
    await expectAccessible(page);
    await page.goto(walletPath);
    await expect(wallet.balance).toContainText('50.00', { timeout: FINAL_MS });

    for (const sum of ['4', '7']) await wallet.send(address, sum);
    await page.goto(depositPath);
    const combine = page.getByRole('button', { name: 'Combine and credit' });
    await expect(combine).toBeVisible({ timeout: FINAL_MS });
    await combine.click();
    await expect(page.getByRole('dialog')).toContainText('11.00');
    await page.getByRole('dialog').getByRole('button', { name: 'Combine and credit' }).click();
    await expect(page.getByRole('heading', { name: 'Below the minimum' })).toBeHidden();
    await page.goto(`${recordsPath}?show=credited`);
    await expect(deposit.records).toHaveCount(2);
  });
});

/** Everything a claim needs but the receipt, which is a picture of the page itself. */
const fileClaim = async (page: Page, amount: string) => {
  await page.goto(`${depositPath}?view=claim`);
  await page.getByLabel('Amount you sent').fill(amount);
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type="file"]').setInputFiles(receipt);
  const sent = page.waitForResponse(`**/api/${recharge.path}`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Is this what you sent?' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'File the claim' }).click();
  await sent;
  await expect(page.getByText('No transfer that fits your claim has been seen yet.')).toBeVisible();
};

const asOperator = async (context: BrowserContext, account: 'story_maker' | 'story_checker') => {
  await signedInOperator(context, account);
  return context.newPage();
};

test.describe('claims', at(390), () => {
  test('are looked at by an operator beside the receipt, and answered with a reason', async ({
    page,
    browser,
    request,
  }, info) => {
    test.slow();
    const person = await registered(request);
    await arriveAt(page, depositPath, person);
    await fileClaim(page, '77.5');
    const id = new URL(page.url()).searchParams.get('id') ?? '';

    const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const console = await asOperator(desk, 'story_maker');
    await console.goto(`${consoleUrl()}/deposits?kind=claim`);
    await expect(console.getByRole('link', { name: person.account }).first()).toBeVisible();
    await lookAtConsole(console, info, 'queue');
    await console.goto(`${consoleUrl()}/deposits?kind=claim&deposit=${id}`);
    await console.getByRole('button', { name: 'Take', exact: true }).click();
    const receipt = console.getByRole('img', { name: 'Picture of the receipt, as it was sent' });
    await expect
      .poll(() => receipt.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await lookAtConsole(console, info, 'claim-wide');
    await console.setViewportSize({ width: 390, height: 844 });
    await lookAtConsole(console, info, 'claim');
    await console.getByRole('button', { name: 'Reject the claim' }).click();
    const dialog = console.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('The receipt is of another network');
    await lookAtConsole(console, info, 'reject');
    await dialog.getByRole('button', { name: 'Reject the claim' }).click();
    await expect(console.getByText('Rejected', { exact: true }).first()).toBeVisible();
    await desk.close();

    await expect(page.getByText('the receipt is of another network than the practice chain')).toBeVisible();
    await expectAccessible(page);
  });

  test('are taken back by the person', async ({ page, request }) => {
    await arriveAt(page, depositPath, await registered(request));
    await fileClaim(page, '12');
    await page.getByRole('button', { name: 'Cancel the claim' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the claim' }).click();
    await expect(page.getByText('You took this claim back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel the claim' })).toBeHidden();
  });
});

test.describe('money in review', at(390), () => {
  test('is sent back by two operators, each with a reason', async ({ page, browser, request }, info) => {
    test.slow();
    const deposit = depositPage(page);
    await arriveAt(page, walletPath, await registered(request));
    await filled(page, '20.00');
    await walletPage(page).send(await ownAddress(page), '3');
    await page.goto(recordsPath);
    await expect(deposit.records.first()).toContainText('In review', { timeout: FINAL_MS });
    await deposit.records.first().click();
    await expect(deposit.timeline).toBeVisible();
    const address = `${consoleUrl()}/deposits?deposit=${new URL(page.url()).searchParams.get('id')}`;

    const desks = await Promise.all([browser.newContext(), browser.newContext()]);
    const maker = await asOperator(desks[0], 'story_maker');
    await maker.goto(address);
    await maker.getByRole('button', { name: 'Take', exact: true }).click();
    await maker.getByLabel('Proposal').selectOption('Send it back to where it came from');
    await maker.getByLabel('Why', { exact: true }).fill('The person asked for it.');
    await lookAtConsole(maker, info, 'propose');
    await maker.getByRole('button', { name: 'Propose', exact: true }).click();
    await maker.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(maker.getByText('You proposed this. Somebody else has to decide it.')).toBeVisible();

    const checker = await asOperator(desks[1], 'story_checker');
    await checker.goto(address);
    await checker.getByLabel('Why', { exact: true }).fill('I see the same.');
    await lookAtConsole(checker, info, 'decide');
    await checker.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(checker.getByRole('dialog')).toContainText('3.00 USDT are sent back');
    await checker.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(checker.getByText('Returned', { exact: true }).first()).toBeVisible();
    for (const desk of desks) await desk.close();

    await expect(page.getByText('It was sent back to where it came from, whole.')).toBeVisible({
      timeout: FINAL_MS,
    });
  });
});

const dresses: [string, object, ((context: BrowserContext) => Promise<void>)?][] = [
  ['English, light', { colorScheme: 'light' }],
  ['long words, right to left, dark', { colorScheme: 'dark' }, stretchWords('ar-XB')],
];

const looking = (view: Page, info: TestInfo) => async (step: string) => {
  await view.screenshot({ path: info.outputPath(`${step}.png`), scale: 'css' });
  await expectWellLaidOut(view);
  await expectAccessible(view);
};

for (const [name, options, words] of dresses) {
  test.describe(`the look of depositing: ${name}`, at(390), () => {
    test('every page', async ({ browser, page, context, request }, info) => {
      test.slow();
      await arriveAt(page, walletPath, await registered(request));
      await filled(page, '500.00');
      const address = await ownAddress(page);
      await walletPage(page).send(address, '3');
      await page.goto(recordsPath);
      await expect(depositPage(page).records.first()).toContainText('In review', { timeout: FINAL_MS });
      const record = (await depositPage(page).records.first().getAttribute('href')) ?? '';

      const dressed = await browser.newContext({ ...options, storageState: await context.storageState() });
      await words?.(dressed);
      await quietly(dressed, async () => {
        const view = await dressed.newPage();
        const look = looking(view, info);
        // By structure, not by words: the pages are looked at in two languages.
        const submit = view.locator('button[type="submit"]');
        const sheet = view.getByRole('dialog');
        await view.goto(depositPath);
        await expect(view.locator('main svg[role="img"]')).toBeVisible();
        await look('deposit');
        await view.goto(recordsPath);
        await expect(view.locator('main li').first()).toBeVisible();
        await look('records');
        await view.goto(record);
        await expect(view.locator('main ol')).toBeVisible();
        await look('record');
        await view.locator('main button[data-kind="secondary"]').click();
        await expect(sheet).toBeVisible();
        await look('return');
        await view.goto(`${depositPath}?view=claim`);
        await submit.click();
        await look('claim-faults');
        await view.goto(detectivePath);
        await view.locator('[name="text"]').fill(`0x${'0'.repeat(64)}`);
        await submit.click();
        await expect(view.locator('main section')).toBeVisible();
        await look('detective');
        await view.goto(walletPath);
        await expect(view.locator('main li').first()).toBeVisible();
        await look('wallet');
        await view.locator('main button[data-kind="secondary"]').first().click();
        await expect(sheet).toBeVisible();
        await look('faucet');
        await view.goto(`${walletPath}?view=send`);
        await view.locator('[name="to"]').fill(address);
        await view.locator('[name="amount"]').fill('12,5');
        await look('send');
        await submit.click();
        await expect(sheet).toBeVisible();
        await look('send-review');
      });
      await dressed.close();
    });
  });
}
