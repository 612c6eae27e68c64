import { ready } from './pages/ready.ts';
import { worldsUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test.use({ baseURL: worldsUrl(), viewport: { width: 390, height: 664 } });

test('the first page has three doors in sight, each one tap and without an account', {
  tag: '@gate',
}, async ({ page }) => {
  const doors = [
    [page.getByRole('link', { name: 'See how a scam works' }), 'See how a scam works'],
    [page.getByRole('link', { name: 'Someone offered me something' }), 'Someone offered me something'],
    [page.getByRole('button', { name: 'Try the whole thing' }), 'Home'],
  ] as const;
  for (const [door, leadsTo] of doors) {
    await page.goto('/');
    await ready(page);
    for (const [each] of doors) await expect(each).toBeInViewport({ ratio: 1 });
    await door.click();
    // The last one makes a world, which is not always kept ready.
    await expect(page.getByRole('heading', { name: leadsTo, level: 1 })).toBeVisible({ timeout: 90_000 });
  }
});
