import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { homePage } from './pages/home-page.ts';
import { PIN } from './pages/pin.ts';
import { ready } from './pages/ready.ts';
import { see } from './pages/see.ts';
import { walletPage, walletPath } from './pages/wallet-page.ts';
import { withdrawalPage, withdrawalPath } from './pages/withdrawal-page.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** A newcomer with only the first page: practice money, a PIN, a project, time that passes, and the money back. */

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
    button,
    tap,
    press: (name: string) => tap(button(name)),
    follow: (name: string) => tap(page.getByRole('link', { name: whole(name) }).last()),
    fill: async (label: string, text: string) => {
      counted.fields += 1;
      await page.getByLabel(whole(label)).fill(text);
    },
    enterPin: async (label: string) => {
      counted.taps += 1;
      await page.getByLabel(whole(label)).pressSequentially(PIN);
    },
  };
};
type Person = ReturnType<typeof counting>;

/** The chain makes its blocks, what is due is settled, and the practice desk takes its twenty seconds. */
const soon = { timeout: 60_000 };

const toFirstPayout = async (page: Page, person: Person): Promise<void> => {
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
  await press('Continue with PIN');
  counted.fields += 2;
  await enterPin('New PIN');
  await enterPin('Repeat PIN');

  await follow('Let time pass');
  await press('Move time');
  const passed = page.getByRole('region', { name: /passed/ });
  await expect(passed).toContainText(/You received.*\+.*\d/, soon);
  await see(page, 'first payout');
};

const toMoneyBack = async (page: Page, person: Person): Promise<void> => {
  const { button, press, follow, fill, enterPin } = person;
  const own = withdrawalPage(page);
  await follow('See your balance');
  await follow('Withdraw your money');
  await press('25[\\u200e]?%');
  for (const [what, label, address] of [
    ['Add an e-mail', 'E-mail address', `guest.${randomUUID()}@example.org`],
    ['Add a phone number', 'Phone number', `+44 7700 900${String(Date.now()).slice(-3)}`],
  ] as const) {
    await follow(what);
    await fill(label, address);
    await press('Send code');
    await press('Use code \\D?\\d{6}');
    await expect(page).toHaveURL(withdrawalPath);
  }

  await follow('Verify your name');
  await fill('Name on the specimens', 'Ana Maria');
  await press('Continue');
  await press('Submit specimens');
  await expect(button('Continue')).toBeVisible(soon);
  await press('Continue');
  await expect(page).toHaveURL(withdrawalPath);

  await follow('Add a wallet address');
  await press('Use practice wallet');
  await press('Continue with PIN');
  await enterPin('Fund PIN');
  await expect(page).toHaveURL(withdrawalPath);
  await expect(own.place('My practice wallet')).toBeChecked();
  await follow('Skip the wait');
  await press('Move time');
  await expect(page).toHaveURL(withdrawalPath);
  await expect(button('Review')).toBeEnabled(soon);
  await press('Review');
  await press('Continue with PIN');
  await enterPin('Fund PIN');
  await expect(page).toHaveURL(/withdrawal-recored\?id=\d+$/);
  await expect(page.getByText('Arrived and final.')).toBeVisible({ timeout: 120_000 });
};

const tell = (until: string, { taps, fields }: Person['counted']): void =>
  console.log(`${until}: ${taps} taps, ${fields} fields.`);

test('a guest gets from the first page to the first payout, and to money back in the wallet', async ({
  page,
}) => {
  // The desk's patience is real time, and the whole way is long.
  test.setTimeout(300_000);
  const person = counting(page);
  await toFirstPayout(page, person);
  tell('First payout', person.counted);
  expect(person.counted.taps).toBeLessThanOrEqual(14);
  expect(person.counted.fields).toBeLessThanOrEqual(2);

  await toMoneyBack(page, person);
  tell('Money back in the wallet', person.counted);
  expect(person.counted.taps).toBeLessThanOrEqual(35);
  expect(person.counted.fields).toBeLessThanOrEqual(6);
  await page.goto(walletPath);
  await expect(walletPage(page).history.first()).toContainText('From');
});

test('the same way is open from right to left, on a narrow phone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('paperlock.lang', 'ar'));
  const person = counting(page);
  await toFirstPayout(page, person);
  await toMoneyBack(page, person);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
