import { ensureBrowser } from './browser.ts';
import { startStack } from './stack.ts';

/** Before the stories: a browser and the real thing behind it. Playwright's workers inherit what is set here. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.CHROME_PATH = await ensureBrowser();
  const { appUrl, consoleUrl, signIns, stop } = await startStack();
  process.env.PAPERLOCK_APP_URL = appUrl;
  process.env.PAPERLOCK_CONSOLE_URL = consoleUrl;
  process.env.PAPERLOCK_SIGN_INS = JSON.stringify(signIns);
  return stop;
}
