import { homePage } from './pages/home-page.ts';
import { loginPage } from './pages/login-page.ts';
import { test } from './pages/other-device.ts';
import { newPerson } from './pages/people.ts';
import { ready } from './pages/ready.ts';
import { registerPage, registerPath } from './pages/register-page.ts';
import { see } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { clockOf, keepIt, tryIt } from './pages/worlds-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { worldsUrl } from './support/stack.ts';
import { expect } from './support/story.ts';

test.use({ baseURL: worldsUrl() });

test('one tap on the first page leads to a world of one’s own', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('button', { name: 'Try the whole thing' })).toBeVisible();
  await see(page, 'first page');
  await tryIt(page);
  await expect(page.getByText('delete this practice world 7 days after your last visit')).toBeVisible();
  await see(page, 'home of a guest');
});

test('a guest becomes an account and finds the same world elsewhere', async ({ page, otherDevice }) => {
  const person = newPerson.byUsername();
  await tryIt(page);
  await clockOf(page).open();
  await clockOf(page).leap(3);
  await keepIt(page, person);
  await expect(page).toHaveURL('/pages/profile/profile');
  await expect(page.getByRole('button', { name: 'Keep this world' })).toBeHidden();

  await loginPage(otherDevice).open();
  await loginPage(otherDevice).signIn(person);
  await expect(homePage(otherDevice).greeting(person.account)).toBeVisible();
  await clockOf(otherDevice).open();
  await expect(clockOf(otherDevice).ahead).toBeVisible();
});

test('a leap of a year in one world leaves the other as it was', async ({ page, otherDevice }) => {
  await tryIt(page);
  await tryIt(otherDevice);
  await clockOf(page).open();
  await clockOf(otherDevice).open();
  await clockOf(page).leap(365);
  await expect(clockOf(page).ahead).toBeVisible();
  await otherDevice.reload();
  await expect(clockOf(otherDevice).asUsual).toBeVisible();
});

test('a class of three joins by the link, and its teacher moves time for all', { tag: '@gate' }, async ({
  page,
  otherDevice,
}) => {
  test.slow();
  await tryIt(page);
  await keepIt(page, newPerson.byUsername());
  await page.goto('/pages/profile/world');
  await page.getByRole('button', { name: 'Open to a class' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Class name').fill('Economics, Tuesday');
  await sheet.getByRole('button', { name: 'Open to a class' }).click();
  const code = page.getByRole('region', { name: 'Class code' }).locator('strong');
  await expect(code).toHaveText(/\w+/);
  await see(page, 'a class');
  const link = `${registerPath}?class=${await code.textContent()}`;

  for (const [nth, pupil] of [newPerson.byUsername(), newPerson.byUsername()].entries()) {
    await otherDevice.context().clearCookies();
    await otherDevice.goto('/');
    await otherDevice.evaluate(() => localStorage.clear());
    // The second one is a guest in a world of their own, which they leave.
    if (nth === 1) await tryIt(otherDevice);
    await otherDevice.goto(link);
    await ready(otherDevice);
    if (nth === 1) {
      await otherDevice.getByRole('button', { name: 'Join class' }).click();
      await see(otherDevice, 'a class in another world');
      await otherDevice.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
      await expect(registerPage(otherDevice).heading).toBeVisible();
    }
    await registerPage(otherDevice).fill(pupil);
    await registerPage(otherDevice).submit.click();
    await expect(homePage(otherDevice).heading).toBeVisible();
    await clockOf(otherDevice).open();
    await expect(otherDevice.getByText('Your teacher moves time here')).toBeVisible();
    await expect(clockOf(otherDevice).asUsual).toBeVisible();
  }
  await clockOf(page).open();
  await clockOf(page).leap(30, 'Time moves for the whole class.');
  await expect(clockOf(otherDevice).ahead).toBeVisible();
});

test('somebody starts over', async ({ page }) => {
  test.slow();
  await tryIt(page);
  await clockOf(page).open();
  await clockOf(page).leap(2);
  await page.goto('/pages/profile/world');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await see(page, 'the world');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your balance, deposits and withdrawals');
  await see(page, 'what is lost');
  // The old world is closed before the answer, and closing waits for the recurring work it has begun.
  await expectToast(page, 'Your new practice world is ready.', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click(),
  );
  await expect(homePage(page).heading).toBeVisible();
  await clockOf(page).open();
  await expect(clockOf(page).asUsual).toBeVisible();
});

test('the owner of a world sits behind its desk', async ({ page, context }) => {
  await tryIt(page);
  await page.goto('/pages/profile/world');
  await page.getByRole('button', { name: 'Open the operator console' }).click();
  await page.getByRole('button', { name: 'Get link' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open console' }).click();
  const desk = await opened;
  await expect(desk.getByText('You’re the operator of your own practice world.')).toBeVisible();
});

test('the owner of a world gives a script a key, and takes it back', async ({ page, request }) => {
  await tryIt(page);
  await page.goto('/pages/profile/settings');
  await page.getByRole('link', { name: /^Keys for scripts/ }).click();
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  await see(page, 'no keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make a key' });
  await sheet.getByLabel('Name').fill('Nightly report');
  await see(page, 'making a key');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Make a key' }).click();
  const key = (await page.getByText(/^plk_/).innerText()).trim();
  await see(page, 'the new key');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  const row = page.getByRole('button', { name: /^Nightly report/ });
  await expect(row).toContainText('Not used yet');
  await see(page, 'a key in the list');
  await expectAccessible(page);

  const balance = () =>
    request.post('/api/credit/assets', { data: {}, headers: { authorization: `Bearer ${key}` } });
  expect((await (await balance()).json()).data.total).toBe('0');
  await row.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  expect((await balance()).status()).toBe(401);
});
