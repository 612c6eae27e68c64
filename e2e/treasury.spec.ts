import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { treasuryDecide } from '@paperlock/contract/treasury.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { seeConsole } from './pages/see.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Twenty blocks on top of the one it is in, and the worker's turns in between. */
const UNTIL_FINAL = { timeout: 60_000 };

test('tokens for the hot wallet are proposed by one operator, approved by another, final, and booked', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const reason = `Payouts of week ${randomUUID()}`;
  await signedInOperator(context, 'story_maker');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Treasury');
  await expect(page.getByRole('region', { name: 'Liabilities' })).toBeVisible();
  await seeConsole(page, 'treasury');

  await test.step('one operator fills it in, looks at the effect and proposes', async () => {
    await page.getByRole('link', { name: 'Propose movement' }).click();
    await page.getByLabel('Amount').fill('2500.5');
    await page.getByLabel('Reason').fill(reason);
    await seeConsole(page, 'proposal');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('region', { name: 'Check your proposal' })).toContainText('2,500.50');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
  });

  const detail = page.getByRole('article');
  await test.step('whoever proposed it cannot decide it, not even around the page', async () => {
    await expect(detail).toContainText('You proposed this. Someone else must decide.');
    await expect(detail.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const proposal = new URL(page.url()).searchParams.get('proposal');
    const answer = await page.request.post(`${consoleUrl()}/api/${treasuryDecide.path}`, {
      data: { proposal, approve: true, reason: 'mine' },
    });
    expect(await answer.json()).toMatchObject({ code: refusalCodes.not_permitted });
  });

  await test.step('somebody else approves, and the tokens are ordered', async () => {
    const elsewhere = await browser.newContext();
    await quietly(elsewhere, async () => {
      await signedInOperator(elsewhere, 'story_checker');
      const other = await elsewhere.newPage();
      await other.goto(`${consoleUrl()}/treasury?state=proposed`);
      await other.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
      await other.getByLabel('Reason').fill('Withdrawals of last week were as much.');
      await other.getByRole('button', { name: 'Approve' }).click();
      const dialog = other.getByRole('dialog', { name: 'Approve this proposal?' });
      await expect(dialog).toContainText('Tokens are ordered now and booked once their block is final.');
      await seeConsole(other, 'decision');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(other.getByRole('article')).toContainText('Withdrawals of last week were as much.');
    });
  });

  await test.step('the transfer becomes final, and stands in the ledger with both sides', async () => {
    await expect(detail.getByText('Final', { exact: true })).toBeVisible(UNTIL_FINAL);
    await seeConsole(page, 'final');
    await detail.getByRole('link', { name: 'View entry' }).click();
    await expect(page).toHaveURL(/\/ledger\?cause=/);
    const entry = page.getByRole('link', { name: 'Capital paid in' });
    // It is booked a moment after its block is final, and this page does not follow.
    await expect(async () => {
      await page.reload();
      await expect(entry).toBeVisible({ timeout: 2_000 });
    }).toPass(UNTIL_FINAL);
    await entry.click();
    await expect(detail).toContainText('From Chain (platform)');
    await expect(detail).toContainText('To Equity (platform)');
    await expect(detail).toContainText('2,500.50');
    await seeConsole(page, 'entry');
    await detail.getByRole('link', { name: 'Equity (platform)' }).click();
    await page.getByRole('link', { name: 'Explain balance' }).click();
    await expect(page.getByText(/, which matches the balance\.$/)).toBeVisible();
    await seeConsole(page, 'account');
  });
});
