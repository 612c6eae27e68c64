import { follow, historyLength, scrolledTo } from './pages/follow.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { arriveAt, loginPage, loginPath, signInOnTheWayTo } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { registerPath } from './pages/register-page.ts';
import { sessionsPage, sessionsPath } from './pages/sessions-page.ts';
import { supportPage } from './pages/support-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const settingsPath = '/pages/profile/settings';
const languagePath = '/pages/profile/language';
const supportPath = '/pages/webview/customer';

/** The rules of the stack have unit tests: app/src/shell/navigation.test.ts. Here they meet a browser's history. */
test.describe('the stack of pages', () => {
  test('goes back to a page that is in it already, also after a reload', async ({ page }) => {
    await page.goto(`${supportPath}?n=1`);
    const begun = await historyLength(page);

    await test.step('pages are told apart by their query', async () => {
      await follow(page, `${supportPath}?n=2`);
      expect(await historyLength(page)).toBe(begun + 1);
      await follow(page, `${supportPath}?n=1`);
      await page.goForward();
      await expect(page).toHaveURL(`${supportPath}?n=2`);
    });

    await test.step('the stack survives a reload', async () => {
      await follow(page, settingsPath);
      await follow(page, languagePath);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Language', level: 1 })).toBeVisible();
      expect(await historyLength(page)).toBe(begun + 3);
      await follow(page, `${supportPath}?n=2`);
      expect(await historyLength(page)).toBe(begun + 3);
      await page.goForward();
      await expect(page).toHaveURL(settingsPath);
      await page.goForward();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(settingsPath);
    });
  });

  test('has no login page left in it after signing in', async ({ page, request }) => {
    const person = await registered(request);
    await page.goto(settingsPath);
    await follow(page, loginPath);
    await follow(page, registerPath);
    await follow(page, loginPath);
    await loginPage(page).signIn(person);
    await expect(page).toHaveURL(settingsPath);
    await follow(page, homePath);
    await page.goBack();
    await expect(page).toHaveURL(settingsPath);
  });
});

test.describe('the back button of a page', () => {
  test('leads whoever came directly to where one begins', async ({ page, request }) => {
    const back = page.getByRole('button', { name: 'Back' });
    await page.goto(supportPath);
    await back.click();
    await expect(page).toHaveURL(loginPath);

    await signInOnTheWayTo(page, sessionsPath, await registered(request));
    await back.click();
    await expect(page).toHaveURL(homePath);
    await expect(back).toHaveCount(0);
  });
});

test.describe('Back', () => {
  test('closes a sheet before it leaves the page, however the sheets before it were closed', {
    tag: '@gate',
  }, async ({ page }) => {
    const language = page.getByRole('button', { name: 'Language' });
    const sheet = page.getByRole('dialog', { name: 'Language' });
    await page.goto(supportPath);
    await follow(page, loginPath);
    await language.click();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(loginPath);
    await language.click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await language.click();
    await page.reload();
    await expect(page).toHaveURL(loginPath);
    await page.goBack();
    await expect(page).toHaveURL(supportPath);
  });
});

test.describe('the tabs', () => {
  test('are on inner pages, and the chosen one leads to its first page', async ({ page, request }) => {
    await arriveAt(page, '/pages/home/lockming-order?tab=history', await registered(request));
    const { tabs } = homePage(page);
    await expect(page.getByRole('tab', { name: 'Finished' })).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Account' }).click();
    await profilePage(page).settings.click();
    await expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'true');
    await tabs.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL(profilePath);
  });
});

test.describe('an address', () => {
  test('of a page for members leads there after signing in, query and all', async ({ page, request }) => {
    const person = await registered(request);
    const address = `${sessionsPath}?tab=open&q=a%26b%3Dc%20%E2%9C%93`;
    await page.goto(address);
    await expect(page).toHaveURL(loginPath);
    await page.reload();
    await loginPage(page).signIn(person);
    await expect(page).toHaveURL(address);
    await expect(sessionsPage(page).here).toBeVisible();
  });

  test('of the entry leads a member home, and home has one address', async ({ page, request }) => {
    await arriveAt(page, homePath, await registered(request));
    for (const entry of ['/', loginPath, registerPath, '/pages/home/home']) {
      await page.goto(entry);
      await expect(page).toHaveURL(homePath);
    }
  });

  test('that leads nowhere says so, and shows the way on', async ({ page }) => {
    await page.goto('/pages/home/treasure?map=1');
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Paperlock');
    await expect(page).toHaveURL('/pages/home/treasure?map=1');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to start page' }).click();
    await expect(loginPage(page).heading).toBeVisible();
  });
});

/** Every way of writing such an address is tried in client/return-path.test.ts. */
test('the way back after signing in never leads to another site', { tag: '@gate' }, async ({
  page,
  request,
  baseURL,
}) => {
  const person = await registered(request);
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const hostile of [
    'https://evil.example/pages/home/index',
    '//evil.example/pages/home/index',
    'javascript:alert(document.domain)',
  ]) {
    await test.step(hostile, async () => {
      const asked = encodeURIComponent(hostile);
      await page.goto(`${loginPath}?return=${asked}&url=${asked}`);
      await page.evaluate(`sessionStorage.setItem('paperlock.return', ${JSON.stringify(hostile)})`);
      await loginPage(page).signIn(person);
      await expect(homePage(page).heading).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
      await expect(page).toHaveURL(homePath);
      // Where nothing is asked for: what the app still asks for would be refused without its token.
      await page.goto('/nothing');
      await page.evaluate('localStorage.clear()');
    });
  }
});

test.describe('whoever comes to a page', () => {
  test('by a link hears its heading, and the document bears its name', async ({ page, request }) => {
    await arriveAt(page, homePath, await registered(request));
    const home = homePage(page);
    await expect(page).toHaveTitle('Home · Paperlock');
    await home.account.click();
    await expect(profilePage(page).heading).toBeFocused();
    await expect(page).toHaveTitle('Account · Paperlock');
    await profilePage(page).settings.click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Settings · Paperlock');
    await page.goBack();
    await expect(profilePage(page).heading).toBeFocused();
    await expect(page).toHaveTitle('Account · Paperlock');
    await expect(page).toHaveURL(profilePath);
  });

  test('by "back" stands where they had scrolled to', { tag: '@gate' }, async ({ page }) => {
    await page.goto(languagePath);
    await page.getByRole('button', { name: 'Svenska' }).scrollIntoViewIfNeeded();
    const top = await scrolledTo(page);
    expect(top).toBeGreaterThan(0);
    await supportPage(page).open();
    await expect(page).toHaveURL(supportPath);
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Svenska' })).toBeInViewport();
    await expect.poll(() => scrolledTo(page)).toBe(top);
  });
});
