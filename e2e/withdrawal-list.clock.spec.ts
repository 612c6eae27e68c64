import { randomUUID } from 'node:crypto';
import { withdraw, withdrawInfo } from '@paperlock/contract/withdrawals.ts';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { certified } from './pages/certified.ts';
import { type StoryOperator, signedInOperator } from './pages/console-pages.ts';
import { bankBound, givenMoney, timePasses } from './pages/money.ts';
import { newPerson } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { expectToast } from './pages/shown.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Each above the automatic limit, and as many for one person as the daily limit allows. */
const AMOUNT = '1100';
const EACH = [8, 8, 7, 7];
const COUNT = 30;
const SUM = '33,000.00';
const MOST = 12;

type Asked = { token: string; id: string };

const readyToWithdraw = async (request: APIRequestContext) => {
  const person = await withPin(request, newPerson.byEmail());
  const name = await certified(request, person);
  await givenMoney(request, person, '9000');
  const { id: binding } = await bankBound(request, person, name);
  return { ...person, binding };
};

const thirtyAsked = async (request: APIRequestContext): Promise<Asked[]> => {
  const people = [];
  for (const count of EACH) people.push({ count, ...(await readyToWithdraw(request)) });
  const [someone] = people;
  if (someone) await timePasses(request, someone, 'day');
  const asked: Asked[] = [];
  for (const { count, token, binding } of people) {
    for (let n = 0; n < count; n += 1) {
      const body = { binding_id: binding, amount: AMOUNT, pin: PIN, request_no: randomUUID() };
      asked.push({ token, id: (await ask(request, withdraw, body, token)).id });
    }
  }
  return asked;
};

const given = async (request: APIRequestContext, asked: readonly Asked[]): Promise<number[]> => {
  const all = await Promise.all(asked.map(({ token, id }) => ask(request, withdrawInfo, { id }, token)));
  return [...new Set(all.map(({ approvals }) => approvals.given))];
};

/** Somebody who counts every click and every key. */
const counting = (page: Page) => {
  const counted = { acts: 0 };
  return {
    counted,
    click: async (what: Locator) => {
      counted.acts += 1;
      await what.click();
    },
    press: async (key: string) => {
      counted.acts += 1;
      await page.keyboard.press(key);
    },
    /** A list is opened, and one of it chosen. */
    choose: async (list: Locator, option: string) => {
      counted.acts += 2;
      await list.selectOption(option);
    },
  };
};

/** From the overview to thirty decisions; returns how many clicks and keys that took. */
const approveAll = async (browser: Browser, account: StoryOperator): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signedInOperator(context, account);
  const page = await context.newPage();
  const { counted, click, press, choose } = counting(page);
  await quietly(context, async () => {
    await page.goto(consoleUrl());
    const menu = page.getByRole('navigation', { name: 'Console pages' });
    await click(menu.getByRole('link', { name: /^Withdrawals/ }));
    await choose(page.getByRole('combobox', { name: 'Destination' }), 'Bank card');
    await expect(page.getByRole('checkbox', { name: /^Select withdrawal/ })).toHaveCount(COUNT);
    await press('Shift+X');
    await expect(page.getByRole('status').filter({ hasText: `${COUNT} selected` })).toContainText(SUM);
    await press('a');
    const review = page.getByRole('dialog', { name: `Approve ${COUNT} withdrawals?` });
    await expect(review).toContainText(SUM);
    await expect(review.getByRole('listitem')).toHaveCount(COUNT);
    await expectToast(page, `${COUNT} approved.`, () =>
      click(review.getByRole('button', { name: 'Approve', exact: true })),
    );
    // The keyboard goes on from the page, which is as high as the window and scrolls within.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
  await context.close();
  return counted.acts;
};

test('thirty withdrawals above the limit take two people a few clicks and keys each', async ({
  browser,
  request,
}) => {
  test.setTimeout(480_000);
  const asked = await thirtyAsked(request);
  expect(asked).toHaveLength(COUNT);
  expect(await given(request, asked)).toEqual([0]);
  const maker = await approveAll(browser, 'story_maker');
  expect(await given(request, asked)).toEqual([1]);
  const checker = await approveAll(browser, 'story_checker');
  expect(await given(request, asked)).toEqual([2]);
  console.log(
    `Thirty withdrawals: ${maker} clicks and keys for the first person, ${checker} for the second.`,
  );
  expect(maker).toBeLessThanOrEqual(MOST);
  expect(checker).toBeLessThanOrEqual(MOST);
});
