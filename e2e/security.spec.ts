import type { Page } from '@playwright/test';
import { consoleSignIn } from './pages/console-pages.ts';
import { loginPage, loginPath } from './pages/login-page.ts';
import { toldOnce } from './pages/widths.ts';
import { expect, test } from './support/story.ts';

toldOnce();

/**
 * What the page itself may do: what is evaluated through the debugging protocol is excused from some of the policy,
 * but what a timer calls later is not.
 */
const inPage = (page: Page, statement: string): Promise<string> =>
  page.evaluate(
    `new Promise((done) => setTimeout(() => {
      try { ${statement}; done('done') } catch (error) { done(error.name + ': ' + error.message) }
    }))`,
  );

for (const [site, open] of [
  ['the app', (page: Page) => loginPage(page).open()],
  ['the console', (page: Page) => consoleSignIn(page).open()],
] as const) {
  test.describe(`a page of ${site}`, () => {
    test.beforeEach(async ({ page, announce }) => {
      announce(/Content Security Policy|TrustedHTML|TrustedScript/);
      await open(page);
    });

    for (const [deed, statement, refusal] of [
      ['makes no markup of a string', `document.body.innerHTML = '<b>hello</b>'`, 'TrustedHTML'],
      ['runs no string as code', `eval('1 + 1')`, 'EvalError'],
      ['makes no function of a string', `new Function('return 1')()`, 'EvalError'],
      [
        'loads no script by an address made up later',
        `document.createElement('script').src = 'https://elsewhere.example/x.js'`,
        'TrustedScriptURL',
      ],
      ['lets nobody make a policy of their own', `trustedTypes.createPolicy('default', {})`, 'TypeError'],
    ] as const) {
      test(deed, async ({ page }) => {
        expect(await inPage(page, statement)).toContain(refusal);
      });
    }

    test('runs no script that was put into it, nor a handler in an attribute', async ({ page }) => {
      await inPage(
        page,
        `const script = document.createElement('script');
         script.append('window.intruder = true');
         document.body.append(script)`,
      );
      await inPage(
        page,
        `const button = document.createElement('button');
         document.body.append(button);
         button.setAttribute('onclick', 'window.intruder = true');
         button.click()`,
      );
      expect(await page.evaluate('window.intruder')).toBeUndefined();
    });

    test('sends and fetches nothing elsewhere', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('elsewhere.example')) asked.push(request.url());
      });
      const refused = await page.evaluate(`fetch('https://elsewhere.example/').then(() => 'sent', String)`);
      expect(refused).toContain('TypeError');
      await inPage(
        page,
        `document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))`,
      );
      await inPage(
        page,
        `const frame = document.createElement('iframe'); frame.src = 'https://elsewhere.example/'; document.body.append(frame)`,
      );
      await expect(page.locator('img')).toBeAttached();
      expect(asked).toEqual([]);
    });
  });
}

test('no other site can put the app into a frame', async ({ page, announce, baseURL }) => {
  announce(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|X-Frame-Options/);
  await page.route('http://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${loginPath}"></iframe>` }),
  );
  await page.goto('http://elsewhere.test/');
  await expect(loginPage(page).heading).toHaveCount(0);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
});
