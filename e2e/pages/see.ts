import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/accessible.ts';
import { quietly } from '../support/quietly.ts';
import { expectAllInside, expectWellLaidOut } from './layout.ts';
import { arriveAt } from './login-page.ts';
import type { registered } from './people.ts';
import { stretchWords } from './stretched-words.ts';

/** Long words from right to left: where they fit, shorter ones do. From here on parts are found by structure. */
export const arriveInLongWords = async (
  page: Page,
  address: string,
  person: Awaited<ReturnType<typeof registered>>,
): Promise<void> => {
  await stretchWords('ar-XB')(page.context());
  await arriveAt(page, address, person);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
};

/** The same person in another window with long words, so that the page of the story stays as it is. */
export const inLongWords = async (page: Page, look: (view: Page) => Promise<void>): Promise<void> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  await stretchWords('ar-XB')(context);
  await quietly(context, async () => look(await context.newPage()));
  await context.close();
};

/**
 * Looks at a state of the app that the walk over all screens does not reach, in one visit: by night, then by day and
 * turned around.
 */
export const see = (page: Page, state: string): Promise<void> =>
  test.step(state, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [role="status"] > [aria-hidden]')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectWellLaidOut(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await turnAround(page);
    await expectWellLaidOut(page);
    await expectReadable(page);
    await turnAround(page);
  });

/** The same for the console, whose menu stands beside the page where there is room: at both widths. */
export const seeConsole = (page: Page, state: string): Promise<void> =>
  test.step(state, async () => {
    const usual = page.viewportSize() ?? narrow;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAllInside(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await turnAround(page);
    await expectAllInside(page);
    await expectReadable(page);
    await page.setViewportSize(usual.width < wide.width ? wide : narrow);
    await expectAllInside(page);
    await turnAround(page);
    await expectAllInside(page);
    await page.setViewportSize(usual);
  });

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

const turnAround = (page: Page): Promise<void> =>
  page.locator('html').evaluate((root: HTMLElement) => {
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  });
