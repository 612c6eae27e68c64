import { withdrawStanding } from '@paperlock/contract/withdrawals.ts';
import { ask } from './pages/ask.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { registered } from './pages/people.ts';
import { seeConsole } from './pages/see.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test('a limit is proposed by one operator, approved by another, and counts for investors at once', async ({
  page,
  request,
  browser,
  context,
}) => {
  await signedInOperator(context, 'story_maker');
  await page.goto(`${consoleUrl()}/settings`);
  await page.getByRole('link', { name: 'Daily withdrawal limit' }).click();
  const detail = page.getByRole('article');
  await expect(detail).toContainText('Never changed. It has its default.');
  await detail.getByRole('link', { name: 'Propose change' }).click();
  await page.getByLabel('New value').fill('12000');
  await page.getByLabel('Reason').fill('A class withdraws everything at once');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('region', { name: 'Check your proposal' })).toContainText('12,000.00');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(detail).toContainText('You proposed this. Someone else must decide.');

  const elsewhere = await browser.newContext();
  await quietly(elsewhere, async () => {
    await signedInOperator(elsewhere, 'story_checker');
    const other = await elsewhere.newPage();
    await other.goto(`${consoleUrl()}/settings?setting=withdrawal_day`);
    await other.getByLabel('Reason').fill('Agreed');
    await seeConsole(other, 'waiting');
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByRole('table', { name: 'History' })).toContainText('Agreed');
  });

  const { token } = await registered(request);
  expect(await ask(request, withdrawStanding, {}, token)).toMatchObject({ day_left: '12000' });
});
