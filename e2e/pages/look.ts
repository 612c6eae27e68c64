import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/accessible.ts';
import { picture } from '../support/picture.ts';
import { expectAllInside } from './layout.ts';

const WIDTHS_PX = [390, 1280];

/** Looks at a page of the console as it stands, on a phone and on a desk, in daylight and at night. */
export const look = async (
  page: Page,
  info: TestInfo,
  name: string,
  widths: readonly number[] = WIDTHS_PX,
): Promise<void> => {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of widths) {
    await page.setViewportSize({ ...own, width });
    // A page that was scrolled at one width would not be at another.
    if (width !== own.width) await page.evaluate('scrollTo(0, 0)');
    await expectAllInside(page);
  }
  await page.setViewportSize(own);
  await expectAccessible(page);
  await picture(page, info, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await picture(page, info, `${name}-dark`);
};
