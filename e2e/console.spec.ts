import { refusalCodes } from '@paperlock/contract/codes.ts';
import { forgetPassword, info } from '@paperlock/contract/identity.ts';
import { operatorMe, outboxList } from '@paperlock/contract/operators.ts';
import { ask } from './pages/ask.ts';
import { consoleMenu, consoleSignIn, operatorCalled } from './pages/console-pages.ts';
import { expectFault } from './pages/field.ts';
import { look } from './pages/look.ts';
import { newPerson, registered } from './pages/people.ts';
import { expectToast } from './pages/shown.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

// A code is good once, and each operator has three at any time: no more sign-ins than that in a run.

test(
  'an operator signs in with password and code, and a code is good once',
  { tag: '@gate' },
  async ({ page }, info) => {
    const operator = operatorCalled('desk_b');
    const door = consoleSignIn(page);
    await door.open();
    await expect(door.account).toBeFocused();
    await look(page, info, 'sign-in');

    await door.next.click();
    await expectFault(door.account, 'Enter your account name.');
    await expectFault(door.password, 'Enter your password.');

    await door.account.fill(operator.account);
    await door.password.fill('Not-the-password-7');
    await door.next.click();
    await expectFault(door.password, 'Wrong account or password. Check both.');
    await expect(door.password).toBeFocused();
    await expectAccessible(page);

    await door.enterPassword(operator);
    await expect(door.code).toBeFocused();
    await look(page, info, 'code');
    expect(await door.enterCode('000000')).toBe(false);
    await expectFault(door.code, 'This code is wrong or was already used. Wait for the next one.');
    await expect(door.code).toBeFocused();
    await expectAccessible(page);

    const used = await door.enterNextCode(operator);
    await consoleMenu(page).signOut();
    await door.enterPassword(operator);
    expect(await door.enterCode(used)).toBe(false);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(door.heading).toBeVisible();
    await expect(door.account).toHaveValue(operator.account);
  },
);

