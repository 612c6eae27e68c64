import { announcementPage, announcementPath } from './pages/announcement-page.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { homePath } from './pages/home-page.ts';
import { arriveAt } from './pages/login-page.ts';
import { newsDesk } from './pages/news-desk.ts';
import { registered } from './pages/people.ts';
import { profilePath } from './pages/profile-page.ts';
import { inLongWords, see, seeConsole } from './pages/see.ts';
import { quietly } from './support/quietly.ts';
import { expect, test } from './support/story.ts';

const title = 'Customer service is open longer';
const text = 'From Monday on, somebody answers until midnight.\n\nMore: https://example.org/hours';

test('news that an operator publishes arrive, are read, and go again, all without a reload', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const messages = announcementPage(page);
  await arriveAt(page, homePath, await registered(request));
  // Everybody who registers is welcomed.
  await expect(messages.entry(1)).toBeVisible();

  const office = await browser.newContext();
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
      await expect(desk.preview).toContainText('No text in this language. Readers see the English text:');
      await desk.title.fill('خدمة العملاء تعمل لوقت أطول');
      await desk.text.fill('ابتداءً من يوم الاثنين.');
      await seeConsole(operator, 'draft of news');
      await desk.save.click();
      await expect(operator.getByRole('heading', { name: /^Announcement/ })).toBeVisible();
      await expect(messages.entry(1)).toBeVisible();
    });

    await test.step('is published, and everyone hears of it', async () => {
      await desk.publish();
      await expect(messages.entry(2)).toBeVisible();
    });

    await test.step('read by opening it', async () => {
      await messages.entry(2).click();
      await messages.tab('News', 1).click();
      await messages.message(title).click();
      const sheet = messages.opened(title);
      await expect(sheet).toContainText('until midnight');
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(messages.tab('News')).toBeVisible();
      await expect(messages.tab('Personal', 1)).toBeVisible();
    });

    await test.step('looked at with long words', () =>
      inLongWords(page, async (view) => {
        await view.goto(`${announcementPath}?tab=news`);
        const newest = view.getByRole('tabpanel').getByRole('button').first();
        await expect(newest).toBeVisible();
        await see(view, 'messages');
        await newest.click();
        await expect(view.getByRole('dialog')).toBeVisible();
        await see(view, 'opened message');
        await view.goto(homePath);
        await see(view, 'home with news');
      }));

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
});
