import { NO_SUCH_PAGE, type PromisedScreen, screens } from '@paperlock/contract/screens.ts';
import type { BrowserContext, Page, ViewportSize } from '@playwright/test';
import { homePath } from './pages/home-page.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt, loginPath } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { productOnSale } from './pages/products.ts';
import { openScreen } from './pages/screens.ts';
import { turnAround } from './pages/stretched-words.ts';
import { once } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

/** Every screen that is promised, visited by somebody who is signed in and by somebody who is not. */

type Look = { colorScheme: 'light' | 'dark'; viewport: ViewportSize };

const small = { width: 360, height: 740 };
const usual = { width: 390, height: 844 };

/** Together both languages, both widths and both schemes meet each other once. */
const dresses: readonly {
  name: string;
  words?: (context: BrowserContext) => Promise<void>;
  looks: readonly Look[];
}[] = [
  {
    name: 'English',
    looks: [
      { colorScheme: 'light', viewport: small },
      { colorScheme: 'dark', viewport: usual },
    ],
  },
  {
    name: 'right to left',
    words: turnAround,
    looks: [
      { colorScheme: 'light', viewport: usual },
      { colorScheme: 'dark', viewport: small },
    ],
  },
];

/** What some screens need to be about something. */
const queries = (productId: string): Readonly<Record<string, string>> => ({
  '/pages/login/mailbox': '?account=nobody%40example.org',
  '/pages/profile/bind': '?kind=email',
  '/pages/home/lockming-details': `?id=${productId}`,
  '/pages/home/lockming-buy': `?id=${productId}`,
  '/pages/index/webView': '?url=https%3A%2F%2Fexample.org%2F&title=Example',
  '/open-location': '?latitude=48.2&longitude=16.37&name=Vienna&address=Austria',
});

const lookAt = async (page: Page, looks: readonly Look[]): Promise<void> => {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectWellLaidOut(page);
    await expectAccessible(page);
  }
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

for (const { name, words, looks } of dresses) {
  test.describe(`every screen, ${name}`, once, () => {
    // Some fifty screens, each looked at twice by axe.
    test.describe.configure({ timeout: 600_000 });
    test.beforeEach(async ({ context }) => words?.(context));

    /** `leadsTo` says where this person ends up who asks for the screen. */
    const visitAll = async (page: Page, productId: string, leadsTo: (screen: PromisedScreen) => RegExp) => {
      const query = queries(productId);
      for (const screen of screens) {
        for (const route of screen.routes) {
          await test.step(`${screen.screen} at ${route}`, async () => {
            await openScreen(page, { name: screen.screen, address: route + (query[route] ?? '') });
            await expect.poll(() => pathOf(page)).toMatch(leadsTo(screen));
            await expect(page).not.toHaveTitle(/^Page not found/);
            const isThere = route === screen.routes[0] && pathOf(page) === route;
            if (isThere) await lookAt(page, looks);
          });
        }
      }
      await openScreen(page, { name: 'nothing', address: NO_SUCH_PAGE });
      await lookAt(page, looks);
    };

    test('is there for members', async ({ page, request }) => {
      const { id } = await productOnSale(request);
      await arriveAt(page, homePath, await registered(request));
      await visitAll(page, id, ({ for: whom, routes }) =>
        whom === 'visitors' ? /^(?!\/pages\/login\/)/ : new RegExp(`^${routes[0]}$`),
      );
    });

    test('is there for visitors, or leads them to sign-in', async ({ page, request }) => {
      const { id } = await productOnSale(request);
      await visitAll(page, id, ({ for: whom, routes }) =>
        whom === 'members' ? new RegExp(`^${loginPath}$`) : new RegExp(`^${routes[0]}$`),
      );
    });
  });
}
