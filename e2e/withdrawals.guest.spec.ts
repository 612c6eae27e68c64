import { randomUUID } from 'node:crypto';
import { practiceMoney } from '@paperlock/contract/wallet.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import type { Locator, Page } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { PIN } from './pages/pin.ts';
import { withdrawalPage, withdrawalPath } from './pages/withdrawal-page.ts';
import { tryIt } from './pages/worlds-page.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test.use({ baseURL: worldsUrl() });

/** A person who counts: a PIN counts as one tap, and an amount that was tapped is no field. */
const counting = (page: Page) => {
  const counted = { taps: 0, fields: 0 };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const tap = async (what: Locator) => {
    counted.taps += 1;
    await what.click();
  };
  return {
    counted,
    button,
    tap,
    press: (name: string | RegExp) => tap(button(name)),
    follow: (name: string) => tap(page.getByRole('link', { name, exact: true }).last()),
    fill: async (label: string, text: string) => {
      counted.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    enterPin: async (label: string) => {
      counted.taps += 1;
      await page.getByLabel(label, { exact: true }).pressSequentially(PIN);
    },
  };
};

/** The chain makes its blocks, and the practice desk waits for some twenty seconds before it decides. */
const decided = { timeout: 60_000 };

test('a guest takes money out without being sent away', async ({ page, request }) => {
  // The desk's patience is real time, and the whole way is long.
  test.setTimeout(240_000);
  const own = withdrawalPage(page);
  const { counted, button, tap, press, follow, fill, enterPin } = counting(page);
  const opened = page.waitForResponse(`**/api/${tryNow.path}`);
  await tryIt(page);
  const { data } = await (await opened).json();
  await ask(request, practiceMoney, { request_no: randomUUID() }, data.token);

  await test.step('an e-mail and a phone, each with its code in place', async () => {
    await page.goto(withdrawalPath);
    counted.taps += 1;
    await expect(button('25%')).toBeEnabled(decided);
    await press('25%');
    for (const [what, label, address] of [
      ['Add an e-mail', 'E-mail address', `guest.${randomUUID()}@example.org`],
      ['Add a phone number', 'Phone number', `+44 7700 900${String(Date.now()).slice(-3)}`],
    ] as const) {
      await follow(what);
      await fill(label, address);
      await press('Send the code');
      await press(/^Use code \d{6}$/);
      await expect(page).toHaveURL(withdrawalPath);
    }
  });

  await test.step('a name, verified with specimens in one tap', async () => {
    await follow('Verify your name');
    await fill('Name on the specimens', 'Ana Maria');
    await press('Continue');
    await press('Submit these specimens');
    await expect(page.getByText('This page updates by itself.')).toBeVisible();
    await expect(button('Continue')).toBeVisible(decided);
    await press('Continue');
    await expect(page).toHaveURL(withdrawalPath);
  });

  await test.step('the own practice wallet, with a first PIN on the way', async () => {
    await follow('Add a wallet address');
    await press('Use my practice wallet');
    await press('Continue with fund PIN');
    await enterPin('New PIN');
    await enterPin('Repeat PIN');
    await expect(page).toHaveURL(withdrawalPath);
    await expect(own.place('My practice wallet')).toBeChecked();
    await expect(own.review).toBeDisabled();
  });

  await test.step('time skips the hold', async () => {
    await follow('Skip the wait');
    await press('Review');
    await press('Move it');
    await expect(page.getByText('The clock has moved')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Back', exact: true }));
    await expect(own.amount).toHaveValue('2500');
    await expect(own.review).toBeEnabled();
  });

  await test.step('and the money leaves', async () => {
    await press('Review');
    await press('Continue with fund PIN');
    await enterPin('Fund PIN');
    await expect(page).toHaveURL(/withdrawal-recored\?id=\d+$/);
  });
  console.log(`withdrawal as a guest: ${counted.taps} taps, ${counted.fields} fields`);
  expect(counted.taps).toBeLessThanOrEqual(24);
  expect(counted.fields).toBeLessThanOrEqual(3);
});
