import { readFile } from 'node:fs/promises';
import { placed } from './pages/bought.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { newPerson, registered } from './pages/people.ts';
import { productOnSale, reservePutUp } from './pages/products.ts';
import { seeConsole } from './pages/see.ts';
import { at } from './pages/widths.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test(
  'an operator adds up a customer’s orders, finds the customer with the keyboard, and leaves a note',
  at(390, 1280),
  async ({ page, context, request }) => {
    const customer = await registered(request, newPerson.byEmail());
    const { account } = customer;
    await reservePutUp(request, '100');
    const { id } = await productOnSale(request, { unit_price: '10', max_units: 100 });
    for (const units of [10, 20, 15]) await placed(request, customer, id, units);
    await signedInOperator(context, 'story_maker');
    await page.goto(`${consoleUrl()}/orders`);
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await seeConsole(page, 'all orders');

    await page.getByLabel('Customer or order number').fill(account);
    await page.getByRole('button', { name: 'Apply' }).click();
    const orders = page.getByRole('table', { name: 'Orders' });
    await expect(page.getByText('3 found · Total 450.00')).toBeVisible();
    // The address is the list: whoever gets it sees the same.
    await page.goto(`${page.url()}&sort=amount&dir=desc`);
    await expect(orders.getByRole('row').nth(1)).toContainText('200.00');
    await expect(orders.getByRole('row').nth(3)).toContainText('100.00');
    await seeConsole(page, 'orders of one customer, largest first');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save CSV' }).click();
    const [header = '', ...records] = (await readFile(await (await downloading).path(), 'utf8'))
      .trim()
      .split('\r\n');
    const amount = header.split(',').indexOf('amount');
    expect(records.map((record) => Number(record.split(',')[amount]))).toEqual([200, 150, 100]);
    await page.getByRole('link', { name: `Clear filter: “${account}”` }).click();
    await expect(page).toHaveURL(`${consoleUrl()}/orders?sort=amount&dir=desc`);

    await page.keyboard.press('/');
    await page.keyboard.type(account.slice(0, -4));
    await expect(page.getByRole('option', { name: account })).toBeVisible();
    await seeConsole(page, 'search');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: account, level: 1 })).toBeVisible();
    await page.getByLabel('New note').fill('Called back.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Called back.' })).toContainText('story_maker');
    await page.getByRole('tab', { name: 'Sign-ins' }).click();
    await expect(page.getByRole('table', { name: 'Sign-ins' })).toContainText('Signed in');
    await seeConsole(page, 'customer');

    await page.getByRole('link', { name: 'All customers' }).click();
    await expect(page.getByRole('link', { name: account })).toBeVisible();
    await seeConsole(page, 'customers');
  },
);
