import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectAllInside } from './layout.ts';

/** Looks at a page of the console in daylight and at night, and leaves pictures beside the results. */
export const look = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`), scale: 'css' });
    await expectAllInside(page);
    await expectAccessible(page);
  }
};
