import { expect, type Locator, type Page } from '@playwright/test';

/** Lets weeks pass until the button for the next one is gone. Each is waited for: the last one takes the button away. */
export const liveOut = async (page: Page, week: Locator): Promise<void> => {
  const main = page.getByRole('main');
  while (await week.isVisible()) {
    const before = await main.textContent();
    await week.click();
    await expect.poll(() => main.textContent()).not.toBe(before);
  }
};
