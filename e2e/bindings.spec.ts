import type { BrowserContext } from '@playwright/test';
import { bindingsPage, bindingsPath } from './pages/bindings-page.ts';
import { expectFault } from './pages/field.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { expect, test } from './support/story.ts';

const own = '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj';
/** Found by trying some ten thousand: as cheap is it to forge one. */
const forged = '27efYSM9u8PkvMT25PFDttR3mBfRKgYwjPj';
const ofTron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const inGroups = (address: string) => address.replace(/.{4}/g, '$& ');

test.describe('wallet addresses', at(390), () => {
  test('are bound, told apart from look-alikes, and removed', async ({ page, request }) => {
    const bindings = bindingsPage(page);
    await arriveAt(page, bindingsPath, await withPin(request));
    await expect(page.getByText('Nothing bound yet')).toBeVisible();
    await expectAccessible(page);

    await bindings.addWallet.click();
    await bindings.address.fill(ofTron);
    await expectFault(bindings.address, 'real TRON network');
    await bindings.address.fill(`${own.slice(0, -1)}k`);
    await expectFault(bindings.address, 'typo');
    await bindings.address.fill(inGroups(own));
    await expect(page.getByText('The checksum fits')).toBeVisible();
    await bindings.label.fill('Notebook wallet');
    await expectAccessible(page);
    await bindings.review.click();
    await expect(bindings.sheet).toContainText(own);
    await expectAccessible(page);
    await bindings.goOn.click();
    await expect(bindings.pin).toBeFocused();
    await expectAccessible(page);
    await bindings.pin.pressSequentially('111222');
    await expectFault(bindings.pin, '4 tries are left');
    await expect(bindings.pin).toBeFocused();
    await bindings.pin.pressSequentially(PIN);

    await expect(page).toHaveURL(bindingsPath);
    await expect(bindings.place('Notebook wallet')).toContainText(own);
    await expect(bindings.place('Notebook wallet')).toContainText(/Usable in 23:59:\d\d|Usable in 1 day/);
    await expectAccessible(page);

    await bindings.addWallet.click();
    await bindings.address.fill(forged);
    await bindings.review.click();
    await expect(page.getByRole('heading', { name: 'This address looks like one you know' })).toBeVisible();
    await expect(bindings.sheet.locator('mark').first()).toHaveText('YSM9');
    await expect(bindings.goOn).toBeDisabled();
    await expectAccessible(page);
    await bindings.compared.check();
    await bindings.goOn.click();
    await bindings.pin.pressSequentially(PIN);
    await expect(bindings.places).toHaveCount(2);

    await bindings.remove('My wallet').click();
    await expect(bindings.sheet).toContainText(forged);
    await bindings.goOn.click();
    await bindings.pin.pressSequentially(PIN);
    await expect(bindings.places).toHaveCount(1);
    await expect(page.getByText('Removed')).toBeVisible();
  });

  test('wait for a PIN that is not the default one', async ({ page, request }) => {
    const bindings = bindingsPage(page);
    await arriveAt(page, bindingsPath, await registered(request));
    await bindings.addWallet.click();
    await bindings.address.fill(own);
    await bindings.review.click();
    await bindings.goOn.click();
    await expect(bindings.sheet).toContainText('still the default one');
    await expect(bindings.pin).toHaveCount(0);
    await expectAccessible(page);
    await bindings.changePin.click();
    await expect(page).toHaveURL('/pages/profile/security-pin-settings');
  });

  test('bank cards lead those who are not certified to the verification', async ({ page, request }) => {
    const bindings = bindingsPage(page);
    await arriveAt(page, bindingsPath, await registered(request));
    await bindings.addBank.click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to verification' }).click();
    await expect(page).toHaveURL('/pages/profile/id-verification');
  });
});

const dresses: [string, object, ((context: BrowserContext) => Promise<void>)?][] = [
  ['English, light', { colorScheme: 'light' }],
  ['long words, right to left, dark', { colorScheme: 'dark' }, stretchWords('ar-XB')],
];

for (const [name, options, words] of dresses) {
  test.describe(`the look of bindings: ${name}`, at(390), () => {
    test('every step', async ({ browser, page, context, request }, info) => {
      await arriveAt(page, bindingsPath, await withPin(request));
      const dressed = await browser.newContext({ ...options, storageState: await context.storageState() });
      await words?.(dressed);
      await quietly(dressed, async () => {
        const view = await dressed.newPage();
        const look = async (step: string) => {
          await view.screenshot({ path: info.outputPath(`${step}.png`), scale: 'css' });
          await expectWellLaidOut(view);
          await expectAccessible(view);
        };
        // By structure, not by words: the steps are looked at in two languages.
        const submit = view.locator('button[type="submit"]');
        const sheet = view.getByRole('dialog');
        const sheetAction = sheet.locator('button').last();
        await view.goto(bindingsPath);
        await expect(view.locator('main h2')).toBeVisible();
        await look('empty');
        for (const [address, shot] of [
          [own, 'review'],
          [forged, 'look-alike'],
        ] as const) {
          await view.goto(`${bindingsPath}?add=wallet`);
          await view.locator('[name="address"]').fill(address);
          await look(`wallet-${shot}`);
          await submit.click();
          await expect(sheet).toBeVisible();
          await look(shot);
          if (shot === 'look-alike') await sheet.getByRole('checkbox').check();
          await sheetAction.click();
          await expect(sheet.locator('input[type="password"]')).toBeFocused();
          await look(`pin-${shot}`);
          await view.keyboard.type(PIN);
          await expect(view.getByRole('article').first()).toBeVisible();
        }
        await look('list');

        // As a certified person sees it; how one becomes certified is another story.
        await view.route('**/api/credit/bindCoinAccountList', async (route) => {
          const answer = await (await route.fetch()).json();
          await route.fulfill({ json: { ...answer, data: { ...answer.data, holder: 'Maria Silva' } } });
        });
        await view.goto(`${bindingsPath}?add=bank`);
        await view.locator('form button[aria-haspopup="dialog"]').click();
        await sheet.getByRole('searchbox').fill('+49');
        await look('countries');
        await view.keyboard.press('Enter');
        await view.locator('[name="bank"]').fill('Practice Bank');
        await view.locator('[name="account"]').fill('DE89 3704 0044 0532 0130 00');
        await look('bank');
        await submit.click();
        await expect(sheet).toContainText('DE89 3704 0044 0532 0130 00');
        await look('review-bank');
      });
      await dressed.close();
    });
  });
}
