import { refusalCodes } from '@paperlock/contract/codes.ts';
import { correctionDecide } from '@paperlock/contract/corrections.ts';
import type { Page } from '@playwright/test';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { newPerson, registered } from './pages/people.ts';
import { seeConsole } from './pages/see.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Fills in the form for a correction in favour of a customer, from the platform's own capital. */
const fillIn = async (page: Page, customer: string, amount: string, reason: string) => {
  const from = page.getByRole('group', { name: 'From', exact: true });
  const to = page.getByRole('group', { name: 'To', exact: true });
  await from.getByLabel('Account', { exact: true }).selectOption('equity');
  await to.getByLabel(/^Account name/).fill(customer);
  await to.getByRole('button', { name: 'Find' }).click();
  await expect(to.getByText(`Found: ${customer}`)).toBeVisible();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Reason').fill(reason);
};

test('one operator proposes a correction, another approves it, and the balance shows it', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { account } = await registered(request, newPerson.byEmail());
  const reason = `A deposit of ${account} was booked too low.`;
  await signedInOperator(context, 'story_maker');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Corrections');

  await test.step('a proposal names both accounts, an amount and a reason', async () => {
    await page.getByRole('link', { name: 'Propose correction' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Explain what went wrong.')).toBeVisible();
    await fillIn(page, account, '25.000001', reason);
    await seeConsole(page, 'proposal');
    await page.getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('region', { name: 'Check your proposal' });
    await expect(review.getByRole('row').filter({ hasText: account })).toBeVisible();
    await expect(review.getByRole('row').last()).toContainText('25.000001');
    await seeConsole(page, 'review of a proposal');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
  });

  const detail = page.getByRole('article');
  await test.step('whoever proposed it cannot decide it, not even around the page', async () => {
    await expect(detail).toContainText('You proposed this. Someone else must decide.');
    await expect(detail.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await seeConsole(page, 'proposed');
    const correction = new URL(page.url()).searchParams.get('correction');
    const answer = await page.request.post(`${consoleUrl()}/api/${correctionDecide.path}`, {
      data: { correction, approve: true, reason: 'mine' },
    });
    expect(await answer.json()).toMatchObject({ code: refusalCodes.not_permitted });
  });

  await test.step('somebody else looks at both balances and approves', async () => {
    const elsewhere = await browser.newContext();
    await quietly(elsewhere, async () => {
      await signedInOperator(elsewhere, 'story_checker');
      const other = await elsewhere.newPage();
      await other.goto(`${consoleUrl()}/corrections?state=proposed`);
      await other.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
      await other.getByLabel('Reason').fill('The receipt says 25.000001 more.');
      await seeConsole(other, 'decision');
      await other.getByRole('button', { name: 'Approve' }).click();
      const dialog = other.getByRole('dialog', { name: 'Approve this correction?' });
      await expect(dialog.getByRole('row').filter({ hasText: account })).toBeVisible();
      await expect(dialog.getByRole('row').last()).toContainText('25.000001');
      await seeConsole(other, 'review of a decision');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(other.getByRole('article')).toContainText('The receipt says 25.000001 more.');
    });
    await elsewhere.close();
  });

  await test.step('the balance and the list show it', async () => {
    await page.goto(`${consoleUrl()}/corrections?state=approved`);
    await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Approved');
    await page.getByRole('link', { name: 'Propose correction' }).click();
    const to = page.getByRole('group', { name: 'To', exact: true });
    await to.getByLabel(/^Account name/).fill(account);
    await to.getByRole('button', { name: 'Find' }).click();
    await expect(to.getByLabel('Account', { exact: true })).toContainText('25.000001');
  });
});

/** The first one comes soon after the start, in turn with other heavy work. */
const reconciled = { timeout: 120_000 };

test('a reconciliation finds no break, and every check says what it looked at', async ({ page, context }) => {
  test.slow();
  await signedInOperator(context, 'story_auditor');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Reconciliation');
  const checks = page.getByRole('table', { name: 'Checks' });
  await expect(checks.getByRole('row').filter({ hasText: 'Ledger sums to zero' })).toContainText(
    'No breaks',
    reconciled,
  );
  await expect(checks.getByText(/^\d+ breaks?$/)).toHaveCount(0);
  await seeConsole(page, 'reconciliation');

  await page.getByRole('table', { name: 'Past reconciliations' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\?run=\d+$/);
  await expect(checks).toBeVisible();
});
