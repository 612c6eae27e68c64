import { refusalCodes } from '@paperlock/contract/codes.ts';
import { treasuryDecide } from '@paperlock/contract/treasury.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { look } from './pages/look.ts';
import { at } from './pages/widths.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const told = at(390, 1280);

/** Twenty blocks on top of the one it is in, and the worker's turns in between. */
const UNTIL_FINAL = { timeout: 60_000 };

test(
  'tokens for the hot wallet are proposed by one operator, approved by another, final, and booked',
  told,
  async ({ page, context, browser, viewport }, info) => {
    test.slow();
    const reason = `Payouts of the week, ${viewport?.width}`;
    await signedInOperator(context, 'story_maker');
    await page.goto(consoleUrl());
    await consoleMenu(page).go('Reserve and hot wallet');
    await expect(page.getByRole('region', { name: 'What is owed' })).toBeVisible();
    await look(page, info, 'treasury');

    await test.step('one operator fills it in, looks at the effect and proposes', async () => {
      await page.getByRole('link', { name: 'Propose capital or reserve' }).click();
      await page.getByLabel('Amount').fill('1000000.5');
      await page.getByLabel('Reason').fill(reason);
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByText(/^The faucet gives at most/)).toBeVisible();
      await page.getByLabel('Amount').fill('2500.5');
      await look(page, info, 'treasury-propose');
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByRole('region', { name: 'Is this right?' })).toContainText('2,500.50');
      await page.getByRole('button', { name: 'Propose', exact: true }).click();
    });

    const detail = page.getByRole('article');
    await test.step('whoever proposed it cannot decide it, not even around the page', async () => {
      await expect(detail).toContainText('You proposed this. Somebody else has to decide it.');
      await expect(detail.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      const proposal = new URL(page.url()).searchParams.get('proposal');
      const answer = await page.request.post(`${consoleUrl()}/api/${treasuryDecide.path}`, {
        data: { proposal, approve: true, reason: 'mine' },
      });
      expect(await answer.json()).toMatchObject({ code: refusalCodes.not_permitted });
    });

    await test.step('somebody else approves, and the tokens are ordered', async () => {
      const elsewhere = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await quietly(elsewhere, async () => {
        await signedInOperator(elsewhere, 'story_checker');
        const other = await elsewhere.newPage();
        await other.goto(`${consoleUrl()}/treasury?state=proposed`);
        await other.getByRole('row').filter({ hasText: reason }).getByRole('link').click();
        await other.getByLabel('Why').fill('Withdrawals of last week were as much.');
        await other.getByRole('button', { name: 'Approve' }).click();
        const dialog = other.getByRole('dialog', { name: 'Go ahead with this?' });
        await expect(dialog).toContainText('They are booked when their block is final.');
        await look(other, info, 'treasury-decide');
        await dialog.getByRole('button', { name: 'Approve' }).click();
        await expect(other.getByRole('article')).toContainText('Withdrawals of last week were as much.');
      });
    });

    await test.step('the transfer becomes final, and stands in the ledger with both sides', async () => {
      await expect(detail.getByText('Final', { exact: true })).toBeVisible(UNTIL_FINAL);
      await look(page, info, 'treasury-final');
      await expect(async () => {
        await detail.getByRole('link', { name: 'Show how it was booked' }).click();
        await expect(page.getByRole('link', { name: 'Capital paid in' })).toBeVisible({ timeout: 2_000 });
      }).toPass(UNTIL_FINAL);
      await page.getByRole('link', { name: 'Capital paid in' }).click();
      await expect(detail).toContainText('From Chain of the platform');
      await expect(detail).toContainText('To Equity of the platform');
      await expect(detail).toContainText('2,500.50');
      await look(page, info, 'ledger-entry');
      await detail.getByRole('link', { name: 'Equity of the platform' }).click();
      await page.getByRole('link', { name: 'Explain this balance' }).click();
      await expect(page.getByText(/That is what the account stands at\.$/)).toBeVisible();
      await look(page, info, 'ledger-account');
    });

    await test.step('both pages can be read from right to left', async () => {
      await consoleMenu(page).open();
      await consoleMenu(page).language.selectOption('ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const path of ['ledger', 'treasury']) {
        await page.goto(`${consoleUrl()}/${path}`);
        await expect(page.getByRole('table').first()).toBeVisible();
        await look(page, info, `${path}-mirrored`);
      }
    });
  },
);
