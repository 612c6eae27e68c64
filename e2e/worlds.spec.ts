import { homePage } from './pages/home-page.ts';
import { loginPage } from './pages/login-page.ts';
import { test } from './pages/other-device.ts';
import { newPerson } from './pages/people.ts';
import { ready } from './pages/ready.ts';
import { see } from './pages/see.ts';
import { clockOf, tryIt } from './pages/worlds-page.ts';
import { worldsUrl } from './support/stack.ts';
import { expect } from './support/story.ts';

test.use({ baseURL: worldsUrl() });

test('one tap on the first page leads to a world of one’s own', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible();
  await see(page, 'first page');
  await tryIt(page);
  await expect(page.getByText('deleted 7 days after your last visit')).toBeVisible();
  await see(page, 'home of a guest');
});

test('a guest becomes an account and finds the same world elsewhere', async ({ page, otherDevice }) => {
  const person = newPerson.byUsername();
  await tryIt(page);
  await clockOf(page).open();
  await clockOf(page).leap(3);
  await page.goto('/pages/profile/profile');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await see(page, 'keeping it');
  await page.getByLabel('Account', { exact: true }).fill(person.account);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat password').fill(person.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`You can sign in with ${person.account} from anywhere.`)).toBeVisible();
  await expect(page).toHaveURL('/pages/profile/profile');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeHidden();

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

/** The old world is closed before the answer, and closing waits for the recurring work it has begun. */
const closed = { timeout: 60_000 };

test('somebody starts over', async ({ page, announce }) => {
  test.slow();
  // What the page reads of the old world meanwhile.
  announce(/\/api\/\w+\/\w+ .*401/);
  await tryIt(page);
  await clockOf(page).open();
  await clockOf(page).leap(2);
  await page.goto('/pages/profile/world');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await see(page, 'the world');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('dialog')).toContainText('Money: your balance');
  await see(page, 'what is lost');
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('A fresh practice world. Everything begins again.')).toBeVisible(closed);
  await expect(homePage(page).heading).toBeVisible();
  await clockOf(page).open();
  await expect(clockOf(page).asUsual).toBeVisible();
});
