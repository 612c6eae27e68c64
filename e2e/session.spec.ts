import { revokeSession } from '@paperlock/contract/identity.ts';
import { ask } from './pages/ask.ts';
import { detailPath } from './pages/detail-page.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { arriveAt, loginPage } from './pages/login-page.ts';
import { otherDeviceName, test } from './pages/other-device.ts';
import { newPerson, registered } from './pages/people.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { sessionsPage, sessionsPath } from './pages/sessions-page.ts';
import { once } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect } from './support/story.ts';

const sessionEnded = /\/api\/\w+\/\w+ .*401/;

test.describe('a session that was ended elsewhere', () => {
  test('leads through login back to the very page', async ({ page, request, announce }) => {
    const address = `${sessionsPath}?from=a%20letter&page=2`;
    const person = await registered(request);
    await arriveAt(page, address, person);
    await expect(sessionsPage(page).rows).toHaveCount(2);

    announce(sessionEnded);
    await ask(request, revokeSession, { session: 'others' }, person.token);
    await page.reload();
    await expect(loginPage(page).heading).toBeVisible();
    await expectAccessible(page);
    await loginPage(page).signIn(person);
    await expect(page).toHaveURL(address);
    await expect(sessionsPage(page).here).toBeVisible();
  });

  test('is noticed in the middle of doing something, and that page comes back', async ({
    page,
    request,
    announce,
  }) => {
    const person = await registered(request);
    const sessions = sessionsPage(page);
    await arriveAt(page, homePath, person);
    await homePage(page).sessions.click();
    await sessions.endOthers.click();

    announce(sessionEnded);
    await ask(request, revokeSession, { session: 'others' }, person.token);
    await sessions.confirm.click();
    await loginPage(page).signIn(person);
    await expect(page).toHaveURL(sessionsPath);
    await page.goBack();
    await expect(homePage(page).heading).toBeVisible();
  });
});

test.describe('the list of sessions', () => {
  test('shows both devices, and one can be ended from the other', async ({ page, otherDevice, request }) => {
    const person = newPerson.byUsername();
    await registered(request, person);
    await arriveAt(otherDevice, homePath, person);
    await arriveAt(page, sessionsPath, person);
    const sessions = sessionsPage(page);

    await expect(sessions.here).toContainText('Chrome');
    await expect(sessions.on(otherDeviceName)).toContainText('127.0.0.1');
    await expectAccessible(page);

    await sessions.end(otherDeviceName).click();
    await expect(sessions.question).toContainText(`${otherDeviceName} has to sign in again.`);
    await expect(sessions.cancel).toBeFocused();
    await expectAccessible(page);
    await sessions.cancel.click();
    await expect(sessions.question).toBeHidden();
    await expect(sessions.end(otherDeviceName)).toBeFocused();

    await sessions.end(otherDeviceName).click();
    await sessions.confirm.click();
    await expect(page.getByText('1 session ended')).toBeVisible();
    await expect(sessions.on(otherDeviceName)).toHaveCount(0);

    await homePage(otherDevice).mine.click();
    await otherDevice.reload();
    await expect(loginPage(otherDevice).heading).toBeVisible();
  });
});

test.describe('all other sessions', once, () => {
  test('are ended after asking, and this one stays', async ({ page, otherDevice, request }) => {
    const person = newPerson.byUsername();
    await registered(request, person);
    await arriveAt(otherDevice, profilePath, person);
    await arriveAt(page, sessionsPath, person);
    const sessions = sessionsPage(page);
    await expect(sessions.rows).toHaveCount(3);

    await sessions.endOthers.click();
    await expect(sessions.question).toContainText('Every other device has to sign in again.');
    await page.keyboard.press('Escape');
    await expect(sessions.question).toBeHidden();
    await expect(sessions.rows).toHaveCount(3);

    await sessions.endOthers.click();
    await sessions.confirm.click();
    await expect(page.getByText('2 sessions ended')).toBeVisible();
    await expect(sessions.rows).toHaveCount(1);
    await expect(sessions.endOthers).toHaveCount(0);
    await otherDevice.reload();
    await expect(loginPage(otherDevice).heading).toBeVisible();
  });
});

test.describe('the next person at the same browser', once, () => {
  test('does not see what the last one saw', async ({ page, request, announce }) => {
    const [first, second] = [await registered(request), await registered(request)];
    await arriveAt(page, detailPath, first);
    await expect(page.getByText(first.invitationCode)).toBeVisible();

    announce(sessionEnded);
    await ask(request, revokeSession, { session: 'others' }, first.token);
    await page.reload();
    await loginPage(page).signIn(second);
    await expect(page.getByText(second.invitationCode)).toBeVisible();
    await expect(page.getByText(first.account)).toHaveCount(0);
  });
});

test.describe('two tabs of one browser', once, () => {
  test('sign out and in together', async ({ page, context, request }) => {
    const person = await registered(request);
    await arriveAt(page, profilePath, person);
    const other = await context.newPage();
    await other.goto(sessionsPath);
    await expect(sessionsPage(other).here).toBeVisible();

    await profilePage(page).signOut.click();
    await expect(loginPage(page).heading).toBeVisible();
    await expect(loginPage(other).heading).toBeVisible();

    await loginPage(page).signIn(person);
    await expect(sessionsPage(other).here).toBeVisible();
    await expect(other).toHaveURL(sessionsPath);
  });
});
