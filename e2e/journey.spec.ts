import type { Locator, Page } from '@playwright/test';
import { homePage } from './pages/home-page.ts';
import { ready } from './pages/ready.ts';
import { see } from './pages/see.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** A newcomer with only the first page: to the first payout, and on until the money is back in the wallet. */

test.use({ baseURL: worldsUrl() });

const PIN = '194822';

/** Counts what a person does. Entering a PIN is one tap, however many digits it has. */
const hands = () => {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: async (what: Locator) => {
      done.taps += 1;
      await what.click();
    },
    type: async (what: Locator, text: string) => {
      done.fields += 1;
      await what.fill(text);
    },
    pin: async (what: Locator) => {
      done.taps += 1;
      await what.fill(PIN);
    },
  };
};
type Hands = ReturnType<typeof hands>;

/** Practice money takes a few blocks, and a month of settlement some seconds. */
const soon = { timeout: 40_000 };

const toFirstPayout = async (page: Page, { tap, pin, done }: Hands): Promise<void> => {
  await page.goto('/');
  await ready(page);
  await tap(page.getByRole('button', { name: 'Try it now' }));
  await expect(homePage(page).heading).toBeVisible(soon);
  await see(page, 'first steps');

  await tap(page.getByRole('button', { name: 'Get practice money' }));
  await expect(page.getByText('10,000.00').first()).toBeVisible(soon);

  await tap(page.getByRole('link', { name: 'Buy your first project' }));
  await tap(page.getByRole('list', { name: 'Projects' }).getByRole('link').first());
  await tap(page.getByRole('link', { name: 'Buy', exact: true }));
  await tap(page.getByRole('button', { name: '25%' }));
  await tap(page.getByRole('button', { name: 'Review', exact: true }));
  await tap(page.getByRole('button', { name: 'Continue with fund PIN' }));
  done.fields += 2;
  await pin(page.getByLabel('New PIN', { exact: true }));
  await pin(page.getByLabel('Repeat PIN', { exact: true }));

  await tap(page.getByRole('link', { name: 'Let time pass' }));
  await tap(page.getByRole('button', { name: 'Review', exact: true }));
  await tap(page.getByRole('button', { name: 'Move time' }));
  await expect(page.getByRole('region', { name: /passed$/ })).toContainText(/You received.*\+\d/, soon);
  await see(page, 'first payout');
};

test('a guest sees the first payout after a few taps', async ({ page }) => {
  test.slow();
  const person = hands();
  await toFirstPayout(page, person);
  const { taps, fields } = person.done;
  console.log(`To the first payout: ${taps} taps, ${fields} fields.`);
  expect(taps).toBeLessThanOrEqual(14);
  expect(fields).toBeLessThanOrEqual(2);
});
