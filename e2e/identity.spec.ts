import { info as readInfo } from '@paperlock/contract/identity.ts';
import { tryToAsk } from './pages/ask.ts';
import { expectFault } from './pages/field.ts';
import { forgetPage } from './pages/forget-page.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { languages } from './pages/language.ts';
import { loginPage, loginPath } from './pages/login-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { expectReadingOrder } from './pages/mirrored.ts';
import { newPassword, newPerson, registered } from './pages/people.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { registerPage } from './pages/register-page.ts';
import { expectToast } from './pages/shown.ts';
import { signOut } from './pages/sign-out.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const NOT_SIGNED_IN = 401;

test('a person registers with an invitation, and a refusal lands on its field and keeps everything typed', {
  tag: '@gate',
}, async ({ page, request }) => {
  const inviter = await registered(request);
  const person = newPerson.byEmail();
  const form = registerPage(page);
  await page.goto('/');
  await loginPage(page).register.click();

  await test.step('an empty form says what is missing', async () => {
    await form.submit.click();
    await expectFault(form.account, 'Enter your username, e-mail or phone number.');
    await expectFault(form.consent, 'Tick the box to confirm.');
    await expect(form.account).toBeFocused();
  });

  await test.step('the server refuses an account that exists', async () => {
    await form.fill({ ...person, account: inviter.account });
    await form.submit.click();
    await expectFault(form.account, 'This account already exists. Sign in, or choose another name.');
    await expect(form.account).toBeFocused();
    await expect(form.password).toHaveValue(person.password);
    await expect(form.consent).toBeChecked();
  });

  await test.step('the server refuses an invitation code that nobody gave out', async () => {
    await form.account.fill(`  ${person.account.toUpperCase()} `);
    await form.invitation.fill('NOSUCHCODE');
    await form.submit.click();
    await expectFault(
      form.invitation,
      'This invitation code doesn’t exist. Check it, or leave the field empty.',
    );
    await expect(form.invitation).toBeFocused();
  });

  const { invitationCode } = inviter;
  await form.invitation.fill(` ${invitationCode.slice(0, 5)}-${invitationCode.slice(5)}`.toLowerCase());
  await form.submit.click();
  await expect(page).toHaveURL(homePath);
  await expect(homePage(page).greeting(person.account)).toBeVisible();
  await homePage(page).account.click();
  await expect(page).toHaveURL('/pages/profile/profile');
});

test('a person leaves, returns, and reads from right to left', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  const person = await registered(request, newPerson.byEmail());
  const entry = loginPage(page);
  const profile = profilePage(page);

  await test.step('signs in, signs out, and "back" does not lead in again', async () => {
    await page.goto('/');
    await entry.signIn(person);
    await expect(page).toHaveURL(homePath);
    await signOut(page);
    await page.goBack();
    await expect(entry.heading).toBeVisible();
    await entry.signIn(person);
    await expect(page).toHaveURL(homePath);
  });

  await test.step('chooses Arabic, and every page is mirrored', async () => {
    const { tabs } = homePage(page);
    const tabOrder = [tabs.getByRole('link').first(), tabs.getByRole('link').last()] as const;
    await expectReadingOrder(page, 'ltr', tabOrder);
    await homePage(page).account.click();
    await profile.settings.click();
    await profile.language.click();
    await languages(page).choose('ar');
    const bar = page.getByRole('banner');
    await expectReadingOrder(page, 'rtl', [bar.getByRole('button'), bar.getByRole('heading')]);
    await page.goto(profilePath);
    await expectReadingOrder(page, 'rtl', [
      page.getByRole('navigation').getByRole('link').first(),
      page.getByRole('navigation').getByRole('link').last(),
    ]);
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
});

test('a person forgets the password and sets a new one, which ends every session', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  // In this browser: a code for a new password is shown in no other.
  const person = await registered(page.request, newPerson.byEmail());
  const changed = { ...person, password: newPassword() };
  const entry = loginPage(page);

  await test.step('sets a new password with the code from the letter, and with no other code', async () => {
    const forget = forgetPage(page);
    await entry.open();
    await entry.forgotten.click();
    await forget.account.fill(person.account);
    await forget.send.click();
    await forget.mailbox.click();
    const code = await mailboxPage(page).readCode();
    await expectAccessible(page);
    await page.goBack();
    await forget.code.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await forget.password.fill(changed.password);
    await forget.again.fill(changed.password);
    await forget.submit.click();
    await expectFault(forget.code, 'This code is wrong or has expired. Check it, or ask for a new one.');
    await expect(forget.password).toHaveValue(changed.password);
    await forget.code.fill(code);
    await expectToast(page, 'New password set. Please sign in.', () => forget.submit.click());
    await expect(entry.heading).toBeVisible();
  });

  await test.step('signs in with the new password only, and every earlier session is over', async () => {
    for (const account of [person.account, newPerson.byUsername().account]) {
      await entry.account.fill(account);
      await entry.password.fill(person.password);
      await expect(entry.fault).toBeEmpty();
      await entry.submit.click();
      await expect(entry.fault).toHaveText('Wrong account or password. Check both.');
      await expect(entry.password).toHaveValue(person.password);
    }
    await entry.signIn(changed);
    expect(await tryToAsk(request, readInfo, {}, person.token)).toMatchObject({ code: NOT_SIGNED_IN });
  });
});
