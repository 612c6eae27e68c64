import type { Browser, BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { holdBack } from './pages/hold-back.ts';
import { homePage, homePath } from './pages/home-page.ts';
import { investorScreens } from './pages/investor-screens.ts';
import { tabTo } from './pages/keyboard.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt, loginPage } from './pages/login-page.ts';
import { newPerson, registered } from './pages/people.ts';
import { withPin } from './pages/pin.ts';
import { profilePage } from './pages/profile-page.ts';
import { registerPage } from './pages/register-page.ts';
import { memberScreens, openScreen, openScreens, type Screen } from './pages/screens.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { at, once } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { expect, test } from './support/story.ts';

type Look = {
  colorScheme: 'light' | 'dark';
  width: number;
  /** Colours and structure are looked at by axe where it can find anything new. */
  axe?: true;
};

type Dress = {
  name: string;
  options?: BrowserContextOptions;
  words?: (context: BrowserContext) => Promise<void>;
  looks: readonly Look[];
};

const dresses: readonly Dress[] = [
  {
    name: 'English',
    looks: [
      { colorScheme: 'light', width: 390, axe: true },
      { colorScheme: 'light', width: 360 },
      { colorScheme: 'dark', width: 1280 },
    ],
  },
  {
    name: 'Arabic',
    options: { locale: 'ar' },
    looks: [
      { colorScheme: 'dark', width: 360, axe: true },
      { colorScheme: 'light', width: 1280 },
    ],
  },
  { name: 'long words', words: stretchWords('en-XA'), looks: [{ colorScheme: 'light', width: 360 }] },
  {
    name: 'long words, right to left',
    words: stretchWords('ar-XB'),
    looks: [{ colorScheme: 'dark', width: 360 }],
  },
];

const wear = async (page: Page, { colorScheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 844 });
};

/** Looks at each screen in each of its states, and leaves a picture of it beside the results. */
const lookAt = async (
  browser: Browser,
  screens: readonly Screen[],
  { options, words, looks }: Dress,
  info: TestInfo,
): Promise<void> => {
  const context = await browser.newContext(options);
  await words?.(context);
  await quietly(context, async () => {
    const page = await context.newPage();
    const look = (name: string) =>
      test.step(name, async () => {
        for (const one of looks) {
          await wear(page, one);
          await expectWellLaidOut(page);
          if (one.axe) await expectAccessible(page);
        }
        if (looks[0]) await wear(page, looks[0]);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true, scale: 'css' });
      });
    for (const screen of screens) {
      await openScreen(page, screen);
      await look(screen.name);
      for (const [state, act] of screen.states ?? []) {
        await act(page);
        await look(`${screen.name}-${state}`);
      }
    }
  });
  await context.close();
};

for (const dress of dresses) {
  test.describe(dress.name, once, () => {
    // There are many of them.
    test.describe.configure({ timeout: 300_000 });

    test('every screen for visitors', async ({ browser }, info) => {
      await lookAt(browser, openScreens, dress, info);
    });

    test('every screen for members', async ({ browser, page, context, request }, info) => {
      await arriveAt(page, homePath, await registered(request));
      const storageState = await context.storageState();
      await lookAt(browser, memberScreens, { ...dress, options: { ...dress.options, storageState } }, info);
    });

    test('every screen for investors', async ({ browser, page, context, request }, info) => {
      const person = await withPin(request);
      const screens = await investorScreens(request, person);
      await arriveAt(page, homePath, person);
      const storageState = await context.storageState();
      await lookAt(browser, screens, { ...dress, options: { ...dress.options, storageState } }, info);
    });
  });
}

test.describe('with the keyboard alone', at(1280), () => {
  test('somebody registers', async ({ page }) => {
    const person = newPerson.byUsername();
    const form = registerPage(page);
    await loginPage(page).open();
    await tabTo(page, loginPage(page).register);
    await page.keyboard.press('Enter');
    await expect(form.heading).toBeFocused();

    for (const [field, typed] of [
      [form.account, person.account],
      [form.password, person.password],
      [form.again, person.password],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(typed);
    }
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await tabTo(page, form.submit);
    await page.keyboard.press('Enter');
    await expect(homePage(page).heading).toBeFocused();
  });

  test('somebody signs in, changes the language and signs out', async ({ page, request }) => {
    const person = await registered(request);
    const entry = loginPage(page);
    await entry.open();
    await tabTo(page, entry.language);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'English', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry.language).toBeFocused();

    await tabTo(page, entry.account);
    await page.keyboard.type(person.account);
    await tabTo(page, entry.password);
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(homePage(page).heading).toBeFocused();

    await tabTo(page, homePage(page).mine);
    await page.keyboard.press('Enter');
    await expect(profilePage(page).heading).toBeFocused();
    await tabTo(page, profilePage(page).signOut);
    await page.keyboard.press('Enter');
    await expect(entry.heading).toBeFocused();
  });
});

test.describe('a page', once, () => {
  test('moves in only for those who like motion', async ({ page, browser }) => {
    const motion = (place: Page) =>
      place.getByRole('main').evaluate((main) => getComputedStyle(main).animationName);
    await loginPage(page).open();
    await loginPage(page).register.click();
    await expect(registerPage(page).heading).toBeVisible();
    expect(await motion(page)).toBe('none');

    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const lively = await context.newPage();
    await loginPage(lively).open();
    await loginPage(lively).register.click();
    await expect(registerPage(lively).heading).toBeVisible();
    expect(await motion(lively)).toContain('page-in');
    await context.close();
  });

  test('stays dark for whoever chose so, from its first paint', async ({ page }) => {
    const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.goto('/pages/profile/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    const dark = await paper();
    await holdBack(page, '**/assets/index-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginPage(page).heading).toBeVisible();
    expect(await paper()).toBe(dark);
  });
});
