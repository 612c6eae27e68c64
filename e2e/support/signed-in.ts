import { chromium, type Page } from '@playwright/test';
import { loginPage, loginPath } from '../pages/login-page.ts';
import type { Person } from '../pages/people.ts';

/**
 * A browser that something else measures, reached over its port for a moment: whoever stays connected is measured along.
 */
const inBrowser = async (port: number, work: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error(`the browser on port ${port} has no window`);
    const page = await context.newPage();
    await work(page);
    await page.close();
  } finally {
    await browser.close();
  }
};

/** Signs somebody in there, as a person would; the browser keeps the session. */
export const signInThere = (port: number, appUrl: string, person: Person): Promise<void> =>
  inBrowser(port, async (page) => {
    await page.goto(new URL(loginPath, appUrl).href);
    await loginPage(page).signIn(person);
  });

/** Everything that was loaded is loaded anew, as at a first visit; who is signed in stays so. */
export const forgetLoaded = (port: number, appUrl: string): Promise<void> =>
  inBrowser(port, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(appUrl).origin,
      storageTypes: 'service_workers,cache_storage',
    });
  });
