import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoryStack } from '../e2e/support/stack.ts';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { servePace } from './chain-pace.ts';
import { startHostileNode } from './hostile-node.ts';
import { startStack } from './stack.ts';
import { keepSignedIn, signInStoryOperators } from './story-operators.ts';

type Started = { stack: StoryStack; stop(): Promise<void> };

/** Before the stories: a browser, a stack for each worker, and one of many worlds for all of them. Playwright's workers inherit what is set here. */
export default async function setup({ workers }: { workers: number }): Promise<() => Promise<void>> {
  process.env.CHROME_PATH = await ensureBrowser();
  // Stacks that somebody else started and will stop.
  if (process.env.PAPERLOCK_STACKS) return async () => {};
  await buildIfStale();
  const [worlds, ...started] = await Promise.all([
    startStack({ WORLDS: 'many' }),
    ...Array.from({ length: workers }, startForStories),
  ]);
  process.env.PAPERLOCK_WORLDS = worlds.appUrl;
  process.env.PAPERLOCK_STACKS = JSON.stringify(started.map(({ stack }) => stack));
  return async () => {
    await Promise.all([worlds, ...started].map(({ stop }) => stop()));
  };
}

const startForStories = async (): Promise<Started> => {
  const { appUrl, consoleUrl, databaseUrl, dataFolder, pace, stop } = await startStack();
  const operators = await signInStoryOperators(databaseUrl, dataFolder);
  const stopKeeping = keepSignedIn(consoleUrl, operators);
  const hostile = await startHostileNode(databaseUrl, dataFolder);
  const paced = await servePace(pace);
  const demo: StoryStack['demo'] = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8'));
  return {
    stack: {
      appUrl,
      consoleUrl,
      hostileUrl: hostile.appUrl,
      foreignUrl: hostile.foreignUrl,
      paceUrl: paced.url,
      demo,
      operators,
    },
    stop: async () => {
      stopKeeping();
      await hostile.stop();
      await paced.stop();
      await stop();
    },
  };
};
