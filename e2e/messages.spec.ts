import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { announcementPage, announcementPath } from './pages/announcement-page.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { homePath } from './pages/home-page.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { newsDesk } from './pages/news-desk.ts';
import { registered } from './pages/people.ts';
import { profilePath } from './pages/profile-page.ts';
import { openScreen } from './pages/screens.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { expect, test } from './support/story.ts';

const title = 'Customer service is open longer';
const text = 'From Monday on, somebody answers until midnight.\n\nMore: https://example.org/hours';

test(
  'news that an operator publishes arrive, are read, and go again, all without a reload',
  at(390),
  async ({ page, context, browser, request }, info) => {
    test.setTimeout(180_000);
    const messages = announcementPage(page);
    await arriveAt(page, homePath, await registered(request));
    // Whoever registers is welcomed, and told when they sign in elsewhere.
    await expect(messages.entry(2)).toBeVisible();

    const office = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await quietly(office, async () => {
      await signedInOperator(office, 'story_maker');
      const operator = await office.newPage();
      const desk = newsDesk(operator);

      await test.step('a draft, in two languages', async () => {
        await desk.open();
        await desk.write.click();
        await desk.title.fill(title);
        await desk.text.fill(text);
        await expect(desk.preview.getByRole('link')).toHaveAttribute('href', 'https://example.org/hours');
        await desk.language.selectOption('ar');
        await expect(desk.preview).toContainText('its readers see the English one');
        await desk.title.fill('خدمة العملاء تعمل لوقت أطول');
        await desk.text.fill('ابتداءً من يوم الاثنين.');
        await look(operator, info, 'news-draft');
        await desk.save.click();
        await expect(operator.getByRole('heading', { name: /^Announcement/ })).toBeVisible();
        await expect(messages.entry(2)).toBeVisible();
      });

      await test.step('is published, and everyone hears of it', async () => {
        await desk.publish();
        await expect(messages.entry(3)).toBeVisible();
      });

      await test.step('read by opening it', async () => {
        await messages.entry(3).click();
        await messages.tab('News', 1).click();
        await messages.message(title).click();
        const sheet = messages.opened(title);
        await expect(sheet).toContainText('until midnight');
        await expectAccessible(page);
        await sheet.getByRole('button', { name: 'Close' }).click();
        await expect(messages.tab('News')).toBeVisible();
        await expect(messages.tab('Personal', 2)).toBeVisible();
      });

      await test.step('looked at in English and right to left, by day and by night', async () => {
        await lookAround(page, context, info);
      });

      await test.step('marked as read, all at once', async () => {
        await messages.readAll.click();
        await expect(messages.tab('Personal')).toBeVisible();
        await expect(messages.readAll).toBeHidden();
        await page.goto(profilePath);
        await expect(messages.entry(0)).toBeVisible();
        await expect(page.getByRole('link', { name: / new$/ })).toHaveCount(0);
      });

      await test.step('taken back, it is gone', async () => {
        await page.goto(`${announcementPath}?tab=news`);
        await expect(messages.message(title)).toBeVisible();
        await desk.takeBack();
        await expect(messages.message(title)).toBeHidden();
      });
    });
    await office.close();
  },
);

const dresses: readonly [string, BrowserContextOptions, words?: 'ar-XB'][] = [
  ['english-light', { colorScheme: 'light' }],
  ['english-dark', { colorScheme: 'dark' }],
  ['right-to-left', { colorScheme: 'light' }, 'ar-XB'],
];

/** The same person elsewhere, so that nothing on the page of the story changes. */
const lookAround = async (page: Page, context: BrowserContext, info: TestInfo): Promise<void> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const storageState = await context.storageState();
  const phone = { viewport: page.viewportSize(), isMobile: true, hasTouch: true };
  for (const [dress, options, words] of dresses) {
    const dressed = await browser.newContext({ ...phone, ...options, storageState });
    if (words) await stretchWords(words)(dressed);
    await quietly(dressed, async () => {
      const view = await dressed.newPage();
      const lookAt = async (name: string) => {
        await view.screenshot({ path: info.outputPath(`${name}-${dress}.png`), scale: 'css' });
        await expectWellLaidOut(view);
        await expectAccessible(view);
      };
      for (const tab of ['personal', 'system', 'news']) {
        await openScreen(view, { name: tab, address: `${announcementPath}?tab=${tab}` });
        await lookAt(tab);
      }
      await view.getByRole('tabpanel').getByRole('button').first().click();
      await expect(view.getByRole('dialog')).toBeVisible();
      await lookAt('opened');
      await openScreen(view, { name: 'home', address: homePath });
      await lookAt('home');
    });
    await dressed.close();
  }
};
