import type { Page, TestInfo } from '@playwright/test';

/** Leaves a picture of the whole page beside the results, for people who ask for pictures: `PICTURES=1`. */
export const picture = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  if (process.env.PICTURES !== '1') return;
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true, scale: 'css' });
};
