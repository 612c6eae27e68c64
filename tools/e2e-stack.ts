import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { startHostileNode } from './hostile-node.ts';
import { startStack } from './stack.ts';
import { keepSignedIn, signInStoryOperators } from './story-operators.ts';

/** Before the stories: a browser and the real thing behind it. Playwright's workers inherit what is set here. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.CHROME_PATH = await ensureBrowser();
  const { appUrl, consoleUrl, databaseUrl, dataFolder, stop } = await startStack();
  process.env.PAPERLOCK_APP_URL = appUrl;
  process.env.PAPERLOCK_CONSOLE_URL = consoleUrl;
  process.env.PAPERLOCK_DEMO = await readFile(join(dataFolder, 'demo.json'), 'utf8');
  const operators = await signInStoryOperators(databaseUrl, dataFolder);
  process.env.PAPERLOCK_OPERATORS = JSON.stringify(operators);
  const stopKeeping = keepSignedIn(consoleUrl, operators);
  const hostile = await startHostileNode(databaseUrl, dataFolder);
  process.env.PAPERLOCK_HOSTILE_URL = hostile.appUrl;
  process.env.PAPERLOCK_FOREIGN_URL = hostile.foreignUrl;
  return async () => {
    stopKeeping();
    await hostile.stop();
    await stop();
  };
}
