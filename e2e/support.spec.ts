import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { signedInOperator } from './pages/console-pages.ts';
import { homePath } from './pages/home-page.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { registered } from './pages/people.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { supportDesk } from './pages/support-desk.ts';
import { supportPage, supportPath } from './pages/support-page.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test(
  'a question is asked, answered and closed, and both sides see what happens without a reload',
  at(390),
  async ({ page, context, browser, request }, info) => {
    test.setTimeout(180_000);
    const support = supportPage(page);
    await arriveAt(page, homePath, await registered(request));
    await support.button.click();
    await expect(support.hours).toBeVisible();

    await test.step('a code is not sent without a warning', async () => {
      await support.text.fill('My code is 135791');
      await support.send.click();
      const warning = page.getByRole('dialog', { name: 'Is this a secret?' });
      await expect(warning).toContainText('Nobody from Paperlock will ever ask');
      await expectAccessible(page);
      await warning.getByRole('button', { name: 'Change it' }).click();
    });

    await support.text.fill('Where is my deposit?');
    await support.send.click();
    await expect(page).toHaveURL(/\?ticket=/);
    await expect(support.button).toBeHidden();
    const ticket = new URL(page.url()).searchParams.get('ticket') ?? '';
    await expect(support.line('Where is my deposit?')).toContainText('Sent');

    const office = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await quietly(office, async () => {
      await signedInOperator(office, 'story_maker');
      const operator = await office.newPage();
      const desk = supportDesk(operator);

      await test.step('an answer is kept for questions that come again', async () => {
        await operator.goto(`${consoleUrl()}/canned?id=new`);
        await operator.getByRole('textbox', { name: 'Title' }).fill(`Deposits ${ticket.slice(0, 8)}`);
        await operator.getByRole('textbox', { name: 'Text' }).fill('It is credited after twenty blocks.');
        await look(operator, info, 'canned');
        await operator.getByRole('button', { name: 'Keep an answer' }).click();
        await expect(operator.getByRole('button', { name: 'Remove' })).toBeVisible();
      });

      await test.step('whoever takes the conversation has read it', async () => {
        await desk.openTicket(ticket);
        await desk.take.click();
        await expect(desk.text).toBeVisible();
        await expect(support.line('Where is my deposit?')).toContainText('Read');
      });

      await test.step('each sees that the other is writing', async () => {
        await desk.text.pressSequentially('Let me look.');
        await expect(support.typing).toBeVisible();
        await desk.text.fill('');
        await support.text.pressSequentially('It was');
        await expect(desk.typing).toBeVisible();
        await support.text.fill('');
      });

      await test.step('the answer arrives, marked as ours, and is known to be read', async () => {
        await desk.canned.selectOption({ label: `Deposits ${ticket.slice(0, 8)}` });
        await expect(desk.text).toHaveValue('It is credited after twenty blocks.');
        await desk.send.click();
        await expect(support.line('twenty blocks')).toContainText('Paperlock staff');
        await expect(desk.line('twenty blocks')).toContainText('Read');
      });

      await test.step('a picture goes the other way', async () => {
        const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() };
        await support.picture.setInputFiles(picture);
        await support.text.fill('This is what I see');
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await support.send.click();
        await expect(page.getByAltText('A picture you sent')).toBeVisible();
        await desk.line('This is what I see').getByRole('button', { name: 'Show the picture' }).click();
        await expect(operator.getByAltText('Picture from the customer')).toBeVisible();
        await look(operator, info, 'ticket');
      });

      await test.step('looked at in English and right to left, by day and by night', async () => {
        await lookAround(page, context, info, [supportPath, `${supportPath}?ticket=${ticket}`]);
      });

      await test.step('closed, it can still be read', async () => {
        await desk.close();
        await expect(page.getByText('This conversation is closed.')).toBeVisible();
        await expect(support.line('twenty blocks')).toBeVisible();
        await expect(support.text).toBeHidden();
        await expectAccessible(page);
      });
    });
    await office.close();
  },
);

test(
  'the round button is put where it is in nobody’s way, and stays there',
  at(390, 1280),
  async ({ page }) => {
    const { button } = supportPage(page);
    const place = async () => {
      const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
      return { x: Math.round(x), y: Math.round(y) };
    };
    await page.goto('/pages/profile/settings');
    const home = await place();
    await page.mouse.move(home.x + 24, home.y + 24);
    await page.mouse.down();
    await page.mouse.move(60, 324, { steps: 5 });
    await page.mouse.up();
    await expect.poll(place).toEqual({ x: 16, y: 300 });
    await page.reload();
    await expect.poll(place).toEqual({ x: 16, y: 300 });

    // Not below where it began, however far it is pulled: there is the main button.
    await page.mouse.move(40, 324);
    await page.mouse.down();
    await page.mouse.move(40, home.y + 90, { steps: 5 });
    await page.mouse.up();
    await expect.poll(place).toEqual({ x: 16, y: home.y });
    await button.click();
    await expect(supportPage(page).heading).toBeVisible();
    await expect(button).toHaveCount(0);
  },
);

const dresses: readonly [string, BrowserContextOptions, words?: 'ar-XB'][] = [
  ['english-light', { colorScheme: 'light' }],
  ['english-dark', { colorScheme: 'dark' }],
  ['right-to-left', { colorScheme: 'light' }, 'ar-XB'],
];

/** The same person elsewhere, so that nothing on the page of the story changes. */
const lookAround = async (
  page: Page,
  context: BrowserContext,
  info: TestInfo,
  addresses: readonly string[],
): Promise<void> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const storageState = await context.storageState();
  const phone = { viewport: page.viewportSize(), isMobile: true, hasTouch: true };
  for (const [dress, options, words] of dresses) {
    const dressed = await browser.newContext({ ...phone, ...options, storageState });
    if (words) await stretchWords(words)(dressed);
    await quietly(dressed, async () => {
      const view = await dressed.newPage();
      for (const [place, address] of addresses.entries()) {
        await view.goto(address);
        await expect(
          view
            .locator('main')
            .getByRole(place === 0 ? 'list' : 'log')
            .first(),
        ).toBeVisible();
        await expect(view.locator('main [data-empty]')).toHaveCount(0);
        await view.screenshot({
          path: info.outputPath(`support-${place}-${dress}.png`),
          fullPage: true,
          scale: 'css',
        });
        await expectWellLaidOut(view);
        await expectAccessible(view);
      }
    });
    await dressed.close();
  }
};
