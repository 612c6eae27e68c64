import { parseArgs } from 'node:util';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker, type WordKey } from '@paperlock/words/speak.ts';
import { chromium, type Page } from '@playwright/test';
import { loginPage, loginPath } from '../e2e/pages/login-page.ts';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { type Found, findOf, someInvestor } from './full-account.ts';
import { startStack } from './stack.ts';

/** How long a tap or a key waits for the next picture, on a phone a quarter as fast as this machine. */

const SLOWER = 4;
const GOAL_MS = 100;
/** Shorter than this the browser does not tell. */
const SHORTEST_MS = 16;
const TIMES = 5;

const { sayKey } = createSpeaker({ lang: 'en', catalog: catalogFromDisk('en') });
const named = (key: WordKey) => ({ name: sayKey(key, {}), exact: true });

type Action = {
  name: string;
  path: string;
  /** What makes it possible, not measured. */
  first?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
};

const follow = (key: WordKey) => (page: Page) => page.getByRole('link', named(key)).last().click();
const press = (key: WordKey) => (page: Page) => page.getByRole('button', named(key)).click();
const choose = (key: WordKey) => (page: Page) => page.getByRole('tab', named(key)).click();

const actions = ({ product, order }: Found): readonly Action[] => {
  const home = '/pages/home/index';
  const buy = `/pages/home/lockming-buy?id=${product}`;
  const quarter = (page: Page) => page.getByRole('button', { name: '25%' }).click();
  return [
    { name: 'Home: open Projects', path: home, act: follow('shell.tab_projects') },
    { name: 'Home: open Orders', path: home, act: follow('shell.tab_orders') },
    { name: 'Home: open Account', path: home, act: follow('shell.tab_account') },
    {
      name: 'Projects: open a project',
      path: '/pages/home/lockming',
      act: (page) => page.getByRole('list', named('products.title')).getByRole('link').first().click(),
    },
    { name: 'Projects: sort and filter', path: '/pages/home/lockming', act: press('products.filter') },
    { name: 'Project: buy', path: `/pages/home/lockming-details?id=${product}`, act: follow('products.buy') },
    {
      name: 'Buying: enter a digit',
      path: buy,
      act: (page) => page.getByRole('textbox').first().press('5'),
    },
    { name: 'Buying: a quarter of the balance', path: buy, act: quarter },
    { name: 'Buying: review', path: buy, first: quarter, act: press('orders.review') },
    { name: 'Orders: finished ones', path: '/pages/home/lockming-order', act: choose('orders.tab_history') },
    {
      name: 'Order: another tab',
      path: `/pages/home/lockming-order?order_no=${order}`,
      act: (page) => page.getByRole('tab').nth(1).click(),
    },
    { name: 'Time machine: a week', path: '/pages/home/clock', act: choose('clock.step_week') },
  ];
};

/** Runs in each page before its own scripts, which is why it is text: how long each tap and key waited for the next picture. */
const listening = `
  globalThis.told = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) told.push(duration);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS} });`;

const measure = async (page: Page, { path, first, act }: Action): Promise<number> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await first?.(page);
  await page.waitForTimeout(500);
  await page.evaluate('globalThis.told.length = 0');
  await act(page);
  await page.waitForTimeout(1_000);
  return page.evaluate<number>('Math.max(0, ...globalThis.told)');
};

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const write = (ms: number): string => (ms < SHORTEST_MS ? `< ${SHORTEST_MS}` : String(Math.round(ms)));

const report = (name: string, values: readonly number[]): boolean => {
  const met = middle(values) <= GOAL_MS;
  const figures = `${write(middle(values)).padStart(6)} ${write(Math.max(...values)).padStart(8)}`;
  console.log(`${name.padEnd(36)}${figures}${met ? '' : `   goal ≤ ${GOAL_MS}`}`);
  return met;
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { times: { type: 'string', default: String(TIMES) } } });
  const times = Number(values.times);
  if (!(times >= 1)) throw new Error(`npm run interactions -- [--times ${TIMES}]`);
  const executablePath = await ensureBrowser();
  await buildIfStale();
  const stack = await startStack();
  const browser = await chromium.launch({ executablePath });
  try {
    const person = await someInvestor(stack);
    const list = actions(await findOf(stack.appUrl, person));
    const page = await browser.newPage({
      baseURL: stack.appUrl,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await page.goto(loginPath);
    await loginPage(page).signIn(person);
    await page.addInitScript({ content: listening });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    console.log(`Milliseconds to the next picture, ${SLOWER} times slower, of ${times}:\n`);
    console.log(`${''.padEnd(36)}${'middle'.padStart(6)} ${'longest'.padStart(8)}`);
    const met: boolean[] = [];
    for (const action of list) {
      // The first time finds the page's code cold.
      await measure(page, action);
      const took: number[] = [];
      for (let time = 0; time < times; time++) took.push(await measure(page, action));
      met.push(report(action.name, took));
    }
    const missed = met.filter((isMet) => !isMet).length;
    console.log(missed === 0 ? '\nAll goals met.' : `\n${missed} of ${met.length} missed.`);
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await stack.stop();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
