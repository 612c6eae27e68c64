import { login } from '@paperlock/contract/identity.ts';
import { NO_SUCH_PAGE } from '@paperlock/contract/screens.ts';
import { type LangCode, languageByCode } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import type { APIRequestContext, BrowserContext, Page, TestInfo } from '@playwright/test';
import { ask } from './pages/ask.ts';
import { homePath } from './pages/home-page.ts';
import { investorScreens } from './pages/investor-screens.ts';
import { expectInsideInLargeText, expectWellLaidOutAt } from './pages/layout.ts';
import { arriveAt, loginPath } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { withPin } from './pages/pin.ts';
import { productOnSale } from './pages/products.ts';
import {
  closedTo,
  followToScreen,
  memberScreens,
  openScreen,
  openScreens,
  promisedBeside,
  type Screen,
} from './pages/screens.ts';
import { speak, stretchWords } from './pages/stretched-words.ts';
import { expectAccessible } from './support/accessible.ts';
import { picture } from './support/picture.ts';
import { expect, test } from './support/story.ts';

/**
 * Every screen in each of its states. The gate hears the browser's console, measures the narrow phone in each state, and
 * accessibility once on each screen. The rest measures other widths, large text and accessibility in each state, in the dark, and what
 * words and direction change.
 */

type Dress = {
  name: string;
  isGate?: boolean;
  /** Before the names of its pictures. */
  sign?: string;
  words?: (context: BrowserContext) => Promise<void>;
  /** Once by its address and once by a link, so that both ways to a screen are taken. */
  goTo: (page: Page, screen: Screen) => Promise<void>;
  look: (page: Page) => Promise<void>;
  /** For the further states of a screen, if those deserve less. */
  glance?: (page: Page) => Promise<void>;
};

const usual: readonly Dress[] = [
  {
    name: 'English, each opened by its address',
    isGate: true,
    goTo: openScreen,
    look: async (page) => {
      await expectWellLaidOutAt(page, 360);
      await expectAccessible(page);
    },
    glance: (page) => expectWellLaidOutAt(page, 360),
  },
  {
    name: 'English, wide and in the dark',
    sign: 'dark--',
    goTo: openScreen,
    look: async (page) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectWellLaidOutAt(page, 1280, 390);
      await expectAccessible(page);
      await expectInsideInLargeText(page, 390);
    },
  },
  {
    name: 'long words from right to left, each reached by a link',
    words: stretchWords('ar-XB'),
    goTo: followToScreen,
    look: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectWellLaidOutAt(page, 1280, 360);
    },
  },
];

const english = catalogFromDisk('en');

/** Names of texts that stand on the page in place of the texts. */
const rawKeys = async (page: Page): Promise<string[]> =>
  ((await page.locator('body').innerText()).match(/\b[a-z-]+\.\w+/g) ?? []).filter((word) => word in english);

/** A language of the app on a narrow phone. One screen's fault does not hide the next one's. */
const spoken = (code: string): Dress => {
  const { htmlLang, dir, name } = languageByCode(code as LangCode);
  return {
    name: `${name}, at 360 pixels`,
    sign: `${code}--`,
    words: (context) => speak(context, code),
    goTo: openScreen,
    look: async (page) => {
      const fault = await (async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        expect(await rawKeys(page)).toEqual([]);
        await expectWellLaidOutAt(page, 360);
        await expectAccessible(page);
      })().catch(String);
      expect.soft(fault, `${code} ${new URL(page.url()).pathname}`).toBeUndefined();
    },
  };
};

/** `npm run rigs -- languages` names those that it wants to see instead. */
const dresses = process.env.WALK_LANGUAGES?.split(' ').map(spoken) ?? usual;

type Walk = { page: Page; info: TestInfo; dress: Dress };

const walkThrough = async ({ page, info, dress }: Walk, screens: readonly Screen[]): Promise<void> => {
  const look = async (name: string, see = dress.look) => {
    await see(page);
    await picture(page, info, `${dress.sign ?? ''}${name}`);
  };
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await dress.goTo(page, screen);
      await expect(page, 'where the screen is').toHaveURL(screen.address);
      if (screen.name !== 'not-found') await expect(page).not.toHaveTitle(/^\[?Page not found/);
      await look(screen.name);
      for (const [state, act] of screen.states ?? []) {
        await test.step(state, async () => {
          await act(page);
          await look(`${screen.name}-${state}`, dress.glance);
        });
      }
    });
  }
};

/** Somebody who is signed in on another device, too. */
const onTwoDevices = async (request: APIRequestContext) => {
  const person = await registered(request);
  await ask(request, login, { account: person.account, password: person.password });
  return person;
};

/** Several short walks instead of a long one, so that workers share them evenly. */
const shares = (count: number) => Array.from({ length: count }, (_, nth) => ({ nth, count }));
type Share = ReturnType<typeof shares>[number];

const shareOf = (all: readonly Screen[], { nth, count }: Share): Screen[] =>
  all.filter((_, index) => index % count === nth);

const named = ({ nth, count }: Share): string => `${nth + 1} of ${count}`;

for (const dress of dresses) {
  // The other screens have tests of their own in the gate; these are what everybody meets first.
  const part = dress.isGate ? { tag: '@gate' } : {};
  test.describe(dress.name, () => {
    // Some eight screens with a dozen states are as much as several stories.
    test.describe.configure({ timeout: 600_000 });
    // A window without a finger has scroll bars that take room, as the widest one has.
    test.use({ isMobile: false, hasTouch: false });
    test.beforeEach(async ({ context }) => dress.words?.(context));

    for (const share of shares(3)) {
      test(`every screen for visitors, ${named(share)}`, part, async ({ page, request }, info) => {
        const { id } = await productOnSale(request);
        await page.goto(NO_SUCH_PAGE);
        const all = [...openScreens, ...promisedBeside(openScreens, 'visitors', id)];
        await walkThrough({ page, info, dress }, shareOf(all, share));
      });
    }

    for (const share of shares(6)) {
      test(`every screen for members, ${named(share)}`, async ({ page, request }, info) => {
        const { id } = await productOnSale(request);
        await arriveAt(page, NO_SUCH_PAGE, await onTwoDevices(request));
        const all = [...memberScreens, ...promisedBeside(memberScreens, 'members', id)];
        await walkThrough({ page, info, dress }, shareOf(all, share));
      });
    }

    for (const share of shares(2)) {
      test(`every screen for investors, ${named(share)}`, async ({ page, request }, info) => {
        const person = await withPin(request);
        const all = await investorScreens(request, person);
        await arriveAt(page, NO_SUCH_PAGE, person);
        await walkThrough({ page, info, dress }, shareOf(all, share));
      });
    }
  });
}

test('visitors are led to sign-in from what is for members, and members home from what is for visitors', async ({
  page,
  request,
}) => {
  const expectLed = async (address: string, leadsTo: string) =>
    test.step(`${address} leads to ${leadsTo}`, async () => {
      await followToScreen(page, { name: address, address });
      await expect(page).toHaveURL(leadsTo);
    });
  await page.goto('/');
  await expect(page).toHaveURL(loginPath);
  for (const address of closedTo('visitors')) await expectLed(address, loginPath);
  await arriveAt(page, homePath, await registered(request));
  for (const address of closedTo('members')) await expectLed(address, homePath);
});
