import { expect, type Page } from '@playwright/test';

/**
 * The sign-in page is seen before the app is there to hear a press. The app opens the place for its toasts as soon
 * as it listens, and that can be seen from outside.
 */
export const ready = (page: Page): Promise<void> =>
  expect(page.locator(':popover-open').first()).toBeAttached();
