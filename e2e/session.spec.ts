import { revokeSession } from '@paperlock/contract/identity.ts';
import { ask } from './pages/ask.ts';
import { detailPath } from './pages/detail-page.ts';
import { follow } from './pages/follow.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { arriveAt, loginPage, signInOnTheWayTo } from './pages/login-page.ts';
import { otherDeviceName, test } from './pages/other-device.ts';
import { registered, signedInElsewhere } from './pages/people.ts';
import { sessionsPage, sessionsPath } from './pages/sessions-page.ts';
import { expectToast } from './pages/shown.ts';
import { signOut } from './pages/sign-out.ts';
import { expect } from './support/story.ts';

const sessionEnded = /\/api\/\w+\/\w+ .*401/;

test('a session that was ended elsewhere leads through sign-in back to the same page', {
  tag: '@gate',
}, async ({ page, request, announce }) => {
  announce(sessionEnded);
  const person = await registered(request);
  const elsewhere = await signedInElsewhere(request, person);
  const endedElsewhere = () => ask(request, revokeSession, { session: 'others' }, elsewhere);
  const sessions = sessionsPage(page);
  await arriveAt(page, homePath, person);

  await test.step('in the middle of an action', async () => {
    await follow(page, sessionsPath);
    await sessions.endOthers.click();
    // When the action is on its way: told earlier, the page would be at the sign-in before anybody could confirm.
    await page.route(`**/api/${revokeSession.path}`, async (route) => {
      await endedElsewhere();
      await route.continue();
    });
    await sessions.confirm.click();
    await loginPage(page).signIn(person);
    await page.unroute(`**/api/${revokeSession.path}`);
    await expect(page).toHaveURL(sessionsPath);
    await page.goBack();
    await expect(homePage(page).heading).toBeVisible();
  });

  await test.step('when the page is loaded again, with its query', async () => {
    const address = `${sessionsPath}?from=a%20letter&page=2`;
    await page.goto(address);
    await expect(sessions.here).toBeVisible();
    await endedElsewhere();
    await page.reload();
    await loginPage(page).signIn(person);
    await expect(page).toHaveURL(address);
    await expect(sessions.here).toBeVisible();
  });
});

test('the list of sessions shows every device, and ends one of them or all others', async ({
  page,
  otherDevice,
  request,
}) => {
  const person = await registered(request);
  await signedInElsewhere(request, person);
  for (const [device, address] of [
    [otherDevice, homePath],
    [page, sessionsPath],
  ] as const) {
    await signInOnTheWayTo(device, address, person);
  }
  const sessions = sessionsPage(page);
  await expect(sessions.rows).toHaveCount(4);
  await expect(sessions.here).toContainText('Chrome');
  await expect(sessions.on(otherDeviceName)).toContainText('127.0.0.1');

  await test.step('one, after a question that gives the focus back', async () => {
    await sessions.end(otherDeviceName).click();
    await expect(sessions.question).toContainText(`${otherDeviceName} will have to sign in again.`);
    await expect(sessions.cancel).toBeFocused();
    await sessions.cancel.click();
    await expect(sessions.question).toBeHidden();
    await expect(sessions.end(otherDeviceName)).toBeFocused();
    await sessions.end(otherDeviceName).click();
    await expectToast(page, '1 device signed out', () => sessions.confirm.click());
    await expect(sessions.on(otherDeviceName)).toHaveCount(0);
    await otherDevice.reload();
    await expect(loginPage(otherDevice).heading).toBeVisible();
  });

  await test.step('all others, and this one stays', async () => {
    await sessions.endOthers.click();
    await expect(sessions.question).toContainText('They’ll have to sign in again. This one stays signed in.');
    await page.keyboard.press('Escape');
    await expect(sessions.question).toBeHidden();
    await expect(sessions.rows).toHaveCount(3);
    await sessions.endOthers.click();
    await expectToast(page, '2 devices signed out', () => sessions.confirm.click());
    await expect(sessions.rows).toHaveCount(1);
    await expect(sessions.endOthers).toHaveCount(0);
  });
});

test('the next person at the same browser does not see what the last one saw', { tag: '@gate' }, async ({
  page,
  request,
  announce,
}) => {
  const [first, second] = [await registered(request), await registered(request)];
  await arriveAt(page, detailPath, first);
  await expect(page.getByText(first.invitationCode)).toBeVisible();

  announce(sessionEnded);
  const elsewhere = await signedInElsewhere(request, first);
  await ask(request, revokeSession, { session: 'others' }, elsewhere);
  await page.reload();
  await loginPage(page).signIn(second);
  await expect(page.getByText(second.invitationCode)).toBeVisible();
  await expect(page.getByText(first.account)).toHaveCount(0);
});

test('two tabs of one browser sign out and in together', { tag: '@gate' }, async ({
  page,
  context,
  request,
}) => {
  const person = await registered(request);
  await arriveAt(page, homePath, person);
  const other = await context.newPage();
  await other.goto(sessionsPath);
  await expect(sessionsPage(other).here).toBeVisible();

  await signOut(page);
  await expect(loginPage(other).heading).toBeVisible();

  await loginPage(page).signIn(person);
  await expect(sessionsPage(other).here).toBeVisible();
  await expect(other).toHaveURL(sessionsPath);
});
