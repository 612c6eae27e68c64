import type { WordKey } from '@paperlock/words/speak.ts';
import { counting, toFirstPayout, toMoneyBack } from './pages/journey.ts';
import { see } from './pages/see.ts';
import { walletPage, walletPath } from './pages/wallet-page.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/**
 * A newcomer with only the first page: practice money, a PIN, a project, time that passes, and the money back. It prints taps, fields and
 * seconds of waiting for each stage, and holds the first two, which are the same on every machine.
 */

test.use({ baseURL: worldsUrl() });

test('a guest gets from the first page to the first payout, and to money back in the wallet', {
  tag: '@gate',
}, async ({ page }) => {
  test.setTimeout(600_000);
  const person = counting(page, 'en', { look: see });
  await toFirstPayout(page, person);
  expect(person.counted).toMatchObject({ taps: 10, fields: 2 });

  await toMoneyBack(page, person);
  const { seconds, ...all } = person.counted;
  console.table({ ...person.told, 'All the way': { ...all, seconds: Math.round(seconds) } });
  expect(all).toEqual({ taps: 18, fields: 4 });
  const said = (key: WordKey) => ({ name: new RegExp(person.text(key)) });
  const end = page.getByRole('region', said('home.through'));
  await expect(end.getByRole('link', said('home.check_aside_see'))).toBeVisible();
  await expect(end.getByRole('link', said('home.through_liar'))).toBeVisible();
  await page.goto(walletPath);
  await expect(walletPage(page).history.first()).toContainText('From');
});

test('the same way is open from right to left, on a narrow phone', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('paperlock.lang', 'ar'));
  const person = counting(page, 'ar', { look: see });
  await toFirstPayout(page, person);
  await toMoneyBack(page, person);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
