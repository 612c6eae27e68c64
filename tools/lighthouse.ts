import { parseArgs } from 'node:util';
import { forgetLoaded, signInThere } from '../e2e/support/signed-in.ts';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { type Found, findOf, someInvestor } from './full-account.ts';
import { installLighthouse, type Result } from './lighthouse/install.ts';
import { startStack } from './stack.ts';

/** The first run finds everything cold and measures the machine; then the middle of these counts. */
const RUNS = 5;
/** Lighthouse's own: it takes a computer for four times as fast as a phone. */
const SLOWER = 4;

const judged = ['performance', 'accessibility', 'best-practices'] as const;

type MeasuredPage = {
  name: string;
  path: string;
  /** Measured with somebody signed in. */
  member: boolean;
  /** The score of its performance; everything else is to be perfect. */
  goal: number;
};

const pages = ({ product, order }: Found): readonly MeasuredPage[] => [
  { name: 'login', path: '/', member: false, goal: 98 },
  { name: 'home', path: '/pages/home/index', member: true, goal: 95 },
  { name: 'products', path: '/pages/home/lockming', member: true, goal: 95 },
  { name: 'product', path: `/pages/home/lockming-details?id=${product}`, member: true, goal: 90 },
  { name: 'orders', path: '/pages/home/lockming-order', member: true, goal: 90 },
  { name: 'order', path: `/pages/home/lockming-order?order_no=${order}`, member: true, goal: 90 },
  { name: 'deposit', path: '/pages/profile/deposit', member: true, goal: 90 },
  { name: 'withdrawal', path: '/pages/profile/withdrawal', member: true, goal: 90 },
  { name: 'account', path: '/pages/profile/profile', member: true, goal: 90 },
  { name: 'assets', path: '/pages/profile/asset-history', member: true, goal: 90 },
];

/** Only the sign-in page may be found by a search engine. */
const categoriesOf = ({ member }: MeasuredPage): string[] => (member ? [...judged] : [...judged, 'seo']);

const metrics = {
  'First Contentful Paint': ['first-contentful-paint', 'ms'],
  'Largest Contentful Paint': ['largest-contentful-paint', 'ms'],
  'Total Blocking Time': ['total-blocking-time', 'ms'],
  'Cumulative Layout Shift': ['cumulative-layout-shift', ''],
} as const;

type Installed = Awaited<ReturnType<typeof installLighthouse>>;

/** What is measured, with what, and in which browser. */
type Bench = { appUrl: string; lighthouse: Installed['lighthouse']; port: number; slower: number };

/** On a busy machine Lighthouse may lose its own trace; it then asks to be run again. */
const measure = async (page: MeasuredPage, bench: Bench, triesLeft = 2): Promise<Result> => {
  const { path, member } = page;
  const { appUrl, lighthouse, port, slower } = bench;
  if (member) await forgetLoaded(port, appUrl);
  const outcome = await lighthouse(new URL(path, appUrl).href, {
    port,
    onlyCategories: categoriesOf(page),
    // A reset would sign the person out.
    disableStorageReset: member,
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slower },
  });
  const trouble = outcome ? outcome.lhr.runtimeError?.message : 'Lighthouse gave no result.';
  if (!outcome || trouble !== undefined) {
    if (triesLeft === 0) throw new Error(trouble);
    return measure(page, bench, triesLeft - 1);
  }
  const { pathname, search } = new URL(outcome.lhr.finalDisplayedUrl);
  if (member && pathname + search !== path)
    throw new Error(`${path} led to ${pathname}: nobody was signed in.`);
  return outcome.lhr;
};

const measureAll = async (
  list: readonly MeasuredPage[],
  bench: Bench,
  runs: number,
): Promise<readonly string[]> => {
  const missed: string[] = [];
  for (const page of list) {
    const results: Result[] = [];
    for (let run = 0; run <= runs; run++) {
      const result = await measure(page, bench);
      if (run > 0) results.push(result);
    }
    if (!report(page, results)) missed.push(page.name);
  }
  return missed;
};

const middle = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const report = (page: MeasuredPage, results: readonly Result[]): boolean => {
  const speed = middle(results.map(({ environment }) => environment.benchmarkIndex));
  console.log(`\n${page.name}, mobile, middle of ${results.length}, machine ${Math.round(speed)}:`);
  const say = (name: string, value: string, goal: string, met: boolean): boolean => {
    console.log(`  ${name.padEnd(26)}${value.padStart(8)}${met ? '' : `  (goal ${goal})`}`);
    return met;
  };
  const scores = categoriesOf(page).map((category) => {
    const score = middle(
      results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100)),
    );
    const goal = category === 'performance' ? page.goal : 100;
    return say(category, String(score), String(goal), score >= goal);
  });
  const shown = Object.entries(metrics).map(([name, [audit, unit]]) => {
    const value = middle(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    if (unit === 'ms') return say(name, `${Math.round(value)} ms`, '', true);
    return say(name, value.toFixed(3), '0.000', value < 0.0005);
  });
  for (const line of faults(results)) console.log(`  ${line}`);
  return [...scores, ...shown].every(Boolean);
};

/** What is not perfect, by the names of its audits, so that it can be mended without a second run. */
const faults = (results: readonly Result[]): string[] => {
  const [last] = results.slice(-1);
  if (!last) return [];
  const perfect = ['accessibility', 'best-practices', 'seo'];
  const refs = perfect.flatMap((category) => last.categories[category]?.auditRefs ?? []);
  return refs
    .filter(({ id, weight }) => weight > 0 && (last.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${last.audits[id]?.title}`);
};

const usage = `npm run lighthouse -- [NAME …] [--runs ${RUNS}] [--slower ${SLOWER}]`;

const readArguments = (): { runs: number; slower: number; names: readonly string[] } => {
  const { values, positionals } = parseArgs({
    options: {
      runs: { type: 'string', default: String(RUNS) },
      slower: { type: 'string', default: String(SLOWER) },
    },
    allowPositionals: true,
  });
  const known = pages({ product: '', order: '' }).map(({ name }) => name);
  const [runs, slower] = [Number(values.runs), Number(values.slower)];
  if (!(runs >= 1 && slower >= 1) || positionals.some((name) => !known.includes(name)))
    throw new Error(`${usage}\nNames: ${known.join(', ')}; without one, all.`);
  return { runs, slower, names: positionals.length > 0 ? positionals : known };
};

const run = async (): Promise<void> => {
  const { runs, slower, names } = readArguments();
  const { lighthouse, launch } = await installLighthouse();
  const chromePath = await ensureBrowser();
  await buildIfStale();
  const stack = await startStack();
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'],
  });
  try {
    const bench = { appUrl: stack.appUrl, lighthouse, port: chrome.port, slower };
    const person = await someInvestor(stack);
    const found = await findOf(stack.appUrl, person);
    const chosen = pages(found).filter(({ name }) => names.includes(name));
    const [visitors, members] = [false, true].map((member) =>
      chosen.filter((page) => page.member === member),
    );
    // In this order: measuring a visitor's page forgets who is signed in.
    const missed = [...(await measureAll(visitors ?? [], bench, runs))];
    if (members && members.length > 0) {
      await signInThere(bench.port, bench.appUrl, person);
      missed.push(...(await measureAll(members, bench, runs)));
    }
    console.log(missed.length === 0 ? '\nAll goals met.' : `\nGoals missed by: ${missed.join(', ')}.`);
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    chrome.kill();
    await stack.stop();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
