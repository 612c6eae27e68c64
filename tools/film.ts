import './node-version.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { film, height, sharpness, still, stillsPage, width } from './film/draw.ts';
import { playAll } from './film/moments.ts';
import { root, stopChildrenOnSignal } from './run.ts';
import { startStack } from './stack.ts';

/** `npm run film`: plays the journey and the story in a browser, and writes the film of the README and its stills. */

const mostBytes = 3_000_000;
const pictures = join(root, 'docs/pictures');

const record = async (): Promise<void> => {
  const executablePath = await ensureBrowser();
  await buildIfStale();
  const stack = await startStack({ WORLDS: 'many' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      baseURL: stack.appUrl,
      viewport: { width, height },
      deviceScaleFactor: sharpness,
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    const moments = await playAll(page).catch(async (error: unknown) => {
      await page.screenshot({ path: join(root, 'test-results/film.png') });
      throw error;
    });
    const stage = await browser.newPage({ deviceScaleFactor: sharpness });
    const bytes = await film(stage, moments);
    if (bytes.length > mostBytes)
      throw new Error(`The film has ${bytes.length} bytes, more than ${mostBytes}.`);
    await writeFile(join(pictures, 'film.webp'), bytes);
    await rm(join(pictures, 'film'), { recursive: true, force: true });
    await mkdir(join(pictures, 'film'));
    const stills: { file: string; caption: string }[] = [];
    for (const moment of moments.filter((one) => one.still)) {
      const file = `${String(stills.length + 1).padStart(2, '0')}.webp`;
      await writeFile(join(pictures, 'film', file), await still(moment));
      stills.push({ file, caption: moment.caption });
    }
    await writeFile(join(root, 'docs/film.md'), stillsPage(stills));
    const seconds = moments.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    console.log(
      `docs/pictures/film.webp: ${moments.length} frames, ${Math.round(seconds)} s, ${bytes.length} bytes`,
    );
    console.log(`docs/pictures/film: ${stills.length} stills`);
  } finally {
    await browser.close();
    await stack.stop();
  }
};

stopChildrenOnSignal();
record().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
