import type { Page } from '@playwright/test';
import { loginPage } from './pages/login-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { passOn } from './support/newer-version.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker is in charge of the page and has kept what the page is made of. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const fetched = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const isKept = async (path: string) => (await caches.match(path)) !== undefined;
    for (let tries = 0; tries < 600; tries += 1) {
      const kept = await Promise.all(fetched.map(isKept));
      if (navigator.serviceWorker.controller && kept.every(Boolean)) return fetched.length;
      await new Promise((resume) => setTimeout(resume, 100));
    }
    return 0;
  });

test.describe('as an app of its own', () => {
  test('it opens without a connection, says so, and comes back with it', { tag: '@gate' }, async ({
    page,
    context,
    announce,
  }) => {
    announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
    await page.goto('/pages/profile/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(await workerReady(page)).toBeGreaterThan(0);

    await context.setOffline(true);
    await page.goto('/pages/profile/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.getByText(/offline|no connection/i).first()).toBeVisible();
    // The entry page has no frame of its own there: it is drawn by the app.
    await page.goto('/');
    await expect(loginPage(page).heading).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await expect(loginPage(page).heading).toBeVisible();
  });

  test('nothing that was asked of the API is kept', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/pages/profile/about');
    await workerReady(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
  });

  test('a newer version waits until the reader lets it begin', async ({ page, baseURL }) => {
    const app = await passOn(baseURL ?? '');
    await page.goto(`${app.url}/pages/profile/settings`);
    expect(await workerReady(page)).toBeGreaterThan(0);
    const note = page.getByText('A new version is ready. Updating discards anything you haven’t sent.');
    const look = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await look();
    await expect(note).toHaveCount(0);

    app.bringNewer();
    await look();
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(note).toHaveCount(0);

    await page.reload();
    await expect(note).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(note).toHaveCount(0);
    // What the page still reads would end as a broken connection.
    await page.close();
    app.close();
  });

  test('a browser finds nothing that keeps it from being installed', async ({ page, context, request }) => {
    await page.goto('/pages/profile/settings');
    await workerReady(page);
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Stories run in windows that keep nothing, which browsers never install from.
    const faults = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    expect(faults).toEqual([]);

    const manifest = await (
      await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'ar' } })
    ).json();
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/pages/home/index' });
    for (const { src } of manifest.icons)
      expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  });
});
