import type { BrowserContext } from '@playwright/test';
import { homePath } from './pages/home-page.ts';
import { arriveAt } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

const viewOf = (url: string, title = '') => `/pages/index/webView?${new URLSearchParams({ url, title })}`;

/** A page that tries all it can to get out, and writes down what became of it. */
const hostilePage = (
  app: string,
) => `<!doctype html><title>Your bank</title><h1>Your bank</h1><pre id="log"></pre>
<script>
  const lines = [];
  const attempt = async (name, work) => {
    try { lines.push(name + ': ' + ((await work()) ?? 'done')); } catch { lines.push(name + ': stopped'); }
  };
  (async () => {
    await attempt('document of the app', () => parent.document.title);
    await attempt('storage of the app', () => parent.localStorage.length);
    await attempt('own storage', () => localStorage.length);
    await attempt('own cookies', () => { document.cookie = 'a=1'; return document.cookie; });
    await attempt('lead the app away', () => { top.location.href = 'https://evil.example.net/'; });
    await attempt('new window', () => { if (!open('https://evil.example.net/')) throw 0; });
    await attempt('worker', () => navigator.serviceWorker.register('/sw.js').then(() => 'started'));
    await attempt('calls', () => fetch('${app}/api/user/info', { method: 'POST', credentials: 'include' }).then((r) => r.status));
    document.getElementById('log').textContent = lines.join('\\n') + '\\nend';
  })();
</script>`;

const answerFor = async (context: BrowserContext, hosts: Record<string, string>) => {
  const asked: string[] = [];
  await context.route(/^https:\/\/\w+\.example\.(org|net)\//, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    const body = hosts[url.host];
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body });
  });
  return asked;
};

test.describe('a page of another host', () => {
  test('in its frame reaches nothing of ours, whatever it tries', async ({
    page,
    context,
    request,
    announce,
    baseURL,
  }) => {
    announce(
      /help\.example\.org|api\/user\/info|sandbox|Content Security Policy|Unsafe attempt|Blocked|CORS/i,
    );
    const asked = await answerFor(context, { 'help.example.org': hostilePage(String(baseURL)) });
    await arriveAt(page, homePath, await registered(request));
    const address = viewOf('https://help.example.org/a', 'Your bank');
    await page.goto(address);

    const log = page.frameLocator('iframe').locator('#log');
    await expect(log).toContainText('end');
    const lines = ((await log.textContent()) ?? '').split('\n').slice(0, -1);
    expect(lines.filter((line) => !line.endsWith(': stopped'))).toEqual([]);
    expect(lines).toHaveLength(8);
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    await expect(page).toHaveURL(address);

    await test.step('and our words stand above it, with its real host', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web page');
      await expect(page.getByText('help.example.org', { exact: true })).toBeVisible();
      await expect(page.getByText('The link calls it: Your bank')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('that goes on to a host that is not listed is stopped there', async ({ page, context, announce }) => {
    announce(/Content Security Policy|evil\.example\.net|chrome-error|help\.example\.org/);
    const asked = await answerFor(context, {
      'help.example.org': '<script>location.href = "https://evil.example.net/";</script>',
      'evil.example.net': '<p>Got you</p>',
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('evil.example.net'));
    await page.goto(viewOf('https://help.example.org/'));
    await expect(page.locator('iframe')).toBeVisible();
    await refused;
    await expect(page.frameLocator('iframe').getByText('Got you')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
  });

  test('that is not listed opens in a tab of its own, after its name was read', async ({ page, context }) => {
    await answerFor(context, { 'news.example.net': '<title>News</title>' });
    await page.goto(viewOf('https://news.example.net/x'));
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open news.example.net in a new tab' }).click();
    const tab = await opened;
    await expect(tab).toHaveTitle('News');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });
});
