import type { Locator } from '@playwright/test';
import { signedInOperator } from './pages/console-pages.ts';
import { homePath } from './pages/home-page.ts';
import { arriveAt } from './pages/login-page.ts';
import { registered } from './pages/people.ts';
import { inLongWords, see, seeConsole } from './pages/see.ts';
import { supportDesk } from './pages/support-desk.ts';
import { supportPage, supportPath } from './pages/support-page.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

/** Each is told for six seconds only, which may be over before it arrives: somebody who writes goes on writing. */
const untilSeen = async (text: Locator, written: string, typing: Locator) => {
  await expect(async () => {
    await text.pressSequentially(written);
    await expect(typing).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await text.fill('');
};

test('a question is asked, answered and closed, and both sides see what happens without a reload', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const support = supportPage(page);
  await arriveAt(page, homePath, await registered(request));
  await support.open();
  await expect(support.hours).toBeVisible();

  await test.step('a code is not sent without a warning', async () => {
    await support.text.fill('My code is 135791');
    await support.send.click();
    const warning = page.getByRole('dialog', { name: 'Is this a secret?' });
    await expect(warning).toContainText('We never ask for your password');
    await see(page, 'warning');
    await warning.getByRole('button', { name: 'Edit message' }).click();
  });

  await test.step('what was typed is still there after a look at another page', async () => {
    await support.text.fill('Where is my deposit?');
    await page.getByRole('link', { name: /^Sign out unknown devices/ }).click();
    await expect(page.getByRole('heading', { name: 'Customer service', level: 1 })).toBeHidden();
    await page.goBack();
    await expect(support.text).toHaveValue('Where is my deposit?');
  });

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
      await seeConsole(operator, 'kept answer');
      await operator.getByRole('button', { name: 'Add reply' }).click();
      await expect(operator.getByRole('button', { name: 'Delete' })).toBeVisible();
    });

    await test.step('whoever takes the conversation has read it', async () => {
      await desk.openTicket(ticket);
      await desk.take.click();
      await expect(desk.text).toBeVisible();
      await expect(support.line('Where is my deposit?')).toContainText('Read');
    });

    await test.step('each sees that the other is writing', async () => {
      await untilSeen(desk.text, 'Let me look. ', support.typing);
      await untilSeen(support.text, 'It was ', desk.typing);
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
      await expect(page.getByAltText('Picture you sent')).toBeVisible();
      await desk.line('This is what I see').getByRole('button', { name: 'Show picture' }).click();
      await expect(operator.getByAltText('Picture from the customer')).toBeVisible();
      await seeConsole(operator, 'conversation');
      await inLongWords(page, async (view) => {
        await view.goto(`${supportPath}?ticket=${ticket}`);
        await expect(view.getByRole('main').getByRole('log').getByRole('img')).toBeVisible();
        await see(view, 'conversation of the customer');
        await view.goto(supportPath);
        await expect(view.locator(`main a[href*="${ticket}"]`)).toBeVisible();
        await see(view, 'list of conversations');
      });
    });

    await test.step('closed, it can still be read', async () => {
      await desk.close();
      await expect(page.getByText('This conversation is closed.')).toBeVisible();
      await expect(support.line('twenty blocks')).toBeVisible();
      await expect(support.text).toBeHidden();
    });
  });
  await office.close();
});

test('the round button is put where it is in nobody’s way, and stays there', async ({ page }) => {
  const { button } = supportPage(page);
  const place = async () => {
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    return { x: Math.round(x), y: Math.round(y) };
  };
  const atStart = async () => {
    const { x, y } = await place();
    return { isAtStart: x <= 16, y };
  };
  /** What lets it be dragged is fetched after the page: until then it does not move. */
  const drag = (from: { x: number; y: number }, to: { x: number; y: number }, y: number) =>
    expect(async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      await expect
        .poll(async () => ({ ...(await atStart()), y: Math.abs((await place()).y - y) <= 1 }), {
          timeout: 2_000,
        })
        .toEqual({ isAtStart: true, y: true });
    }).toPass();
  await page.goto('/pages/profile/settings');
  await expect(button).toBeVisible();
  const home = await place();
  await drag({ x: home.x + 24, y: home.y + 24 }, { x: 60, y: 324 }, 300);
  const moved = await atStart();
  await page.reload();
  await expect.poll(atStart).toEqual(moved);

  // Not below its home place, however far it is pulled.
  await drag({ x: 8, y: moved.y + 24 }, { x: 8, y: home.y + 90 }, home.y);
  await page.mouse.click(8, home.y + 24);
  await expect(supportPage(page).heading).toBeVisible();
  await expect(button).toHaveCount(0);
});
