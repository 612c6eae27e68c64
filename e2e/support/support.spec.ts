import { expect, type Page, test } from '@playwright/test';
import { expectWellLaidOut } from '../pages/layout.ts';
import { expectAccessible, expectReadable } from './accessible.ts';
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

test('every flaw of a layout is named, and a page without one passes', async ({ page }) => {
  const button = (style: string) =>
    `<aside><a data-support href="#" style="position: fixed; inset: auto 16px 16px auto; inline-size: 48px; block-size: 48px; ${style}"></a></aside>`;
  const round = button('border-radius: 50%');
  const strip = `<header><p>Practice</p></header>${round}`;
  const whole = `${strip}<main style="inline-size: 300px; margin: auto">Text</main>`;
  await page.setContent(whole);
  await expectWellLaidOut(page);
  for (const [fault, body] of [
    ['practice strip', whole.replace('<p>', '<p style="position: fixed; top: -99px">')],
    ['scrolls sideways', `${whole}<div style="inline-size: 3000px">Wide</div>`],
    ['not there', whole.replace(round, '')],
    ['not round', whole.replace(round, button(''))],
    ['not whole', whole.replace(round, button('border-radius: 50%; translate: 36px'))],
    ['under something', `${whole}<div style="position: fixed; inset: 0; z-index: 1"></div>`],
    ['cut off', whole.replace('Text', '<p style="inline-size: 2em; overflow: hidden">Unbreakably</p>')],
    ['too small', whole.replace('Text', '<button>x</button>')],
    ['in the middle', whole.replace('margin: auto', 'margin: 0')],
    ['width of the column', whole.replace('300px', '700px')],
    ['width of the column', strip],
  ] as const) {
    await page.setContent(body);
    await expect(expectWellLaidOut(page), body).rejects.toThrow(fault);
  }
});

test('colours are judged again after the theme has changed', async ({ page }) => {
  const style = `body { background: #fff; color: #000; transition: all 50ms }
    @media (prefers-color-scheme: dark) { body { background: #000; color: #222 } }`;
  await page.setContent(`<style>${style}</style><main><h1>Trial</h1></main>`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(expectReadable(page)).rejects.toThrow('color-contrast');
});

test('the authenticator shows the codes that RFC 6238 prints', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeFor(secret, 59_000)).toBe('287082');
  expect(codeFor(secret, 1_111_111_109_000)).toBe('081804');
  expect(codeFor(secret, 20_000_000_000_000)).toBe('353130');
});
