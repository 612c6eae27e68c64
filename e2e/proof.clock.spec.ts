import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ownProof } from '@paperlock/contract/proofs.ts';
import { treasuryDecide, treasuryPropose } from '@paperlock/contract/treasury.ts';
import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { bought } from './pages/bought.ts';
import { askAs } from './pages/certified.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { awayFromMidnight, givenMoney, timePasses } from './pages/money.ts';
import { withPin } from './pages/pin.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { profilePath } from './pages/profile-page.ts';
import { proofPage, proofPath } from './pages/proof-page.ts';
import { openFolds } from './pages/screens.ts';
import { inLongWords, see } from './pages/see.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Settled every second; a statement is looked for every ten. */
const taken = { timeout: 60_000 };

/** Stories give people money without a deposit; something has to lie behind it. */
const broughtCapital = async (request: APIRequestContext): Promise<void> => {
  const reason = 'For a story about proofs.';
  const ask = { kind: 'bank', amount: '90000000', reason, request_no: randomUUID() };
  const { id } = await askAs(request, 'story_maker', treasuryPropose, ask);
  await askAs(request, 'story_checker', treasuryDecide, { proposal: id, approve: true, reason });
};

const saved = async (page: Page, info: TestInfo, button: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

test('somebody finds themselves in the statement, with one tap and without a network', async ({
  page,
  context,
  browser,
  request,
}, info) => {
  test.slow();
  await broughtCapital(request);
  await reservePutUp(request, '1000');
  const person = await withPin(request);
  await givenMoney(request, person, '2500.000001');
  const { id } = await productOnSale(request, { period_days: 30 });
  const proof = proofPage(page);
  await awayFromMidnight(request, person);
  await bought(request, person, id, 10);
  await timePasses(request, person, 'day');
  // One of a day that was behind already may come first, from before the purchase.
  await expect(async () => {
    const { mine } = await ask(request, ownProof, {}, person.token);
    expect(mine.leaves[0]?.amount).toBe('1500.500001');
  }).toPass(taken);

  await test.step('from Mine to the page, which checks by itself, and everything fits', async () => {
    await arriveAt(page, profilePath, person);
    await page.getByRole('link', { name: 'Proof of liabilities' }).click();
    await expect(page).toHaveURL(proofPath);
    await expect(proof.result).toContainText('All checks passed. Your part is in statement no.');
    await expect(proof.steps).toHaveCount(9);
    await expect(proof.bar).toContainText('we have');
    await proof.details.click();
    await expect(proof.own).toContainText('1,500.50');
    await expect(proof.tree).toBeVisible();
  });

  await test.step('an answer that was changed on the way is refused, and the step is named', async () => {
    await page.route('**/api/proof/mine', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.mine.leaves[2].amount = '9999';
      await route.fulfill({ response: answer, json: body });
    });
    await proof.check.click();
    await expect(proof.result).toContainText(
      'Check failed: “Your four entries are in the total” is not true.',
    );
    await expect(proof.step('Your four entries are in the total')).toContainText(
      'One of your four entries doesn’t lead to the published root and total. Your money is not in this statement.',
    );
    await see(page, 'refused');
    const report = await saved(page, info, page.getByRole('button', { name: 'Save the findings' }));
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ refused: 'path' });
    await page.unroute('**/api/proof/mine');
  });

  await test.step('the files are checked by a page that was saved, without a network', async () => {
    await page.reload();
    const files = {
      mine: await saved(page, info, proof.mine),
      all: await saved(page, info, proof.all),
      verifier: await saved(page, info, proof.verifier),
    };
    const alone = await browser.newContext({ offline: true });
    const offline = await alone.newPage();
    await offline.goto(pathToFileURL(files.verifier).href);
    const verdict = offline.locator('#verdict');
    await offline.getByLabel('Your username').fill(person.account);
    await offline.locator('#file').setInputFiles(files.mine);
    await expect(verdict).toContainText('Everything that was checked fits');
    await offline.getByLabel('Your username').fill('somebody_else');
    await expect(verdict).toContainText('not the names you typed');
    await offline.getByLabel('Your username').fill(person.account);
    await expect(verdict).toContainText('Everything that was checked fits');
    await expect(offline.locator('#steps')).toContainText('✓ Your four entries lead to the published root');
    await expect(offline.locator('#own')).toContainText('1500.500001');
    await expectAccessible(offline);
    await offline.locator('#file').setInputFiles(files.all);
    await expect(offline.locator('#steps')).toContainText('✓ The whole list adds up');
    const forged = JSON.parse(await readFile(files.mine, 'utf8'));
    forged.mine.leaves[0].amount = '9999';
    const forgery = {
      name: 'forged.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(forged)),
    };
    await offline.locator('#file').setInputFiles(forgery);
    await expect(verdict).toContainText('Refused');
    await alone.close();
  });

  await test.step('an earlier statement is opened with its own figures and signature', async () => {
    await page.goto(proofPath);
    await page.getByRole('region', { name: 'All statements' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/\?seq=\d+$/);
    await expect(proof.step('It is signed')).toContainText('passed');
    await see(page, 'one statement');
    await page.goBack();
  });

  await test.step('it can be read with long words', () =>
    inLongWords(page, async (view) => {
      await view.goto(proofPath);
      await expect(view.locator('main svg[role="img"]')).toBeAttached();
      await openFolds(view);
      await see(view, 'checked');
    }));

  await test.step('the console lists what was published', async () => {
    await signedInOperator(context, 'story_auditor');
    await page.goto(consoleUrl());
    await consoleMenu(page).go('Statements');
    await expect(
      page.getByRole('table', { name: 'Statements of liabilities' }).getByRole('row').nth(1),
    ).toContainText('covered');
    // Ten columns do not fit beside the menu of a desktop: its page scrolls there.
    await look(page, info, 'statements', [390]);
  });
});
