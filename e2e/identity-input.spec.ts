import { expectFault, expectNoFault } from './pages/field.ts';
import { forgetPage } from './pages/forget-page.ts';
import { homePath } from './pages/home-page.ts';
import { loginPage } from './pages/login-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { newPassword, newPerson, registered } from './pages/people.ts';
import { registerPage } from './pages/register-page.ts';
import { once } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

test.describe('an empty field has its own prompt, and the first one gets the focus:', once, () => {
  test('at sign-in', async ({ page }) => {
    const form = loginPage(page);
    await form.open();
    await form.submit.click();
    await expectFault(form.account, 'Please enter your account.');
    await expectFault(form.password, 'Please enter your password.');
    await expect(form.account).toBeFocused();
    await expectAccessible(page);
    await form.account.fill('somebody');
    await expectNoFault(form.account);
    await form.submit.click();
    await expect(form.password).toBeFocused();
  });

  test('at registration', async ({ page }) => {
    const form = registerPage(page);
    await form.open();
    await form.submit.click();
    await expectFault(form.account, 'Please enter your account.');
    await expectFault(form.password, 'Please enter a new password.');
    await expectFault(form.again, 'Please enter the password once more.');
    await expectFault(form.consent, 'Please confirm that you understand this.');
    await expectNoFault(form.invitation);
    await expect(form.account).toBeFocused();
    await expectAccessible(page);
    await form.fill(newPerson.byUsername());
    await form.again.fill('');
    await form.submit.click();
    await expect(form.again).toBeFocused();
  });

  test('for a new password', async ({ page }) => {
    const form = forgetPage(page);
    await form.open();
    await form.send.click();
    await expectFault(form.account, 'Please enter your account.');
    await expect(form.account).toBeFocused();
    await form.account.fill(newPerson.byUsername().account);
    await form.send.click();
    await form.submit.click();
    await expectFault(form.code, 'Please enter the code from the letter.');
    await expectFault(form.password, 'Please enter a new password.');
    await expectFault(form.again, 'Please enter the password once more.');
    await expect(form.code).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('what the server refuses lands on its field, and nothing typed is lost:', once, () => {
  test('an account that exists already', async ({ page, request }) => {
    const { account } = await registered(request);
    const person = { account, password: newPassword() };
    const form = registerPage(page);
    await form.open();
    await form.fill(person);
    await form.submit.click();
    await expectFault(form.account, 'This account exists already.');
    await expect(form.account).toBeFocused();
    await expect(form.account).toHaveValue(person.account);
    await expect(form.password).toHaveValue(person.password);
    await expect(form.again).toHaveValue(person.password);
    await expect(form.consent).toBeChecked();
    await expectAccessible(page);
  });

  test('an invitation code that nobody gave out', async ({ page }) => {
    const form = registerPage(page);
    await form.open();
    await form.fill(newPerson.byUsername());
    await form.invitation.fill('NOSUCHCODE');
    await form.submit.click();
    await expectFault(form.invitation, 'This invitation code does not exist.');
    await expect(form.invitation).toBeFocused();
    await expect(form.invitation).toHaveValue('NOSUCHCODE');
    await form.invitation.fill('');
    await form.submit.click();
    await expect(page).toHaveURL(homePath);
  });

  test('a code that is not the one in the letter', async ({ page, request }) => {
    const { account } = await registered(request);
    const password = newPassword();
    const form = forgetPage(page);
    await form.open();
    await form.account.fill(account);
    await form.send.click();
    await form.mailbox.click();
    const code = await mailboxPage(page).readCode();
    await page.goBack();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await form.code.fill(wrong);
    await form.password.fill(password);
    await form.again.fill(password);
    await form.submit.click();
    await expectFault(form.code, 'The code is not right or no longer valid.');
    await expect(form.code).toBeFocused();
    await expect(form.password).toHaveValue(password);
    await form.code.fill(code);
    await form.submit.click();
    await expect(loginPage(page).heading).toBeVisible();
  });

  test('a wrong password and an unknown account get the same answer', async ({ page, request }) => {
    const { account, password } = await registered(request);
    const form = loginPage(page);
    await form.open();
    for (const person of [
      { account, password: newPassword() },
      { account: newPerson.byUsername().account, password },
    ]) {
      await form.account.fill(person.account);
      await form.password.fill(person.password);
      await expect(form.fault).toBeEmpty();
      await form.submit.click();
      await expect(form.fault).toHaveText('The account or the password is not right.');
      await expect(form.account).toHaveValue(person.account);
      await expect(form.password).toHaveValue(person.password);
    }
    await expectAccessible(page);
  });
});

test.describe('what cannot be right is said before anything is sent:', once, () => {
  test('accounts', async ({ page }) => {
    const form = registerPage(page);
    await form.open();
    await form.fill(newPerson.byUsername());
    let sent = 0;
    page.on('request', ({ url }) => {
      if (url().endsWith('/api/user/register')) sent += 1;
    });
    for (const account of [
      'ab',
      'a'.repeat(31),
      `${'a'.repeat(300)}@example.org`,
      'some body',
      '7seas',
      'émile',
      'paper📜lock',
      'paper\u202elock',
      '\u200fpaperlock',
      'me@',
      'me@home@example.org',
      '0170 1234567',
      '+1234',
      "x'; drop table customer; --",
      '<script>alert(1)</script>',
    ]) {
      await form.account.fill(account);
      await form.submit.click();
      await expectFault(form.account, 'Enter an e-mail address, a phone number');
      await expect(form.account).toHaveValue(account);
    }
    await form.account.fill('   ');
    await form.submit.click();
    await expectFault(form.account, 'Please enter your account.');
    expect(sent).toBe(0);
  });

  test('passwords', async ({ page }) => {
    const person = newPerson.byUsername();
    const form = registerPage(page);
    await form.open();
    await form.fill(person);
    for (const [password, fault] of [
      ['Short7', 'at least 8 characters'],
      [`Long7${'x'.repeat(124)}`, 'at most 128 characters'],
      ['folded-paper-7', 'needs an upper-case letter'],
      ['FOLDED-PAPER-7', 'needs a lower-case letter'],
      ['Folded-paper', 'needs a digit'],
      [`X7-${person.account}`, 'must not contain your account'],
      ['Password123', 'one of the most common'],
    ] as const) {
      await form.password.fill(password);
      await form.again.fill(password);
      await form.submit.click();
      await expectFault(form.password, new RegExp(fault));
      await expect(form.password).toHaveValue(password);
    }
    await form.password.fill(person.password);
    await form.submit.click();
    await expectFault(form.again, 'The two passwords are not the same.');
    await expect(form.again).toBeFocused();
  });

  test('a phone number that no country has is refused by the server in the same place', async ({ page }) => {
    const form = registerPage(page);
    await form.open();
    await form.fill({ ...newPerson.byPhone(), account: '+999 1234567' });
    await form.submit.click();
    await expectFault(form.account, /phone number with its country code/);
    await expect(form.account).toBeFocused();
  });
});
