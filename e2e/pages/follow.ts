import type { Page } from '@playwright/test';
import { ready } from './ready.ts';

/** Follows a plain link to an address, as any part of the app may draw one, and waits until it is there. */
export const follow = async (page: Page, address: string): Promise<void> => {
  // Before the app listens, the browser itself would follow the link, by loading the page anew.
  await ready(page);
  await page.locator('body').evaluate((body, href) => {
    const link = Object.assign(body.ownerDocument.createElement('a'), { href });
    body.append(link);
    link.click();
    link.remove();
  }, address);
  await page.waitForURL(address);
};

/** How many entries the browser's history has: one more for a page put on top, the same for one exchanged. */
export const historyLength = (page: Page): Promise<number> => page.evaluate('history.length');

export const scrolledTo = (page: Page): Promise<number> =>
  page.locator('html').evaluate((root) => root.scrollTop);
