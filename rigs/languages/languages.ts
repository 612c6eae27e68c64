import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@paperlock/words/languages.ts';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/browser.ts';
import { installed, root, run, stopChildrenOnSignal } from '../../tools/run.ts';

/**
 * Visits every screen in every language, or in those that are named, at 360 pixels: nothing cut, nothing sideways, no name of
 * a text, `lang` and `dir` right, axe clean. Leaves one sheet of pictures for each language, which a person looks at.
 */

const results = join(root, 'test-results');
const sheets = join(results, 'sheets');

const picturesOf = (code: string): string[] =>
  readdirSync(results, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png') && file.split('/').at(-1)?.startsWith(`${code}--`))
    .sort((one, other) => nameIn(one).localeCompare(nameIn(other)))
    .map((file) => join(results, file));

const nameIn = (file: string): string => file.split('--').at(-1)?.replace('.png', '') ?? file;

const sheetOf = (pictures: readonly string[]): string => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 8px; display: grid; grid-template-columns: repeat(12, 180px); gap: 8px; font: 10px sans-serif }
  figure { margin: 0 } img { inline-size: 180px; block-size: 400px; object-fit: cover; object-position: top; border: 1px solid #999 }
</style>${pictures
  .map(
    (file) => `<figure><img src="${pathToFileURL(file)}"><figcaption>${nameIn(file)}</figcaption></figure>`,
  )
  .join('')}`;

stopChildrenOnSignal();
const named = process.argv.slice(2);
const codes = named.length > 0 ? named : languages.map(({ code }) => code);
const chromePath = await ensureBrowser();
const walk = [
  'test',
  '--config=e2e/playwright.config.ts',
  '--no-deps',
  '--project=phone',
  '--reporter=line',
  'e2e/walk.spec.ts',
];
const { ok } = await run(installed('playwright'), walk, {
  live: true,
  env: { CHROME_PATH: chromePath, PICTURES: '1', WALK_LANGUAGES: codes.join(' ') },
});
if (!ok) process.exitCode = 1;

rmSync(sheets, { recursive: true, force: true });
mkdirSync(sheets);
const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 2270, height: 800 } });
for (const code of codes) {
  const draft = join(sheets, `${code}.html`);
  writeFileSync(draft, sheetOf(picturesOf(code)));
  await page.goto(pathToFileURL(draft).href);
  await page.screenshot({ path: join(sheets, `${code}.png`), fullPage: true });
}
await browser.close();
process.stdout.write(`A sheet for each of ${codes.length} languages: ${sheets}\n`);
