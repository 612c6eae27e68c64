import { readFile } from 'node:fs/promises';
import { assetsPage } from './pages/assets-page.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { arriveAt } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { sentIn, walletFilled } from './pages/practice-money.ts';
import { see } from './pages/see.ts';
import { expect, test } from './support/story.ts';

/** Twenty blocks have to follow, and the machine may be busy. */
const UNTIL_FINAL = { timeout: 60_000 };

test('a deposit shows on Home without a reload, among the postings, in the sum and in the file', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await registered(request);
  const assets = assetsPage(page);
  await arriveAt(page, homePath, person);
  await expect(homePage(page).steps).toBeVisible();
  await expect(assets.balances).toHaveCount(0);

  await test.step('Home shows it as soon as it is final', async () => {
    await walletFilled(request, person, '125.000001');
    await sentIn(request, person, ['125.000001']);
    await expect(assets.part('Available', '125.00')).toBeVisible(UNTIL_FINAL);
    await expect(assets.latest.getByRole('button', { name: /^Deposit.*\+125\.00/ })).toBeVisible();
  });

  await test.step('the balance says why it is what it is', async () => {
    await assets.part('Available', '125.00').click();
    const why = assets.explanation('Available');
    await expect(why.getByRole('row').first()).toContainText('+125.000001');
    await expect(why).toContainText('Matches the balance');
    await see(page, 'explanation');
    await why.getByRole('link', { name: 'Show transactions' }).click();
  });

  await test.step('the posting says from where to where, and what was there before and after', async () => {
    await assets.days.getByRole('button', { name: /^Deposit/ }).click();
    const posting = page.getByRole('dialog', { name: 'Deposit' });
    await expect(posting.getByRole('list', { name: 'From and to' })).toHaveText(
      /Practice chain\s*Your available balance/,
    );
    await expect(posting.getByText('125.000001').last()).toBeVisible();
    await see(page, 'posting');
    await posting.getByRole('link', { name: 'View deposit' }).click();
    await expect(page).toHaveURL(/deposit-records\?id=/);
    await expect(page.getByText(/125\.00/).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('filters leave out what does not fit, and say so', async () => {
    await assets.filter.click();
    await assets.filters.getByLabel('Direction').selectOption('Money out');
    await assets.filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No matching transactions')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
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
});
