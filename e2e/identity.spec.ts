import { login, info as readInfo } from '@paperlock/contract/identity.ts';
import { ask, tryToAsk } from './pages/ask.ts';
import { forgetPage } from './pages/forget-page.ts';
import { holdBack } from './pages/hold-back.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { languages } from './pages/language.ts';
import { loginPage, loginPath } from './pages/login-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { expectReadingOrder } from './pages/mirrored.ts';
import { newPassword, newPerson, registered } from './pages/people.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { registerPage } from './pages/register-page.ts';
import { once } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const NOT_SIGNED_IN = 401;

test('a person registers, leaves, returns, reads from right to left, forgets the password and sets a new one', async ({
  page,
  request,
}) => {
  const person = newPerson.byEmail();
  const entry = loginPage(page);
  const profile = profilePage(page);

  await test.step('registers and is at home', async () => {
    const form = registerPage(page);
    await page.goto('/');
    await entry.register.click();
    await form.fill(person);
    await expectAccessible(page);
    await form.submit.click();
    await expect(page).toHaveURL(homePath);
    await expect(homePage(page).greeting(person.account)).toBeVisible();
  });

  await test.step('signs out, and "back" does not lead in again', async () => {
    await homePage(page).mine.click();
    await expect(page.getByText('E-mail account')).toBeVisible();
    await profile.signOut.click();
    await expect(entry.heading).toBeVisible();
    await page.goBack();
    await expect(entry.heading).toBeVisible();
  });

  await test.step('signs in', async () => {
    await entry.signIn(person);
    await expect(page).toHaveURL(homePath);
  });

  await test.step('chooses Arabic, and every page is mirrored', async () => {
    const { tabs } = homePage(page);
    const tabOrder = [tabs.getByRole('link').first(), tabs.getByRole('link').last()] as const;
    await expectReadingOrder(page, 'ltr', tabOrder);
    await homePage(page).mine.click();
    await profile.language.click();
    await languages(page).choose('ar');
    const bar = page.getByRole('banner');
    await expectReadingOrder(page, 'rtl', [bar.getByRole('button'), bar.getByRole('heading')]);
    await bar.getByRole('button').click();
    await expect(page).toHaveURL(profilePath);
    await expectReadingOrder(page, 'rtl', [
      page.getByRole('navigation').getByRole('link').first(),
      page.getByRole('navigation').getByRole('link').last(),
    ]);
    await expectAccessible(page);
  });

  await test.step('signs out; the sign-in page is mirrored too, even without its script', async () => {
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page).toHaveURL(loginPath);
    const mark = page.getByText('Paperlock', { exact: true });
    await expectReadingOrder(page, 'rtl', [mark, languages(page).open]);
    expect(await (await page.request.get('/')).text()).toContain('<html lang="ar" dir="rtl"');
    await languages(page).open.click();
    await languages(page).choose('en');
    await expectReadingOrder(page, 'ltr', [mark, languages(page).open]);
  });

  const elsewhere = await ask(request, login, person);
  const changed = { ...person, password: newPassword() };

  await test.step('sets a new password with the code from the letter', async () => {
    const forget = forgetPage(page);
    await entry.forgotten.click();
    await forget.account.fill(person.account);
    await forget.send.click();
    await forget.mailbox.click();
    const code = await mailboxPage(page).readCode();
    await expectAccessible(page);
    await page.goBack();
    await forget.code.fill(code);
    await forget.password.fill(changed.password);
    await forget.again.fill(changed.password);
    await forget.submit.click();
    await expect(entry.heading).toBeVisible();
    await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('signs in with the new password only, and every earlier session is over', async () => {
    await entry.account.fill(person.account);
    await entry.password.fill(person.password);
    await entry.submit.click();
    await expect(entry.fault).toHaveText('The account or the password is not right.');
    await entry.signIn(changed);
    expect(await tryToAsk(request, readInfo, {}, elsewhere.token)).toMatchObject({ code: NOT_SIGNED_IN });
  });
});

test.describe('an account', once, () => {
  for (const [kind, make] of [
    ['Phone', newPerson.byPhone],
    ['Username', newPerson.byUsername],
  ] as const) {
    test(`can be named by ${kind.toLowerCase()}, whatever spaces and capitals come with it`, async ({
      page,
    }) => {
      const person = make();
      const form = registerPage(page);
      await form.open();
      await form.fill({ ...person, account: `  ${person.account.toUpperCase()} ` });
      await form.submit.click();
      await expect(homePage(page).greeting(person.account)).toBeVisible();
      await homePage(page).mine.click();
      await expect(page.getByText(`${kind} account`)).toBeVisible();
      await profilePage(page).signOut.click();
      await loginPage(page).signIn(person);
      await expect(page).toHaveURL(profilePath);
    });
  }

  test('may have a password of any script', async ({ page }) => {
    const person = { ...newPerson.byUsername(), password: 'Лист бумаги 7 📜' };
    const form = registerPage(page);
    await form.open();
    await form.fill(person);
    await form.submit.click();
    await homePage(page).mine.click();
    await profilePage(page).signOut.click();
    await loginPage(page).signIn(person);
    await expect(profilePage(page).heading).toBeVisible();
  });

  test('joins a class by its invitation code, however it was copied', async ({ page, request }) => {
    const { invitationCode } = await registered(request);
    const form = registerPage(page);
    await form.open();
    await form.fill(newPerson.byUsername());
    await form.invitation.fill(` ${invitationCode.slice(0, 5)}-${invitationCode.slice(5)}`.toLowerCase());
    await form.submit.click();
    await expect(page).toHaveURL(homePath);
  });

  test('is opened once, however often the button is pressed', async ({ page }) => {
    const answers = await holdBack(page, '**/api/user/register');
    const form = registerPage(page);
    await form.open();
    await form.fill(newPerson.byUsername());
    await form.submit.dblclick();
    await form.password.press('Enter');
    // It says that it is busy; a person presses all the same.
    await form.submit.click({ force: true });
    answers.open();
    await expect(page).toHaveURL(homePath);
    expect(answers.asked).toHaveLength(1);
  });
});

test.describe('a new password', once, () => {
  test('has its rules ticked off as it is typed, and can be looked at', async ({ page }) => {
    const form = registerPage(page);
    const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await form.open();
    await form.password.fill('paper');
    await expect(rule('a lower-case letter')).toContainText('done');
    await expect(rule('a digit')).toContainText('still missing');
    await form.password.fill('Paper-lock-7');
    await expect(page.getByRole('listitem').filter({ hasText: 'still missing' })).toHaveCount(0);
    await expect(form.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await expectAccessible(page);
  });
});
