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
  // What lets it be dragged is fetched after the page.
  await page.goto('/pages/profile/settings', { waitUntil: 'networkidle' });
  const home = await place();
  // It is tucked to the edge: only a part of it can be touched.
  await page.mouse.move(home.x + 6, home.y + 24);
  await page.mouse.down();
  await page.mouse.move(60, 324, { steps: 5 });
  await page.mouse.up();
  const atStart = async () => {
    const { x, y } = await place();
    return { isAtStart: x <= 16, y };
  };
  const moved = await expect
    .poll(async () => (await atStart()).isAtStart)
    .toBe(true)
    .then(atStart);
  expect(Math.abs(moved.y - 300)).toBeLessThanOrEqual(1);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(atStart).toEqual(moved);

  // Not below where it began, however far it is pulled: there is the main button.
  await page.mouse.move(8, moved.y + 24);
  await page.mouse.down();
  await page.mouse.move(8, home.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(atStart).toEqual({ isAtStart: true, y: home.y });
  await page.mouse.click(8, home.y + 24);
  await expect(supportPage(page).heading).toBeVisible();
  await expect(button).toHaveCount(0);
});