test(
  'the owner reads the letters, sees who operates the platform, and signs out',
  at(1280),
  async ({ page, request }, info) => {
    const person = await registered(request, newPerson.byEmail());
    await ask(request, forgetPassword, { account: person.account });
    const door = consoleSignIn(page);
    await door.open('/letters');
    await door.signIn(operatorCalled('owner'));

    await test.step('the page that was asked for comes after the sign-in', async () => {
      await expect(page.getByRole('heading', { name: 'E-mails', level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('E-mails · Paperlock console');
      await look(page, info, 'letters');
    });

    await test.step('the letter to the customer is there, and opens', async () => {
      const letter = page.getByRole('row').filter({ hasText: person.account });
      await expect(letter).toContainText('Practice mailbox');
      await letter.getByRole('link').click();
      const detail = page.getByRole('article');
      await expect(detail).toContainText('Someone asked to set a new password for this account.');
      await expect(detail).toContainText(person.account);
      await look(page, info, 'letter');
      await page.reload();
      await expect(detail).toContainText(person.account);
      await page.getByRole('button', { name: 'Close e-mail' }).click();
      await expect(detail).toHaveCount(0);
    });

    await test.step('every page can be read', async () => {
      const menu = consoleMenu(page);
      await menu.go('Operators');
      await expect(page.getByRole('row').filter({ hasText: 'desk_a' })).toContainText('Treasury maker');
      await look(page, info, 'operators');
      await page.getByRole('link', { name: 'Change access for teacher' }).click();
      await page.getByRole('checkbox', { name: 'Auditor' }).check();
      await page.getByLabel('Reason').fill('Looks at what the class did.');
      await look(page, info, 'change-access');
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByRole('region', { name: 'Check your proposal' })).toContainText(
        'Auditor, Teacher',
      );
      await look(page, info, 'change-access-review');
      await menu.go('Security');
      await look(page, info, 'access');
      await page.getByRole('link', { name: 'Change password' }).click();
      await look(page, info, 'change-password');
      await menu.go('Sessions');
      await expect(page.getByRole('row').filter({ hasText: 'This session' })).toContainText('Chrome');
      await look(page, info, 'sessions');
      await menu.go('Overview');
      await expect(page.getByText('Practice money only. Never send real funds.')).toBeVisible();
      await look(page, info, 'overview');
      await page.goto(`${consoleUrl()}/no-such-page`);
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('on a phone the menu opens over the page', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await consoleMenu(page).open();
      await look(page, info, 'menu', [390]);
      await page.keyboard.press('Escape');
    });

    await test.step('after signing out the session is over, not only forgotten', async () => {
      const cookies = await page.context().cookies();
      await consoleMenu(page).signOut();
      await page.context().addCookies(cookies);
      const answer = await page.request.post(`${consoleUrl()}/api/${operatorMe.path}`, { data: {} });
      expect(await answer.json()).toMatchObject({ code: refusalCodes.not_signed_in });
    });
  },
);

test(
  'the overview is the work; a page outside somebody’s roles is not in the menu and names the permission',
  { tag: '@gate' },
  async ({ page, announce }, info) => {
    announce(/\/api\/console\/operatorList .*403/);
    const door = consoleSignIn(page);
    await door.open();
    await door.signIn(operatorCalled('desk_a'));
    await expect(page.locator('main')).toContainText('Withdrawals: first approval');
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('covered');
    await expect(page.getByRole('region', { name: 'Health' })).toContainText('Chain');
    await look(page, info, 'overview-desk');
    const pages = page.getByRole('navigation', { name: 'Console pages' });
    await consoleMenu(page).open();
    await expect(pages.getByRole('link', { name: /^Withdrawals/ })).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Operators' })).toHaveCount(0);
    await page.goto(`${consoleUrl()}/operators`);
    await expect(page.getByText('No access to this page')).toBeVisible();
    await expect(page.getByText('operators.read')).toBeVisible();
    await expect(page.getByText('Roles with access: Auditor, Owner.')).toBeVisible();
    await look(page, info, 'not-permitted');
  },
);

test(
  'a session is ended from another one, and its page asks for a new sign-in',
  at(1280),
  async ({ page, browser }) => {
    const operator = operatorCalled('desk_a');
    const elsewhere = await browser.newContext({ userAgent: firefoxOnWindows });
    const other = await elsewhere.newPage();
    await consoleSignIn(other).open('/letters');
    await consoleSignIn(other).signIn(operator);
    await expect(other.getByRole('heading', { name: 'E-mails', level: 1 })).toBeVisible();

    await consoleSignIn(page).open('/sessions');
    await consoleSignIn(page).signIn(operator);
    await expectToast(page, '1 session ended', () =>
      page.getByRole('button', { name: 'End session on Firefox · Windows' }).click(),
    );
    await expect(page.getByText('Firefox · Windows')).toHaveCount(0);

    // The other page looks by itself, every fifteen seconds. Loaded again after that look, it would not know why.
    await expect(consoleSignIn(other).heading).toBeVisible({ timeout: 60_000 });
    await expect(other.getByText(/^Your session was ended from another session/)).toBeVisible();
    await consoleMenu(page).signOut();
    await elsewhere.close();
  },
);

test('what a customer holds opens nothing in the console, and the console nothing in the app', {
  tag: '@gate',
}, async ({ page, request, baseURL, announce }) => {
  announce(/Content Security Policy/);
  const { token } = await registered(request);
  const headers = {
    Authorization: `Bearer ${token}`,
    Cookie: `operator=${token}; __Host-operator=${token}`,
  };
  for (const call of [operatorMe, outboxList]) {
    const onConsole = await request.post(`${consoleUrl()}/api/${call.path}`, { data: {}, headers });
    expect(await onConsole.json()).toMatchObject({ code: refusalCodes.not_signed_in });
    const onApp = await request.post(`/api/${call.path}`, { data: {}, headers });
    expect(await onApp.json()).toMatchObject({ code: refusalCodes.not_found });
  }
  const elsewhere = await request.post(`${consoleUrl()}/api/${info.path}`, { data: {}, headers });
  expect(await elsewhere.json()).toMatchObject({ code: refusalCodes.not_found });

  await consoleSignIn(page).open();
  const crossing = await page.evaluate(
    (address) => fetch(address, { method: 'POST', body: '{}' }).then(() => 'answered', String),
    new URL(`/api/${info.path}`, baseURL).href,
  );
  expect(crossing).toContain('TypeError');
});
