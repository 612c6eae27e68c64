import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { registered } from './pages/people.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test.describe('the reference page', () => {
  test('finds a call, explains it and tries it with the sign-in of this browser', async ({
    page,
    request,
    announce,
  }, info) => {
    // The first try is without a sign-in.
    announce(/401/);
    await arriveAt(page, '/api/reference', await registered(request));
    const search = page.getByRole('searchbox', { name: 'Search calls' });
    await search.fill('balances ownd');
    await expect(page.getByText('No call matches')).toBeVisible();
    await search.fill('credit/assets');
    await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Assets']);

    const call = page.getByRole('group').filter({ hasText: 'credit/assets' });
    await call.getByText('credit/assets').click();
    await expect(call.getByText('available: Amount')).toBeVisible();
    await call.getByRole('button', { name: 'Send' }).click();
    await expect(call.getByRole('heading', { name: /^Answer: HTTP 401, code 401/ })).toBeVisible();

    await page.getByText('Sign-in for trying calls').click();
    await page.getByRole('button', { name: 'Use this browser’s sign-in' }).click();
    await expect(page.getByText('Calls are made as you.')).toBeVisible();
    await call.getByRole('button', { name: 'Send' }).click();
    await expect(call.getByRole('heading', { name: /^Answer: HTTP 200, code 200/ })).toBeVisible();
    await expect(call.getByText('"available": "0"')).toBeVisible();
    await look(page, info, 'reference-tried');
  });

  test('names the permission of a console call, and does not try it', async ({ page }, info) => {
    await page.goto(`${consoleUrl()}/api/reference#console/treasuryPropose`);
    const call = page.getByRole('group').filter({ hasText: 'console/treasuryPropose' });
    await expect(call.getByText('Permission treasury.propose: treasury_maker.')).toBeVisible();
    await expect(call.getByRole('button')).toHaveCount(0);
    await look(page, info, 'reference-console');
  });
});
