import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { look } from './pages/look.ts';
import { newPerson, registered } from './pages/people.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test('an auditor reads what happened to an account and checks that the log is whole', async ({
  page,
  context,
  request,
}, info) => {
  const { id } = await registered(request, newPerson.byEmail());
  await signedInOperator(context, 'story_auditor');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Audit log');

  const opened = page.getByRole('row').filter({ hasText: `customer:${id}` });
  await expect(opened).toContainText('Account registered');
  await opened.getByRole('link').click();
  await expect(page.getByText(`Events about customer:${id}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Account registered' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText('Chain intact')).toBeVisible();
  await look(page, info, 'audit');
});
