import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { forgetLoaded, signInThere } from '../e2e/support/signed-in.ts';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { type Stack, startStack } from './stack.ts';

/** The first run finds everything cold and measures the machine; then the middle of these counts. */
const runs = 5;

const judged = ['performance', 'accessibility', 'best-practices'] as const;

type MeasuredPage = {
  name: string;
  path: string;
  /** Measured with somebody signed in. */
  member: boolean;
  categories: readonly string[];
  goal: number;
};

const visitorPages: readonly MeasuredPage[] = [
  // The only one that a search engine may find.
  { name: 'Login', path: '/', member: false, categories: [...judged, 'seo'], goal: 98 },
];
const memberPages: readonly MeasuredPage[] = [
  { name: 'Home', path: '/pages/home/index', member: true, categories: judged, goal: 90 },
  { name: 'Product list', path: '/pages/home/lockming', member: true, categories: judged, goal: 90 },
];

const metrics = {
  'Largest Contentful Paint': ['largest-contentful-paint', 'ms'],
  'Total Blocking Time': ['total-blocking-time', 'ms'],
  'Cumulative Layout Shift': ['cumulative-layout-shift', ''],
} as const;

/** What is measured, and with which browser. */
type Bench = { appUrl: string; port: number };

/** On a busy machine Lighthouse may lose its own trace; it then asks to be run again. */
const measure = async (page: MeasuredPage, bench: Bench, triesLeft = 2): Promise<Result> => {
  const { path, member, categories } = page;
  const { appUrl, port } = bench;
  if (member) await forgetLoaded(port, appUrl);
  const outcome = await lighthouse(new URL(path, appUrl).href, {
    port,
    onlyCategories: [...categories],
    // A reset would sign the person out.
    disableStorageReset: member,
    logLevel: 'error',
  });
  const trouble = outcome ? outcome.lhr.runtimeError?.message : 'Lighthouse gave no result.';
  if (!outcome || trouble !== undefined) {
    if (triesLeft === 0) throw new Error(trouble);
    return measure(page, bench, triesLeft - 1);
  }
  const { pathname } = new URL(outcome.lhr.finalDisplayedUrl);
  if (member && pathname !== path) throw new Error(`${path} led to ${pathname}: nobody was signed in.`);
  return outcome.lhr;
};

const measureAll = async (list: readonly MeasuredPage[], bench: Bench): Promise<boolean> => {
  let allGood = true;
  for (const page of list) {
    const results: Result[] = [];
    for (let run = 0; run <= runs; run++) {
      const result = await measure(page, bench);
      if (run > 0) results.push(result);
    }
    allGood = report(page, results) && allGood;
  }
  return allGood;
};

const middle = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const report = ({ name, categories, goal }: MeasuredPage, results: readonly Result[]): boolean => {
  console.log(`\n${name} page, mobile, middle of ${results.length} runs:`);
  const scores = categories.map((category) => ({
    category,
    score: middle(results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))),
  }));
  for (const { category, score } of scores) {
    console.log(`${category.padEnd(26)}${score}${score < goal ? `  (goal ${goal})` : ''}`);
  }
  for (const [metric, [audit, unit]] of Object.entries(metrics)) {
    const value = middle(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    console.log(`${metric.padEnd(26)}${unit === 'ms' ? Math.round(value) : value.toFixed(3)} ${unit}`);
  }
  return scores.every(({ score }) => score >= goal);
};

/** Somebody who has lived through the months of the demonstration: their pages are full. */
const someInvestor = async ({ dataFolder }: Stack) => {
  const { investors }: { investors: { account: string; password: string }[] } = JSON.parse(
    await readFile(join(dataFolder, 'demo.json'), 'utf8'),
  );
  if (!investors[0]) throw new Error('the demonstration has no investor');
  return investors[0];
};

const chromePath = await ensureBrowser();
await buildIfStale();
const stack = await startStack();
const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'],
});
try {
  const bench = { appUrl: stack.appUrl, port: chrome.port };
  // In this order: measuring a visitor's page forgets who is signed in.
  const visitorsGood = await measureAll(visitorPages, bench);
  await signInThere(bench.port, bench.appUrl, await someInvestor(stack));
  const membersGood = await measureAll(memberPages, bench);
  process.exitCode = visitorsGood && membersGood ? 0 : 1;
} finally {
  chrome.kill();
  await stack.stop();
}
