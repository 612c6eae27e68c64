import { homePage, homePath } from './pages/home-page.ts';
import { arriveAt, loginPage } from './pages/login-page.ts';
import { productPath } from './pages/order-page.ts';
import { registered } from './pages/people.ts';
import { productOnSale } from './pages/products.ts';
import { expectShown } from './pages/shown.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

test.describe('numbers about the platform', () => {
  test('tell a visitor how they are computed, down to the query', async ({ page }) => {
    await loginPage(page).open();
    await page.getByRole('link', { name: 'What Paperlock is and isn’t' }).click();
    await expect(page.getByRole('heading', { name: 'About Paperlock', level: 1 })).toBeVisible();
    const figures = page.getByRole('list', { name: 'The platform in numbers' });
    await expect(figures.getByRole('listitem')).toHaveCount(9);
    await figures.getByRole('button', { name: /^Deposited/ }).click();

    const sheet = page.getByRole('dialog', { name: 'Deposited' });
    await expect(
      sheet.getByText(
        'All practice money that arrived over the practice chain and was credited. Deposits below the minimum count once they are credited. Withdrawals are not subtracted.',
      ),
    ).toBeVisible();
    await expect(sheet.getByText('from ledger.transfer')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Home', () => {
  test('of a newcomer shows five steps, and each leads to what it says', async ({ page, request }) => {
    await arriveAt(page, homePath, await registered(request));
    const { steps } = homePage(page);
    await expect(steps.getByRole('link')).toHaveText([
      /Set a fund PIN$/,
      /Buy your first project$/,
      /Let time pass$/,
      /Withdraw your money$/,
    ]);
    await expectAccessible(page);
    // Until it is there, which may be soon.
    await expectShown(page, { text: 'USDT on the way', within: 'main ol' }, () =>
      steps.getByRole('button', { name: 'Get practice money' }).click(),
    );
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Total balance' })).toBeVisible({ timeout: 60_000 });
    await expect(steps).toHaveCount(0);
  });
});

test.describe('a booking', () => {
  test('is found among the others, and taken back there', async ({ page, request }) => {
    const later = await productOnSale(request, { opensIn: 2 });
    await arriveAt(page, productPath(later.id), await registered(request));
    await page.getByRole('button', { name: 'Remind me' }).click();
    await expect(page.getByRole('button', { name: 'Cancel reminder' })).toBeVisible();

    await page.goto('/pages/profile/settings');
    await page.getByRole('link', { name: 'Reminders' }).click();
    await page.getByRole('button', { name: new RegExp(`^${later.name}`) }).click();
    const sheet = page.getByRole('dialog', { name: later.name });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cancel reminder' }).click();
    await expect(page.getByRole('heading', { name: 'No reminders' })).toBeVisible();
  });
});
