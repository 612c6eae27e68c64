import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { seeConsole } from './pages/see.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test('support hours are proposed by one operator, approved by another, and seen by customers', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signedInOperator(context, 'story_maker');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Settings');
  await expect(page.getByRole('table', { name: 'Settings' })).toBeVisible();
  await seeConsole(page, 'settings');

  await page.getByRole('link', { name: 'Support hours' }).click();
  const detail = page.getByRole('article');
  await expect(detail).toContainText('Never changed. It has its default.');
  await detail.getByRole('link', { name: 'Propose change' }).click();
  await page.getByLabel('From').fill('11:30');
  await page.getByLabel('Reason').fill('More questions before noon');
  await seeConsole(page, 'form');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('region', { name: 'Check your proposal' })).toContainText('11:30 to 24:00 UTC');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(detail).toContainText('You proposed this. Someone else must decide.');

  const elsewhere = await browser.newContext();
  await quietly(elsewhere, async () => {
    await signedInOperator(elsewhere, 'story_checker');
    const other = await elsewhere.newPage();
    await other.goto(`${consoleUrl()}/settings?setting=support_hours`);
    await other.getByLabel('Reason').fill('Agreed');
    await seeConsole(other, 'waiting');
    await other.getByRole('button', { name: 'Approve' }).click();
    const dialog = other.getByRole('dialog', { name: 'Approve this value?' });
    await expect(dialog).toContainText('12:00 to 24:00 UTC');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByRole('table', { name: 'History' })).toContainText('Agreed');
    await seeConsole(other, 'history');
  });

  await page.goto('/pages/webview/customer');
  await expect(page.getByText(/11:30/)).toBeVisible();
});
