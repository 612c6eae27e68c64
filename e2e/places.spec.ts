import { expectToast } from './pages/shown.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

test('somebody finds a place without telling where they are, and times are shown as there', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url());
  });
  await page.goto('/pages/profile/settings');
  await page.getByRole('link', { name: 'Time zone by place' }).click();
  await page.getByRole('link', { name: 'Japan' }).click();
  await page.getByRole('link', { name: /^Hokkaido/ }).click();
  await page.getByRole('link', { name: 'Sapporo' }).click();
  await expect(page.getByRole('heading', { name: 'Sapporo' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^World map/ })).toBeVisible();
  await expectAccessible(page);
  await expectToast(page, 'Saved', () =>
    page.getByRole('button', { name: 'Show times in Asia/Tokyo' }).click(),
  );

  await page.getByRole('link', { name: 'Show as card' }).click();
  await expect(page).toHaveURL(/\/open-location\?latitude=43\.06&longitude=141\.35/);
  await expect(page.getByText(/^Sapporo, Japan$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/pages/profile/settings');
  await expect(page.getByText('Asia/Tokyo')).toBeVisible();
  expect(elsewhere, 'no request to anybody else').toEqual([]);
});
