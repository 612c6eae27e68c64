import type { Page } from '@playwright/test';
import { holdBack } from './pages/hold-back.ts';
import { homePage } from './pages/home-page.ts';
import { tabTo } from './pages/keyboard.ts';
import { loginPage } from './pages/login-page.ts';
import { newPerson, registered } from './pages/people.ts';
import { profilePage } from './pages/profile-page.ts';
import { registerPage } from './pages/register-page.ts';
import { at } from './pages/widths.ts';
import { expect, test } from './support/story.ts';

test.describe('with the keyboard alone', at(1280), () => {
  test('somebody registers', async ({ page }) => {
    const person = newPerson.byUsername();
    const form = registerPage(page);
    await loginPage(page).open();
    await tabTo(page, loginPage(page).register);
    await page.keyboard.press('Enter');
    await expect(form.heading).toBeFocused();

    for (const [field, typed] of [
      [form.account, person.account],
      [form.password, person.password],
      [form.again, person.password],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(typed);
    }
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await tabTo(page, form.submit);
    await page.keyboard.press('Enter');
    await expect(homePage(page).heading).toBeFocused();
  });

  test('somebody signs in, changes the language and signs out', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    const entry = loginPage(page);
    await entry.open();
    await tabTo(page, entry.language);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'English', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry.language).toBeFocused();

    await tabTo(page, entry.account);
    await page.keyboard.type(person.account);
    await tabTo(page, entry.password);
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(homePage(page).heading).toBeFocused();

    // The rooms come before the page.
    await tabTo(page, homePage(page).account, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(profilePage(page).heading).toBeFocused();
    await tabTo(page, profilePage(page).signOut);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(entry.heading).toBeVisible();
  });
});

test.describe('a page', () => {
  test('moves in only for those who like motion', { tag: '@gate' }, async ({ page, browser }) => {
    const motion = (place: Page) =>
      place.getByRole('main').evaluate((main) => getComputedStyle(main).animationName);
    await loginPage(page).open();
    await loginPage(page).register.click();
    await expect(registerPage(page).heading).toBeVisible();
    expect(await motion(page)).toBe('none');

    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const lively = await context.newPage();
    await loginPage(lively).open();
    await loginPage(lively).register.click();
    await expect(registerPage(lively).heading).toBeVisible();
    expect(await motion(lively)).toContain('page-in');
    await context.close();
  });

  test('stays dark for whoever chose so, from its first paint', { tag: '@gate' }, async ({ page }) => {
    const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.goto('/pages/profile/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await paper();
    await holdBack(page, '**/assets/index-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginPage(page).heading).toBeVisible();
    expect(await paper()).toBe(dark);
  });
});
