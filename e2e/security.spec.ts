import type { Page } from '@playwright/test';
import { consoleSignIn } from './pages/console-pages.ts';
import { loginPage, loginPath } from './pages/login-page.ts';
import { expect, test } from './support/story.ts';

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

const forbidden = [
  ['to make markup of a string', `document.body.innerHTML = '<b>hello</b>'`, 'TrustedHTML'],
  ['to run a string as code', `eval('1 + 1')`, 'EvalError'],
  ['to make a function of a string', `new Function('return 1')()`, 'EvalError'],
  ['to load a script from a string', `document.createElement('script').src = '/x.js'`, 'TrustedScriptURL'],
  ['to excuse itself from that', `trustedTypes.createPolicy('default', {})`, 'TypeError'],
] as const;

for (const [site, open] of [
  ['the app', (page: Page) => loginPage(page).open()],
  ['the console', (page: Page) => consoleSignIn(page).open()],
] as const) {
  test(`a page of ${site} runs no text as code and asks nothing of any other site`, { tag: '@gate' }, async ({
    page,
    announce,
  }) => {
    announce(/Content Security policy|Trusted(HTML|Script)/i);
    await open(page);

    for (const [wish, statement, refusal] of forbidden)
      await test.step(`it is not allowed ${wish}`, async () =>
        expect(await inPage(page, statement)).toContain(refusal));

    await test.step('it runs no script that was put into it, nor a handler in an attribute', async () => {
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

    await test.step('it asks nothing of any other site', async () => {
      const reached: string[] = [];
      await page.route('https://elsewhere.example/**', (route) => {
        reached.push(route.request().url());
        return route.fulfill({ body: '' });
      });
      const refusals = await page.evaluate(
        `new Promise((done) => {
          const refused = [];
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            refused.push(effectiveDirective);
            if (refused.length === 3) done(refused.sort());
          });
          fetch('https://elsewhere.example/').catch(() => {});
          new Image().src = 'https://elsewhere.example/x.png';
          document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }));
        })`,
      );
      expect(refusals).toEqual(['connect-src', 'frame-src', 'img-src']);
      expect(reached).toEqual([]);
    });
  });
}

test('no other site can put the app into a frame', { tag: '@gate' }, async ({ page, announce, baseURL }) => {
  announce(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|X-Frame-Options/);
  await page.route('http://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${loginPath}"></iframe>` }),
  );
  await page.goto('http://elsewhere.test/');
  await expect(loginPage(page).heading).toHaveCount(0);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
});
