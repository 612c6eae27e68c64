import { bindingsPage, bindingsPath } from './pages/bindings-page.ts';
import { expectFault } from './pages/field.ts';
import { arriveAt } from './pages/login-page.ts';
import { PIN, withPin } from './pages/pin.ts';
import { arriveInLongWords, see } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { expect, test } from './support/story.ts';

const own = '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj';
/** Found by trying some ten thousand: as cheap is it to forge one. */
const forged = '27efYSM9u8PkvMT25PFDttR3mBfRKgYwjPj';

const inGroups = (address: string) => address.replace(/.{4}/g, '$& ');

test('a wallet address is added, told apart from a look-alike, and removed', async ({ page, request }) => {
  const bindings = bindingsPage(page);
  await arriveAt(page, bindingsPath, await withPin(request));
  await expect(page.getByText('Nothing added yet')).toBeVisible();

  await test.step('added with the PIN, after a wrong one', async () => {
    await bindings.addWallet.click();
    await bindings.address.fill(`${own.slice(0, -1)}k`);
    await expectFault(bindings.address, 'typo');
    await bindings.address.fill(inGroups(own));
    await expect(page.getByText('Valid address')).toBeVisible();
    await bindings.label.fill('Notebook wallet');
    await bindings.review.click();
    await expect(bindings.sheet).toContainText(own);
    await bindings.goOn.click();
    await expect(bindings.pin).toBeFocused();
    await bindings.pin.pressSequentially('111222');
    await expectFault(bindings.pin, '4 tries left');
    await expect(bindings.pin).toBeFocused();
    await bindings.pin.pressSequentially(PIN);
    await expect(page).toHaveURL(bindingsPath);
    await expect(bindings.place('Notebook wallet')).toContainText(own);
    await expect(bindings.place('Notebook wallet')).toContainText('On hold');
  });

  await test.step('a look-alike waits until both addresses were compared', async () => {
    await bindings.addWallet.click();
    await bindings.address.fill(forged);
    await bindings.review.click();
    await expect(page.getByRole('heading', { name: 'Similar to an address you know' })).toBeVisible();
    await expect(bindings.sheet.locator('mark').first()).toHaveText('YSM9');
    await expect(bindings.goOn).toBeDisabled();
    await bindings.compared.check();
    await bindings.goOn.click();
    await bindings.pin.pressSequentially(PIN);
    await expect(bindings.places).toHaveCount(2);
  });

  await test.step('removed with the PIN', async () => {
    await bindings.remove('Wallet').click();
    await expect(bindings.sheet).toContainText(forged);
    await bindings.goOn.click();
    await expectToast(page, 'Removed', () => bindings.pin.pressSequentially(PIN));
    await expect(bindings.places).toHaveCount(1);
  });
});

test('every step of adding an address or a card is well laid out', async ({ page, request }) => {
  test.slow();
  await arriveInLongWords(page, bindingsPath, await withPin(request));
  // By structure, not by words.
  const submit = page.locator('button[type="submit"]');
  const sheet = page.getByRole('dialog');
  const review = async (address: string) => {
    await page.goto(`${bindingsPath}?add=wallet`);
    await page.locator('[name="address"]').fill(address);
    await submit.click();
    await expect(sheet).toBeVisible();
  };

  await review(own);
  await see(page, 'review');
  await sheet.locator('button').last().click();
  const pin = sheet.locator('input[type="password"]');
  await expect(pin).toBeFocused();
  await see(page, 'PIN');
  await pin.pressSequentially(PIN);
  await expect(page.getByRole('article')).toHaveCount(1);
  await see(page, 'list');
  await review(forged);
  await see(page, 'look-alike');

  // As a certified person sees it; how a person becomes certified is another story.
  await page.route('**/api/credit/bindCoinAccountList', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, holder: 'Maria Silva' } } });
  });
  await page.goto(`${bindingsPath}?add=bank`);
  await page.locator('form button[aria-haspopup="dialog"]').click();
  await sheet.getByRole('searchbox').fill('+49');
  await see(page, 'countries');
  await page.keyboard.press('Enter');
  await page.locator('[name="bank"]').fill('Practice Bank');
  await page.locator('[name="account"]').fill('DE89 3704 0044 0532 0130 00');
  await see(page, 'bank card');
  await submit.click();
  await expect(sheet).toContainText('DE89 3704 0044 0532 0130 00');
  await see(page, 'review of a bank card');
});
