import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/accessible.ts';
import { picture } from '../support/picture.ts';
import { expectAllInside } from './layout.ts';

/** Looks at a page of the console in daylight and at night. */
export const look = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAllInside(page);
  await expectAccessible(page);
  await picture(page, info, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await picture(page, info, `${name}-dark`);
};
