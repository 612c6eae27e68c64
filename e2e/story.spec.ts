import type { Page } from '@playwright/test';
import { expectWellLaidOut } from './pages/layout.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const STORY = '/pages/home/story';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

/** All that a beat needs is in the window, without scrolling: their app, the answers, the way on. */
const expectInSight = async (page: Page) => {
  const parts = page.locator(
    '[data-their-app], main h2, main h2 + div > button, [data-bottom="actions"] a, [data-bottom="actions"] button',
  );
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
};

const answer = async (page: Page, name: string | RegExp, effect: string) => {
  await expect(heading(page, 'What do you do?')).toBeFocused();
  await expectInSight(page);
  await page.getByRole('button', { name }).click();
  await expect(heading(page, 'Behind the screen')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(effect);
  await page.getByRole('button', { name: 'Go on' }).click();
};

test.describe('the story of a scam', () => {
  test('a visitor plays it to its end on a small phone, without an account', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(STORY);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const app = page.getByRole('region', { name: 'Their app' });
    await expect(app).toContainText('1% a day');
    await answer(page, /^Put in 200/, 'took 30% at once');
    await expect(app).toContainText('You earned 14.00');
    await answer(page, /^Take out 14/, 'A first payout proves nothing');
    await answer(page, /^Put in 2,000/, 'The bonus is only a number');

    await test.step('a reload goes on where it was', async () => {
      await page.reload();
      await expect(app).toContainText('my new car');
      await page.getByRole('button', { name: 'Ask for her bank statement' }).click();
      await page.reload();
      await expect(page.getByRole('main')).toContainText('A screenshot is quickly faked');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go on' }).click();
    });

    await answer(page, 'Leave all of it in', 'the higher rate is for');
    await answer(page, 'Wait', 'Nobody reviews anything');
    await expect(app).toContainText('Only the tax is missing');
    await answer(page, '“Take it from my balance”', 'there’s nothing in it');
    await answer(page, 'Keep the code to myself', 'No honest helper asks for it');
    await expect(app).toContainText('This site can’t be reached');
    await answer(page, 'Save chats and addresses', 'help your bank and the police');
    await answer(page, 'Pay nothing', 'You ended it');

    await test.step('its end says what there was, draws it, and leads on', async () => {
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        /^Your screen said [\d,.]+.USDT\. There was 0\.00.USDT\.$/,
      );
      await expect(page.getByRole('img', { name: 'What it had and what it owed' })).toBeInViewport();
      await expect(page.getByRole('region', { name: 'You met 10 tricks and refused 5' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Where your money ended' })).toContainText('Transaction');
      await expect(page.getByRole('region', { name: 'Was it skill?' })).toContainText('100 games lost money');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send to someone' }).click();
      await expect(page.getByRole('dialog')).toContainText(STORY);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Someone offered me something' })).toHaveAttribute(
        'href',
        '/pages/home/offered',
      );
    });
  });

  test('is watched on a projector, played with the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(STORY);
    await page.getByRole('button', { name: 'Start', exact: true }).focus();
    await page.keyboard.press('Enter');
    for (let beat = 0; beat < 10; beat += 1) {
      await expect(heading(page, 'What do you do?')).toBeFocused();
      await expectInSight(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Behind the screen')).toBeFocused();
      await expectInSight(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  });
});

test.describe('the story of a scam in Arabic', at(360), () => {
  test('is played from the first message on, mirrored, and left early', async ({ page }) => {
    await page.goto(STORY);
    await page.evaluate(() => localStorage.setItem('paperlock.lang', 'ar'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.locator('main h2 ~ button').click();
    const [answers, onward] = [
      page.locator('main h2 + div > button'),
      page.locator('[data-bottom="actions"] button'),
    ];
    for (let beat = 0; beat < 7; beat += 1) {
      await expect(page.locator('main h2')).toBeFocused();
      await answers.last().click();
      await expect(answers).toHaveCount(0);
      await expectWellLaidOut(page);
      await onward.click();
      await expect(answers.first()).toBeVisible();
    }
    await expectWellLaidOut(page);
    await expectAccessible(page);
    await onward.click();
    await expect(page.locator('main figure')).toBeVisible();
    await expectWellLaidOut(page);
    await expectAccessible(page);
  });
});
