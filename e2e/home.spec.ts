import { homePath } from './pages/home-page.ts';
import { arriveAt, loginPage } from './pages/login-page.ts';
import { productPath, productsPath } from './pages/order-page.ts';
import { registered } from './pages/people.ts';
import { productOnSale } from './pages/products.ts';
import { profilePath } from './pages/profile-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

/** Reports of all strategies take a while on a machine that has just begun. */
const UNTIL_COMPUTED = { timeout: 60_000 };

test.describe('numbers about the platform', () => {
  test('tell a visitor how they are computed, down to the query', async ({ page }) => {
    await loginPage(page).open();
    await page.getByRole('link', { name: 'What this is, and what it is not' }).click();
    await expect(page.getByRole('heading', { name: 'About Paperlock', level: 1 })).toBeVisible();
    const figures = page.getByRole('list', { name: 'The platform in numbers' });
    await expect(figures.getByRole('listitem')).toHaveCount(9);
    await figures.getByRole('button', { name: /^Deposited/ }).click();

    const sheet = page.getByRole('dialog', { name: 'Deposited' });
    await expect(sheet.getByText('What was withdrawn again is not taken off.')).toBeVisible();
    await expect(sheet.getByText('from ledger.transfer')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Home', () => {
  test('leads from a strategy, and what it lost, to its projects', async ({ page, request }) => {
    test.slow();
    const spot = await productOnSale(request, { strategy: 'spot' });
    const other = await productOnSale(request, { strategy: 'martingale' });
    await arriveAt(page, homePath, await registered(request));
    const strategies = page.getByRole('list', { name: 'Projects by strategy' });
    const row = strategies.getByRole('link', { name: /^Spot/ });
    await expect(row).toContainText(
      /\d+(\.\d)?% of lock-ups of 30 days lost, the worst [−+]?\d/,
      UNTIL_COMPUTED,
    );
    await expect(strategies.getByRole('link')).toHaveCount(8, UNTIL_COMPUTED);
    await row.click();
    await expect(page).toHaveURL(`${productsPath}?strategy=spot`);
    await expect(page.getByRole('link', { name: spot.name })).toBeVisible();
    await expect(page.getByRole('link', { name: other.name })).toHaveCount(0);
  });
});

test.describe('a booking', () => {
  test('is found among the others, and taken back there', async ({ page, request }) => {
    const later = await productOnSale(request, { opensIn: 2 });
    await arriveAt(page, productPath(later.id), await registered(request));
    await page.getByRole('button', { name: 'Tell me when it opens' }).click();
    await expect(page.getByRole('button', { name: 'Do not tell me after all' })).toBeVisible();

    await page.goto(profilePath);
    await page.getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('button', { name: new RegExp(`^${later.name}`) }).click();
    const sheet = page.getByRole('dialog', { name: later.name });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Do not tell me after all' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing is booked' })).toBeVisible();
  });
});
