import { expect, type Page } from '@playwright/test';
import { loginPage } from './login-page.ts';
import { profilePage, profilePath } from './profile-page.ts';

/**
 * Signs out on "Mine" once the server has answered everything the page asked: a request that is still under way when
 * the session ends is refused, and the browser's console would show that.
 */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto(profilePath, { waitUntil: 'networkidle' });
  await profilePage(page).signOut.click();
  await expect(loginPage(page).heading).toBeVisible();
};
