import type { Page } from '@playwright/test';

/** Holds requests up until the story lets them pass; counts how many came. */
export const holdBack = async (page: Page, address: string) => {
  const asked: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    asked.push(route.request().url());
    await opened;
    await route.continue();
  });
  return { open, asked };
};
