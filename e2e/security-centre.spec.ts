import { readFile } from 'node:fs/promises';
import { expectFault } from './pages/field.ts';
import { arriveAt, loginPage, loginPath, signInOnTheWayTo } from './pages/login-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { newPassword, newPerson, registered } from './pages/people.ts';
import { PIN, withPin } from './pages/pin.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { deviceWithPasskeys, securityPages, securityPath } from './pages/security-pages.ts';
import { signOut } from './pages/sign-out.ts';
import { expectAccessible } from './support/accessible.ts';
import { codeFor } from './support/authenticator.ts';
import { expect, test } from './support/story.ts';

/** The next code: the one of this moment may have been used. */
const nextCode = (secret: string) => codeFor(secret, Date.now() + 30_000);

test.describe('the security centre', () => {
  test('sees the default PIN changed, and forgotten, and withdrawals held', async ({ page, request }) => {
    const person = await registered(request, newPerson.byEmail());
    const security = securityPages(page);
    await arriveAt(page, securityPath, person);

    await test.step('the default is printed and good for its own change only', async () => {
      await expect(security.row('Fund PIN')).toContainText('Not set');
      await security.row('Fund PIN').click();
      await expect(page.getByText('246810')).toBeVisible();
      await security.field('New PIN').fill('194822');
      await security.field('Repeat PIN').fill('194822');
      await expect(security.row('Fund PIN')).toContainText('Set');
      await expectAccessible(page);
    });

    await test.step('a wrong one is refused on its field', async () => {
      await security.row('Fund PIN').click();
      await security.field('Current PIN').fill('700131');
      await security.field('Your password').fill(person.password);
      await security.field('New PIN').fill('508146');
      await security.field('Repeat PIN').fill('508146');
      await security.press('Change PIN');
      await expectFault(security.field('Current PIN'), '4 tries left before it locks.');
    });

    await test.step('a forgotten one is replaced with a letter and the password', async () => {
      await security.press('Forgotten your PIN?');
      await security.press('Send code');
      await page.getByRole('link', { name: 'Open practice mailbox' }).click();
      const code = await mailboxPage(page).readCode();
      await page.goBack();
      await security.field('Code').fill(code);
      await security.field('Your password').fill(person.password);
      await security.field('New PIN').fill('508146');
      await security.field('Repeat PIN').fill('508146');
      await expectAccessible(page);
      await security.press('Change PIN');
      await expect(security.row('Fund PIN')).toContainText('Set');
      await expect(security.held).toContainText('23');
    });
  });

  test('sees the password changed, and the sign-ins that came and failed', async ({ page, request }) => {
    const person = await registered(request);
    const security = securityPages(page);
    const password = newPassword();
    await arriveAt(page, securityPath, person);
    await security.row('Password').click();
    await security.field('Current password').fill('Wrong-Fold-1');
    await security.field('New password').fill(password);
    await security.field('Repeat password').fill(password);
    await security.press('Change password');
    await expectFault(security.field('Current password'), 'Wrong password. Try again.');
    await security.field('Current password').fill(person.password);
    await security.press('Change password');
    await expect(security.held).toBeVisible();

    await signOut(page);
    await loginPage(page).account.fill(person.account);
    await loginPage(page).password.fill(person.password);
    await loginPage(page).submit.click();
    await expect(loginPage(page).fault).toContainText('Wrong account or password');
    await loginPage(page).password.fill(password);
    await loginPage(page).submit.click();
    await expect(loginPage(page).heading).toBeHidden();

    await page.goto('/pages/profile/login-log');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toContainText('Signed in');
    await expect(rows.nth(1)).toContainText('Refused');
    await expect(rows.nth(1)).toContainText('127.0.0.*');
    await expectAccessible(page);
  });

  test('turns a second factor on, which signing in then asks for', async ({ page, request }) => {
    const person = await registered(request);
    const security = securityPages(page);
    await arriveAt(page, securityPath, person);
    await security.row('Two-step verification').click();
    await security.field('Your password').fill(person.password);
    await security.press('Set up');

    const link = page.getByRole('link', { name: 'Open in an app on this device' });
    const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    await security.field('Authenticator code').fill(codeFor(secret));
    await security.press('Turn on');
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await expectAccessible(page);
    await security.press('I’ve saved them');
    await expect(page.getByText('10 codes left')).toBeVisible();
    await expectAccessible(page);

    await test.step('a code of the app', async () => {
      await signOut(page);
      await loginPage(page).signIn(person);
      await expect(page.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeVisible();
      await security.field('Code').fill('ABCDE-FGHJK');
      await security.press('Sign in');
      await expectFault(
        security.field('Code'),
        'This code is wrong or was already used. Wait for the next one.',
      );
      await expectAccessible(page);
      await security.field('Code').fill(nextCode(secret));
      await security.press('Sign in');
      await expect(profilePage(page).heading).toBeVisible();
    });

    await test.step('a recovery code', async () => {
      await signOut(page);
      await loginPage(page).signIn(person);
      await security.field('Code').fill(recovery.toLowerCase());
      await security.press('Sign in');
      await expect(profilePage(page).heading).toBeVisible();
      await page.goto('/pages/profile/second-factor');
      await expect(page.getByText('9 codes left')).toBeVisible();
    });
  });

  test('keeps a passkey, which signs in alone', async ({ page, request, baseURL }) => {
    const person = await registered(request);
    const security = securityPages(page);
    // Passkeys belong to a named host; an address has no name.
    const site = new URL(baseURL ?? '');
    site.hostname = 'localhost';
    const there = (path: string) => new URL(path, site).href;
    await deviceWithPasskeys(page);
    await signInOnTheWayTo(page, there('/pages/profile/passkeys'), person);

    await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
    await security.press('Add a passkey');
    await security.field('Name').fill('Story phone');
    await security.field('Your password').fill(person.password);
    await expectAccessible(page);
    await security.press('Continue');
    const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('button', { name: /Story phone/ });
    await expect(row).toContainText('Not used yet');
    await expectAccessible(page);

    await page.goto(there(profilePath));
    await profilePage(page).signOut.click();
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await security.press('Use a passkey');
    await expect(profilePage(page).heading).toBeVisible();

    await page.goto(there('/pages/profile/passkeys'));
    await expect(row).toContainText('Last used');
    await row.click();
    await security.press('Remove passkey');
    await security.field('Your password').fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
  });

  test('freezes the account, which a letter opens again', async ({ page }) => {
    // In this browser: a letter that opens a frozen account is shown in no other.
    const person = await registered(page.request);
    const security = securityPages(page);
    await arriveAt(page, securityPath, person);
    await security.row('Freeze account').click();
    await security.field('Your password').fill(person.password);
    await security.press('Freeze account');
    const question = page.getByRole('dialog', { name: 'Freeze your account now?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Freeze account' }).click();
    await expect(loginPage(page).heading).toBeVisible();

    await loginPage(page).signIn(person);
    await expect(page.getByRole('heading', { name: 'This account is frozen', level: 1 })).toBeVisible();
    await security.press('Send code');
    await page.getByRole('link', { name: 'Open practice mailbox' }).click();
    await mailboxPage(page).account.fill(person.account);
    await mailboxPage(page).show.click();
    const code = await mailboxPage(page).readCode();
    await page.goBack();
    await security.field('Code').fill(code);
    await expectAccessible(page);
    await security.press('Unfreeze account');
    await expect(page).toHaveURL(loginPath);
    await loginPage(page).signIn(person);
    await page.goto(profilePath);
    await expect(profilePage(page).heading).toBeVisible();
  });
});

test.describe('one’s own data', () => {
  test('is taken along as a file, and erased with the account', async ({ page, request }) => {
    const person = await withPin(request);
    const security = securityPages(page);
    await arriveAt(page, securityPath, person);

    await security.row('Your data').click();
    await security.field('Your password').fill(person.password);
    const download = page.waitForEvent('download');
    await security.press('Save your data');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file).chapters.account).toMatchObject({ account: person.account });

    await page.goto(securityPath);
    await security.row('Close account').click();
    await security.field('Your password').fill(person.password);
    await security.field('Fund PIN').fill(PIN);
    await security.press('Close account');
    const question = page.getByRole('dialog', { name: 'Close your account for good?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Close account' }).click();
    await expect(loginPage(page).heading).toBeVisible();
    await loginPage(page).account.fill(person.account);
    await loginPage(page).password.fill(person.password);
    await loginPage(page).submit.click();
    await expect(loginPage(page).fault).toContainText('Wrong account or password');
  });
});
