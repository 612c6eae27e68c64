import { expect, type Page } from '@playwright/test';
import { homePage } from './home-page.ts';
import type { Person } from './people.ts';
import { ready } from './ready.ts';
import { see } from './see.ts';
import { expectToast } from './shown.ts';

/** Several stories may ask for a world at once, and only a few are kept ready. */
const made = { timeout: 90_000 };

/** One tap, no field. */
export const tryIt = async (page: Page): Promise<void> => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Try the whole thing' }).click();
  await expect(homePage(page).heading).toBeVisible(made);
};

/** A guest takes a name and a password, and keeps everything. */
export const keepIt = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/pages/profile/profile');
  await page.getByRole('button', { name: 'Keep this world' }).click();
  await see(page, 'keeping it');
  await page.getByLabel('Account', { exact: true }).fill(person.account);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat password').fill(person.password);
  await expectToast(page, `You can sign in with ${person.account} from anywhere.`, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  );
};

const DAY_MS = 86_400_000;

/** The clock of the world that a page is in. */
export const clockOf = (page: Page) => ({
  open: () => page.goto('/pages/home/clock'),
  ahead: page.getByText('ahead of real time'),
  asUsual: page.getByText('Same as real time'),
  /** Where others are in the world, too, it is asked once more. */
  leap: async (days: number, whose?: string) => {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await page.getByRole('tab', { name: 'To a date' }).click();
    await page.getByLabel('Date', { exact: true }).fill(day);
    if (whose) {
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(whose);
    }
    await page.getByRole('button', { name: 'Move time' }).click();
    await expect(page.getByRole('region', { name: /passed$/ })).toBeVisible({ timeout: 90_000 });
  },
});
