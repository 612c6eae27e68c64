import { randomUUID } from 'node:crypto';
import { classJoin } from '@paperlock/contract/classes.ts';
import { twinMine } from '@paperlock/contract/twins.ts';
import type { Page } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { registered } from './pages/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const offer = (page: Page, nth: number) =>
  page.getByRole('list', { name: 'The offers' }).getByRole('button').nth(nth);

const putIn = async (page: Page, nth: number, amount: string) => {
  await offer(page, nth).click();
  await page.getByRole('button', { name: 'Put money in' }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe('two offers', () => {
  test('somebody puts money into all three, is asked three questions, and sees who kept their word', async ({
    page,
    request,
  }, info) => {
    const person = await registered(request);
    await arriveAt(page, '/pages/home/three-offers', person);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Day 0 of 30')).toBeVisible();

    for (const nth of [0, 1, 2]) {
      await putIn(page, nth, '2000');
      const questions = page.getByRole('dialog', { name: 'Three questions before you pay' });
      await questions.getByRole('button', { name: 'Look: Can you check what it has?' }).click();
      await expect(questions.getByText('List of what it owes')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Put in', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.getByText('4,000.00')).toBeVisible();
    await expectWellLaidOut(page);

    await test.step('a reload loses nothing', async () => {
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(page.getByText('Day 7 of 30')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Day 7 of 30')).toBeVisible();
    });

    for (const day of [14, 21, 28]) {
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(page.getByText(`Day ${day} of 30`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByRole('heading', { name: 'The month is over' })).toBeVisible();
    for (const role of ['Kept its word', 'Lost honestly', 'Fraud'])
      await expect(page.getByText(role, { exact: true })).toHaveCount(2);
    await expect(page.getByText('You looked at what a platform has before you first paid.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learn to spot them' })).toHaveAttribute(
      'href',
      '/pages/home/lessons',
    );
    await expectWellLaidOut(page);
    await expectAccessible(page);
    await look(page, info, 'three-offers-over');
    const { game } = await ask(request, twinMine, {}, person.token);
    expect(game?.moves.filter(({ kind }) => kind === 'put')).toHaveLength(3);
  });

  test('a second window that is behind shows the game as it is', async ({ page, request, context }) => {
    const person = await registered(request);
    await arriveAt(page, '/pages/home/three-offers', person);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Day 0 of 30')).toBeVisible();
    const second = await context.newPage();
    await arriveAt(second, '/pages/home/three-offers', person);
    await expect(second.getByText('Day 0 of 30')).toBeVisible();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByText('Day 7 of 30')).toBeVisible();
    await second.getByRole('button', { name: 'Next day' }).click();
    await expect(second.getByText('Day 7 of 30')).toBeVisible();
  });

  test('a teacher opens it for a class and shows the sum on the wall', async ({
    page,
    request,
    context,
    browser,
  }) => {
    await signedInOperator(context, 'story_educator');
    await page.goto(`${consoleUrl()}/classes?id=new`);
    await page.getByLabel('Name', { exact: true }).fill(`Offers ${randomUUID().slice(0, 8)}`);
    await page.getByRole('button', { name: 'Create class' }).click();
    const code = await page.getByRole('article').locator('bdi').first().innerText();

    const pupil = await browser.newContext();
    const inApp = await pupil.newPage();
    const person = await registered(request);
    await ask(request, classJoin, { code }, person.token);
    await arriveAt(inApp, '/pages/home/three-offers', person);
    await expect(inApp.getByText('Your teacher opens this game for the class')).toBeVisible();

    const twins = page.getByRole('region', { name: 'Three offers' });
    await twins.getByLabel('Open for the class').check();
    await expect(twins.getByLabel('Open for the class')).toBeChecked();
    await expectAccessible(page);
    await inApp.reload();
    await inApp.getByRole('button', { name: 'Begin' }).click();
    await expect(inApp.getByText('Day 0 of 30')).toBeVisible();
    await pupil.close();

    await twins.getByRole('link', { name: 'Show on projector' }).click();
    await expect(page.getByText('0 of 1')).toBeVisible();
    await expect(page.getByText('Too few to say. Results show from 8 finished games on.')).toBeVisible();
    await expectAccessible(page);
  });
});
