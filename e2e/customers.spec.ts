import { signedInOperator } from './pages/console-pages.ts';
import { newPerson, registered } from './pages/people.ts';
import { seeConsole } from './pages/see.ts';
import { at } from './pages/widths.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test(
  'an operator finds a customer from anywhere with the keyboard, and leaves a note',
  at(390, 1280),
  async ({ page, context, request }) => {
    const { account } = await registered(request, newPerson.byEmail());
    await signedInOperator(context, 'story_maker');
    await page.goto(`${consoleUrl()}/orders`);
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await seeConsole(page, 'all orders');

    await page.keyboard.press('/');
    await page.keyboard.type(account.slice(0, -4));
    await expect(page.getByRole('option', { name: account })).toBeVisible();
    await seeConsole(page, 'search');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: account, level: 1 })).toBeVisible();
    await page.getByLabel('New note').fill('Called back.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Called back.' })).toContainText('story_maker');
    await page.getByRole('tab', { name: 'Sign-ins' }).click();
    await expect(page.getByRole('table', { name: 'Sign-ins' })).toContainText('Signed in');
    await seeConsole(page, 'customer');

    await page.getByRole('link', { name: 'All customers' }).click();
    await expect(page.getByRole('link', { name: account })).toBeVisible();
    await seeConsole(page, 'customers');
  },
);
