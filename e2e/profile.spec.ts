import type { BrowserContextOptions, Page } from '@playwright/test';
import { bindPage } from './pages/bind-page.ts';
import { detailPage, detailPath } from './pages/detail-page.ts';
import { expectFault } from './pages/field.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { newPerson, registered } from './pages/people.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { registerPage } from './pages/register-page.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { expect, test } from './support/story.ts';

test.describe('the account', at(390), () => {
  test('is looked through and its profile written', async ({ page, request }) => {
    const [person, other] = [await registered(request), await registered(request)];
    const mine = profilePage(page);
    const detail = detailPage(page);
    await arriveAt(page, profilePath, person);

    await test.step('how much there is, and what the reputation is made of', async () => {
      await expect(mine.total.getByText('0.00', { exact: true })).toHaveCount(4);
      await mine.explain.click();
      const sheet = page.getByRole('dialog', { name: 'Reputation' });
      await expect(sheet.getByText('An e-mail address is bound')).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a name', async () => {
      await mine.person(person.account).click();
      await expect(detail.heading).toBeVisible();
      await detail.edit('Name');
      await expect(detail.field('Name')).toBeFocused();
      await detail.field('Name').fill('Mira 🌱');
      await detail.save.click();
      await expectFault(detail.field('Name'), 'A name has letters');
      await detail.field('Name').fill('Mira del Río');
      await detail.save.click();
      await expect(detail.row('Name').first()).toContainText('Mira del Río');
    });

    await test.step('a username, unless it is somebody’s', async () => {
      await detail.edit('Username');
      await detail.field('Username').fill(other.account);
      await detail.save.click();
      await expectFault(detail.field('Username'), 'This username is taken');
      await detail.field('Username').fill(`${person.account}_b`);
      await detail.save.click();
      await expect(detail.row('Username')).toContainText(`${person.account}_b`);
    });

    await test.step('a time zone, in which times are shown from now on', async () => {
      const opened = detail.row('Opened');
      const inUtc = await opened.innerText();
      await detail.edit('Time zone');
      await detail.field('Time zone').selectOption('Asia/Tokyo');
      await detail.save.click();
      await expect(detail.row('Time zone')).toContainText('Asia/Tokyo');
      expect(await opened.innerText()).not.toBe(inUtc);
    });

    await test.step('an e-mail address, with the code from the practice mailbox', async () => {
      const { account: address } = newPerson.byEmail();
      const bind = bindPage(page);
      await page.getByRole('link', { name: /^E-mail address/ }).click();
      await bind.address('E-mail address').fill('mira@');
      await bind.send.click();
      await expectFault(bind.address('E-mail address'), 'This is not an e-mail address');
      await bind.address('E-mail address').fill(address);
      await bind.send.click();
      await bind.mailbox.click();
      const code = await mailboxPage(page).readCode();
      await page.goBack();
      await bind.code.fill(code);
      await bind.submit.click();
      await bind.told.click();
      await expect(detail.row('E-mail address')).toContainText(address);
    });

    await page.goto(profilePath);
    await expect(mine.person('Mira del Río')).toBeVisible();
    await expect(mine.reputation).toContainText('10 of 100');
  });

  test('groups people by its invitation code', async ({ page, browser, request }) => {
    const teacher = await registered(request);
    const context = await browser.newContext();
    const form = registerPage(await context.newPage());
    await form.open();
    await form.fill(newPerson.byEmail());
    await form.invitation.fill(teacher.invitationCode);
    await form.submit.click();
    await expect(form.heading).toBeHidden();
    await context.close();

    await arriveAt(page, profilePath, teacher);
    await profilePage(page).invite.click();
    await expect(page.getByRole('main').getByText(teacher.invitationCode)).toBeVisible();
    await expect(page.getByRole('region', { name: '1 person used your code' })).toContainText('sto***org');
  });
});

const lookedAt: readonly (readonly [name: string, address: string])[] = [
  ['mine', profilePath],
  ['detail', detailPath],
  ['bind', '/pages/profile/bind?kind=phone'],
  ['invite', '/pages/profile/invite'],
  ['settings', '/pages/profile/settings'],
  ['faq', '/pages/profile/faq'],
  ['instructions', '/pages/profile/instructions'],
  ['about', '/pages/profile/about'],
];

const sheets: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  mine: (page) => page.locator('main button[aria-haspopup="dialog"]').first().click(),
  detail: (page) => page.locator('main li button').first().click(),
};

const dresses: readonly [string, BrowserContextOptions, words?: 'ar-XB'][] = [
  ['in English, light', { colorScheme: 'light' }],
  ['right to left, dark', { colorScheme: 'dark' }, 'ar-XB'],
];

for (const [dress, options, words] of dresses) {
  test(`its pages ${dress}`, at(390), async ({ browser, page, context, request }, info) => {
    await arriveAt(page, profilePath, await registered(request));
    const dressed = await browser.newContext({ ...options, storageState: await context.storageState() });
    if (words) await stretchWords(words)(dressed);
    await quietly(dressed, async () => {
      const view = await dressed.newPage();
      const look = async (name: string) => {
        await view.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true, scale: 'css' });
        await expectWellLaidOut(view);
        await expectAccessible(view);
      };
      for (const [name, address] of lookedAt) {
        await view.goto(address);
        await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(view.locator('main [role="status"] [aria-hidden]')).toHaveCount(0);
        await look(name);
        const openSheet = sheets[name];
        if (!openSheet) continue;
        await openSheet(view);
        await expect(view.getByRole('dialog')).toBeVisible();
        await look(`${name}-sheet`);
      }
    });
    await dressed.close();
  });
}
