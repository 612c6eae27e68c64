import type { Page } from '@playwright/test';
import { quietly } from '../support/quietly.ts';
import { test as base } from '../support/story.ts';

export const otherDeviceName = 'Firefox · Windows';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** For stories about one person with two browsers; the other one has a name of its own in the list of sessions. */
export const test = base.extend<{ otherDevice: Page }>({
  otherDevice: async ({ browser }, use) => {
    const context = await browser.newContext({ userAgent, isMobile: false });
    await quietly(context, async (announce) => {
      // How it learns that its session was ended.
      announce(/\/api\/\w+\/\w+ .*401/);
      await use(await context.newPage());
    });
    await context.close();
  },
});
