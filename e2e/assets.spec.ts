import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { depositAddress } from '@paperlock/contract/deposits.ts';
import { faucet, practiceSend } from '@paperlock/contract/wallet.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { assetsPage } from './pages/assets-page.ts';
import { homePath } from './pages/home-page.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { registered } from './pages/people.ts';
import { at } from './pages/widths.ts';
import { expect, test } from './support/story.ts';

/** Sends practice money from the person's own wallet to their deposit address: a real transfer on the chain. */
const payIn = async (request: APIRequestContext, token: string, amount: string): Promise<void> => {
  const { address } = await ask(request, depositAddress, {}, token);
  await ask(request, faucet, { amount, request_no: randomUUID() }, token);
  await ask(request, practiceSend, { to: address, amount, request_no: randomUUID() }, token);
};

/** Twenty blocks have to follow, and the machine may be busy. */
const UNTIL_FINAL = { timeout: 60_000 };

test(
  'a deposit shows on Home without a reload, among the postings, in the sum and in the file',
  at(390),
  async ({ page, request }, info) => {
    test.setTimeout(180_000);
    const person = await registered(request);
    const assets = assetsPage(page);
    await arriveAt(page, homePath, person);
    await expect(assets.part('Available', '0.00')).toBeVisible();
    await expect(assets.latest).toContainText('Nothing has moved yet.');

    await test.step('Home shows it as soon as it is final', async () => {
      await payIn(request, person.token, '125.000001');
      await expect(assets.part('Available', '125.00')).toBeVisible(UNTIL_FINAL);
      await expect(assets.latest.getByRole('button', { name: /^Deposit.*\+125\.00/ })).toBeVisible();
      await expectWellLaidOut(page);
      await look(page, info, 'home');
    });

    await test.step('the balance says why it is what it is', async () => {
      await assets.part('Available', '125.00').click();
      const why = assets.explanation('Available');
      await expect(why.getByRole('row').first()).toContainText('+125.000001');
      await expect(why).toContainText('The same as the balance');
      await look(page, info, 'explanation');
      await why.getByRole('link', { name: 'Show the postings' }).click();
    });

    await test.step('the posting says from where to where, and what was there before and after', async () => {
      await assets.days.getByRole('button', { name: /^Deposit/ }).click();
      const posting = page.getByRole('dialog', { name: 'Deposit' });
      await expect(posting.getByRole('list', { name: 'From where to where' })).toHaveText(
        /The practice chain\s*Your available balance/,
      );
      await expect(posting.getByText('125.000001').last()).toBeVisible();
      await look(page, info, 'posting');
      await posting.getByRole('link', { name: 'Open the deposit' }).click();
      await expect(page).toHaveURL(/deposit-records\?id=/);
      await expect(page.getByText(/125\.00/).first()).toBeVisible();
      await page.goBack();
    });

    await test.step('filters leave out what does not fit, and say so', async () => {
      await assets.filter.click();
      await assets.filters.getByLabel('In or out').selectOption('Went out');
      await look(page, info, 'filter');
      await assets.filters.getByRole('button', { name: 'Show these' }).click();
      await expect(page.getByText('Nothing fits this filter')).toBeVisible();
      await page.getByRole('button', { name: 'Show everything' }).click();
      await expect(assets.days).toHaveCount(1);
    });

    await test.step('the file has it to the last decimal', async () => {
      const downloading = page.waitForEvent('download');
      await assets.export.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^paperlock-available-\d{4}-\d\d-\d\d\.csv$/);
      const [header, row, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(header).toMatch(/^\uFEFFplace,no,booked_at,/);
      expect(row).toMatch(
        /^1,\d+,.*,available,deposit,Deposit,125\.000001,125\.000001,chain,available,deposit,/,
      );
      expect(rest).toEqual(['']);
    });
  },
);
