import { follow } from './pages/follow.ts';
import { holdBack } from './pages/hold-back.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { arriveAt, loginPage, loginPath } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { ready } from './pages/ready.ts';
import { registerPage } from './pages/register-page.ts';
import { sessionsPage, sessionsPath } from './pages/sessions-page.ts';
import { supportPage, supportPath } from './pages/support-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const supportChunk = '**/assets/support-page-*.js';
const entryScript = '**/assets/index-*.js';
const sessionsCall = '**/api/user/sessions';
const lost = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

test.describe('a part of the app that does not arrive', () => {
  test('is fetched again by one reload, and nobody notices', async ({ page, announce }) => {
    announce(lost);
    let asked = 0;
    await page.route(supportChunk, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await loginPage(page).open();
    await supportPage(page).open();
    await expect(supportPage(page).hours).toBeVisible();
    await expect(page).toHaveURL(supportPath);
    expect(asked).toBe(2);
  });

  test('is said to be missing after that, and a press fetches it when it is there again', async ({
    page,
    announce,
  }) => {
    announce(lost);
    await page.route(supportChunk, (route) => route.abort());
    await loginPage(page).open();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await supportPage(page).open();
    await expect(page.getByText('Part of the app didn’t load')).toBeVisible();
    await expect(page).toHaveTitle('Something went wrong · Paperlock');
    await expectAccessible(page);
    await expect.poll(() => loads).toBe(1);

    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByText('Part of the app didn’t load')).toBeVisible();
    await page.unroute(supportChunk);
    await retry.click();
    await expect(supportPage(page).hours).toBeVisible();
    await expect(page).toHaveURL(supportPath);
    await page.goBack();
    await expect(loginPage(page).heading).toBeVisible();
  });

  test('while offline says so, and the app stays on the screen', async ({ page, context, announce }) => {
    announce(lost);
    await loginPage(page).open();
    await context.setOffline(true);
    await supportPage(page).open();
    await expect(page.getByText('Part of the app didn’t load')).toBeVisible();
    await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(supportPage(page).hours).toBeVisible();
  });
});

test.describe('a page that is slow to come', () => {
  test('shows its skeleton after 200 ms, gives up after a minute, and comes when asked again', async ({
    page,
  }) => {
    const gate = await holdBack(page, supportChunk);
    await page.clock.install();
    await loginPage(page).open();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const skeleton = page.getByRole('heading', { name: 'Loading…', level: 1 });

    await supportPage(page).open();
    // The link is followed once its press is drawn.
    await page.clock.runFor(20);
    await expect(page).toHaveURL(supportPath);
    await page.clock.runFor(175);
    await expect(skeleton).toHaveCount(0);
    await page.clock.runFor(25);
    await expect(skeleton).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page);

    await page.clock.fastForward(60_000);
    await expect(page.getByText('This page is taking too long')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(skeleton).toBeVisible();
    gate.open();
    await expect(supportPage(page).heading).toBeVisible();
  });
});

test.describe('a server that does not answer', () => {
  test('leaves an error with a way on, which works as soon as it answers again', async ({
    page,
    request,
    announce,
  }) => {
    announce(/ERR_FAILED|500/);
    const sessions = sessionsPage(page);
    await arriveAt(page, homePath, await registered(request));
    await page.route(sessionsCall, (route) => route.abort());
    await follow(page, sessionsPath);
    await expect(page.getByText('We couldn’t load your devices')).toBeVisible();
    await expectAccessible(page);

    await page.route(sessionsCall, (route) => route.fulfill({ status: 500, body: 'Bad gateway' }));
    await Promise.all([page.waitForResponse(sessionsCall), sessions.retry.click()]);
    await expect(sessions.retry).toBeEnabled();
    await expect(page.getByText('We couldn’t load your devices')).toBeVisible();

    await page.unroute(sessionsCall);
    await sessions.retry.click();
    await expect(sessions.here).toBeVisible();
  });

  test('is told to whoever signs in, and what they typed stays', async ({ page, request, announce }) => {
    announce(/ERR_FAILED/);
    const person = await registered(request);
    const entry = loginPage(page);
    await page.route('**/api/user/login', (route) => route.abort());
    await entry.open();
    await entry.account.fill(person.account);
    await entry.password.fill(person.password);
    await entry.submit.click();
    await expect(entry.fault).toHaveText('No connection. Check it and try again.');
    await expect(entry.password).toHaveValue(person.password);
    await page.unroute('**/api/user/login');
    await entry.submit.click();
    await expect(homePage(page).heading).toBeVisible();
  });
});

test('a connection that breaks off is shown above every page until it is back', async ({
  page,
  context,
  request,
}) => {
  const banner = page.getByText('You’re offline. What you see may be out of date.');
  await arriveAt(page, sessionsPath, await registered(request));
  await expect(sessionsPage(page).here).toBeVisible();
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await expect(sessionsPage(page).here).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test.describe('the sign-in page', () => {
  test.describe('without any script', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read, says that this is practice money, and what is missing', async ({ page }) => {
      await page.goto('/');
      await expect(loginPage(page).heading).toBeVisible();
      await expect(page.getByText('Practice money only. Never send real funds.')).toBeVisible();
      await expect(loginPage(page).account).toBeVisible();
      await expect(page.locator('noscript')).toBeInViewport();
    });
  });

  test('keeps what is typed before its script is there, and remembers a press', async ({ page, request }) => {
    const person = await registered(request);
    const entry = loginPage(page);
    const typeEarly = async () => {
      const gate = await holdBack(page, entryScript);
      await page.goto(loginPath, { waitUntil: 'commit' });
      await entry.account.fill(person.account);
      await entry.password.fill(person.password);
      return gate;
    };
    const typed = await typeEarly();
    typed.open();
    await ready(page);
    await expect(entry.account).toHaveValue(person.account);
    await expect(entry.password).toHaveValue(person.password);
    await expect(entry.password).toBeFocused();
    await page.unroute(entryScript);

    const pressed = await typeEarly();
    await entry.submit.click();
    pressed.open();
    await expect(homePage(page).heading).toBeVisible();
  });

  test('is never flashed at somebody who is signed in', async ({ page, request }) => {
    await arriveAt(page, homePath, await registered(request));
    const gate = await holdBack(page, entryScript);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginPage(page).account).toBeAttached();
    await expect(loginPage(page).account).toBeHidden();
    gate.open();
    await expect(homePage(page).heading).toBeVisible();
  });
});

test('an app whose script or words do not come says so, and starts when loaded again', async ({
  page,
  announce,
}) => {
  announce(/ERR_FAILED|Failed to fetch dynamically imported module/);
  for (const part of [entryScript, '**/assets/words-en-entry-*.js']) {
    await test.step(part, async () => {
      await page.route(part, (route) => route.abort());
      await page.goto('/pages/login/register', { waitUntil: 'commit' });
      await expect(page.locator(':root[data-broken]').getByText('The app didn’t start.')).toBeVisible();
      await page.unroute(part);
      await page.getByRole('link', { name: 'Reload page' }).click();
      await expect(registerPage(page).heading).toBeVisible();
    });
  }
});
