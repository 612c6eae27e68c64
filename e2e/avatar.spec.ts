import type { Page } from '@playwright/test';
import { detailPage, detailPath } from './pages/detail-page.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { profilePath } from './pages/profile-page.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { picture } from './support/picture.ts';
import { expect, test } from './support/story.ts';

const pictures = (page: Page) => page.locator('main img');

/** A picture that the browser has really drawn, square as the server made it. */
const expectPicture = async (page: Page) => {
  await expect(pictures(page)).toHaveCount(1);
  const sizes = () =>
    pictures(page).evaluate((img) => [
      (img as HTMLImageElement).naturalWidth,
      (img as HTMLImageElement).naturalHeight,
    ]);
  await expect.poll(sizes).toEqual([256, 256]);
};

test.describe('a picture of oneself', () => {
  test('is chosen, seen, kept and removed', async ({ page, request }) => {
    const detail = detailPage(page);
    await arriveAt(page, detailPath, await registered(request));
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };

    await test.step('what only calls itself a picture is refused, and says so', async () => {
      await page.getByRole('button', { name: 'Add picture' }).click();
      const lie = {
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html>not a picture</html>'),
      };
      await detail.field('Your picture').setInputFiles(lie);
      await detail.save.click();
      await expect(detail.sheet.getByText('Choose a JPG or PNG image.')).toBeVisible();
      await detail.sheet.getByRole('button', { name: /me\.png/ }).click();
    });

    await test.step('a picture is looked at and saved', async () => {
      await detail.field('Your picture').setInputFiles(photo);
      await expect(detail.sheet.getByAltText('Preview of your picture')).toBeVisible();
      await detail.save.click();
      await expect(detail.sheet).toBeHidden();
      await expectPicture(page);
    });

    await test.step('it is there on other pages, and after a new start', async () => {
      await page.goto(profilePath);
      await expectPicture(page);
      await page.goto(detailPath);
      await expectPicture(page);
    });

    await test.step('it is removed after a second look, for whoever kept its address too', async () => {
      const address = (await pictures(page).getAttribute('src')) ?? '';
      expect((await request.get(address)).status()).toBe(200);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click();
      await expect(pictures(page)).toHaveCount(0);
      expect((await request.get(address)).status()).toBe(404);
    });
  });
});

test('choosing a picture with long words from right to left', async ({ page, context, request }, info) => {
  await stretchWords('ar-XB')(context);
  await arriveAt(page, detailPath, await registered(request));
  const look = async (name: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectWellLaidOut(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await picture(page, info, name);
  };
  const button = (words: RegExp) => page.getByRole('button', { name: words });
  await button(/Add picture/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('choose');
  const file = page.getByRole('dialog').locator('input[type="file"]');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await look('chosen');
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPicture(page);
  await look('saved');
  await button(/Remove picture/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('remove');
});
