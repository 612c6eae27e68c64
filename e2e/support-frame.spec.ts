import { homePath } from './pages/home-page.ts';
import { signInOnTheWayTo } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { supportPage, supportPath } from './pages/support-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { foreignUrl, hostileUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** What the operator's own script for customer service can do, if it means ill: nothing. */

const hits = async (request: {
  get(url: string): Promise<{ json(): Promise<string[]> }>;
}): Promise<string[]> => (await request.get(`${foreignUrl()}/hits`)).json();

test.describe('a hostile script of the operator', () => {
  test.describe.configure({ mode: 'serial' });

  test('reaches what it wants on a page without walls', async ({ page, request, announce }) => {
    // It also tries what no page has: a script that is none, a worker that is not there.
    announce(/./);
    await hits(request);
    await page.goto(`${foreignUrl()}/control`);
    await expect(page.locator('body')).toHaveAttribute('data-results', /./, { timeout: 90_000 });
    const results = JSON.parse((await page.locator('body').getAttribute('data-results')) ?? '{}');
    const open = [
      'local storage',
      'cookie',
      'indexed db',
      'eval',
      'fetch foreign',
      'xhr',
      'inline script',
      'worker',
    ];
    for (const name of open) expect([name, results[name]]).toEqual([name, 'reached']);
    // The last of them may still be on their way; whoever asks what arrived empties the list.
    const missing = new Set([
      'fetch',
      'xhr',
      'picture',
      'script',
      'style',
      'socket',
      'beacon',
      'frame',
      'form',
    ]);
    const stillMissing = async () => {
      for (const way of await hits(request)) missing.delete(way);
      return [...missing];
    };
    await expect.poll(stillMissing, { timeout: 60_000 }).toEqual([]);
  });

  test('reaches nothing from its frame, and is taken away when it goes elsewhere', async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({
      baseURL: hostileUrl(),
      viewport: { width: 390, height: 844 },
    });
    await quietly(context, async (announce) => {
      // Each wall it runs against is written into the browser's console.
      announce(/frame\/support|Content Security Policy|sandboxed|chrome-error|SecurityError|ERR_BLOCKED/);
      const page = await context.newPage();
      const support = supportPage(page);
      await signInOnTheWayTo(page, homePath, await registered(request));
      await hits(request);
      const asked: string[] = [];
      page.on('request', (sent) => {
        if (sent.frame() !== page.mainFrame()) asked.push(new URL(sent.url()).pathname);
      });

      await page.goto(supportPath);
      await expect(support.operatorFrame).toBeVisible();
      await expectAccessible(page);
      // It may write into an empty field; what it found out stands there.
      await expect(support.text).toHaveValue(/"told"/, { timeout: 90_000 });
      const { told, ...results } = JSON.parse(await support.text.inputValue());
      expect(told).toBe('dark dir lang op open');
      expect(Object.keys(results).length).toBeGreaterThan(18);
      for (const [name, result] of Object.entries(results)) expect([name, result]).toEqual([name, 'stopped']);

      await expect(page.getByText('This part broke its rules, so we closed it.')).toBeVisible();
      await expect(support.operatorFrame).toBeHidden();
      await expect(page).toHaveURL(supportPath);
      expect(context.pages()).toHaveLength(1);
      expect(
        asked.filter((path) => !path.startsWith('/frame/support/') && !path.startsWith('/hit/')),
      ).toEqual([]);
      expect(await hits(request)).toEqual([]);
    });
    await context.close();
  });
});
