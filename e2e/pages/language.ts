import { expect, type Page } from '@playwright/test';

/** Found by their languages, not by their words: whoever is lost in a foreign language looks for the same. */
export const languages = (page: Page) => ({
  /** On the sign-in page; opens the sheet with the list. */
  open: page.getByRole('banner').locator('button[aria-haspopup="dialog"]'),
  choose: async (htmlLang: string) => {
    await page
      .getByRole('button')
      .filter({ has: page.locator(`[lang="${htmlLang}"]`) })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
  },
});
