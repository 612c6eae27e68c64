import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { codeFor } from './authenticator.ts';
import { quietly } from './quietly.ts';

/** The tools of the stories, tried on a page made for it: each must notice what it is there to notice. */

const policy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const open = async (page: Page, body: string) => {
  await page.route('http://trial.test/**', (route) => {
    if (!route.request().isNavigationRequest()) return route.fulfill({ status: 401 });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
      body: `<!doctype html><html lang="en"><title>Trial</title><main><h1>Trial</h1>${body}</main>`,
    });
  });
  await page.goto('http://trial.test/');
};

test.describe('accessibility', () => {
  test('is judged under the strictest policy', async ({ page }) => {
    await open(page, '<button>Go</button>');
    await expectAccessible(page);
  });

  test('names the part at fault', async ({ page }) => {
    await open(page, '<button id="mute"></button>');
    await expect(expectAccessible(page)).rejects.toThrow(/button-name[\s\S]*#mute/);
  });

  test('includes good practice', async ({ page }) => {
    await open(page, '<h4>Far too deep</h4>');
    await expect(expectAccessible(page)).rejects.toThrow('heading-order');
  });
});

test.describe('a story', () => {
  test('without trouble passes', async ({ page, context }) => {
    await quietly(context, () => open(page, '<p>Nothing happens.</p>'));
  });

  test('may cause the trouble it announced', async ({ page, context }) => {
    await quietly(context, async (announce) => {
      announce(/api\/me .*401/);
      await open(page, '');
      await page.evaluate(() => fetch('/api/me'));
    });
  });

  for (const [trouble, script, complaint] of [
    ['the page logs an error', "console.error('it broke')", 'it broke'],
    ['a request fails', "fetch('/api/me')", '401'],
    ['the policy refuses something', "new Image().src = 'http://elsewhere.test/'", 'Content Security Policy'],
    ['Trusted Types refuse something', "try { document.body.innerHTML = '' } catch {}", 'TrustedHTML'],
    ['nobody catches an exception', "void Promise.reject(new Error('uncaught'))", 'uncaught'],
  ] as const) {
    test(`fails when ${trouble}`, async ({ page, context }) => {
      const story = quietly(context, async (announce) => {
        announce(/some other trouble/);
        await open(page, '');
        await page.evaluate(script);
      });
      await expect(story).rejects.toThrow(complaint);
    });
  }
});

test('the authenticator shows the codes that RFC 6238 prints', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeFor(secret, 59_000)).toBe('287082');
  expect(codeFor(secret, 1_111_111_109_000)).toBe('081804');
  expect(codeFor(secret, 20_000_000_000_000)).toBe('353130');
});
