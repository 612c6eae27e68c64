import { expect, type Page } from '@playwright/test';
import { loginPage } from './login-page.ts';
import { profilePage, profilePath } from './profile-page.ts';

/** Signs out on "Mine", whatever the page still asks for: it must cancel that first, or the browser's console would show a refusal. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto(profilePath);
  await profilePage(page).signOut.click();
  await expect(loginPage(page).heading).toBeVisible();
};
