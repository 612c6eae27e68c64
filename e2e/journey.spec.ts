import type { Locator, Page } from '@playwright/test';
import { homePage } from './pages/home-page.ts';
import { PIN } from './pages/pin.ts';
import { ready } from './pages/ready.ts';
import { see } from './pages/see.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** A newcomer with only the first page: practice money, a PIN, a project, and time that passes. */

test.use({ baseURL: worldsUrl() });

/** A whole name, whatever number stands before it, and whichever direction it is marked with. */
const whole = (name: string): RegExp =>
  new RegExp(`^[\\d\\s\\u200e\\u200f\\u061c\\u2066-\\u2069]*${name}[\\u200e\\u200f\\u061c\\u2066-\\u2069]*$`);

/** A person who counts. Entering a PIN is one tap, however many digits it has. */
const counting = (page: Page) => {
  const counted = { taps: 0, fields: 0 };
  const button = (name: string) => page.getByRole('button', { name: whole(name) });
  const tap = async (what: Locator) => {
    counted.taps += 1;
    await what.click();
  };
  return {
    counted,
    tap,
    press: (name: string) => tap(button(name)),
    follow: (name: string) => tap(page.getByRole('link', { name: whole(name) }).last()),
    enterPin: async (label: string) => {
      counted.taps += 1;
      await page.getByLabel(whole(label)).pressSequentially(PIN);
    },
  };
};
type Person = ReturnType<typeof counting>;

/** The chain makes its blocks, and what is due is settled. */
const soon = { timeout: 60_000 };

const toPassedTime = async (page: Page, person: Person): Promise<void> => {
  const { counted, tap, press, follow, enterPin } = person;
  await page.goto('/');
  await ready(page);
  await press('Try it now');
  await expect(homePage(page).heading).toBeVisible(soon);
  await see(page, 'first steps');

  await press('Get practice money');
  await expect(page.getByText('10,000.00').first()).toBeVisible(soon);
  await follow('Buy your first project');
  await tap(page.getByRole('list', { name: 'Projects' }).getByRole('link').first());
  await follow('Buy');
  await press('25[\\u200e]?%');
  await press('Review');
  await press('Continue with fund PIN');
  counted.fields += 2;
  await enterPin('New PIN');
  await enterPin('Repeat PIN');

  await follow('Let time pass');
  await press('Move time');
  await expect(page.getByRole('region', { name: /passed/ })).toBeVisible(soon);
};

test('a guest buys a project and lets time pass, with a dozen taps and a PIN', async ({ page }) => {
  test.slow();
  const person = counting(page);
  await toPassedTime(page, person);
  const { taps, fields } = person.counted;
  console.log(`From the first page to time that passed: ${taps} taps, ${fields} fields.`);
  expect(taps).toBeLessThanOrEqual(14);
  expect(fields).toBeLessThanOrEqual(2);
});

test('the same way is open from right to left, on a narrow phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('paperlock.lang', 'ar'));
  await toPassedTime(page, counting(page));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
