import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { signedInOperator } from './pages/console-pages.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { arriveAt } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { newPerson, registered } from './pages/people.ts';
import { profilePath } from './pages/profile-page.ts';
import { stretchWords } from './pages/stretched-words.ts';
import { newName, phoneBound, verificationPage, verificationPath } from './pages/verification-page.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const parts = ['Front of the ID card', 'Back of the ID card', 'Selfie with the document'] as const;
const [front, back] = parts;

/** Opens somebody's case from the queue and claims it. */
const claimFrom = async (console: Page, name: string) => {
  await console.goto(`${consoleUrl()}/verification`);
  await console.getByRole('link', { name, exact: true }).click();
  await expect(console.getByRole('heading', { name, level: 1 })).toBeVisible();
  await console.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(console.getByRole('button', { name: 'Certify', exact: true })).toBeVisible();
};

const confirm = (console: Page, name: string) =>
  console.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test(
  'a person is verified with specimens, and asked again for one of them',
  at(390),
  async ({ page, browser, request }, info) => {
    test.slow();
    const person = await registered(request, newPerson.byEmail());
    const name = newName();
    const own = verificationPage(page);
    const saved: Record<string, string> = {};
    const operator = await browser.newContext();
    await signedInOperator(operator, 'story_maker');
    const console = await operator.newPage();

    await test.step('nobody begins who cannot be reached', async () => {
      await arriveAt(page, verificationPath, person);
      await expect(own.heading).toBeVisible();
      await expect(own.bind).toBeVisible();
      await phoneBound(request, person);
      await page.reload();
    });

    await test.step('the specimens for a name are saved', async () => {
      await own.begin.click();
      await own.name.fill(name);
      await own.next.click();
      for (const part of parts) saved[part] = await own.save(part);
      await own.next.click();
    });

    await test.step('anything else is refused at its part', async () => {
      const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await own.choose(front, photo);
      for (const part of parts.slice(1)) await own.choose(part, saved[part] ?? '');
      await own.review.click();
      await own.submit.click();
      await expect(page.getByText('This is not one of our specimens.')).toBeVisible();
      await expect(page.getByText('photo.png')).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('the right ones are submitted', async () => {
      await own.choose(front, saved[front] ?? '');
      await own.review.click();
      await expect(page.getByText(name)).toBeVisible();
      await own.submit.click();
      await expect(page.getByText('wait for a reviewer')).toBeVisible();
    });

    await test.step('a reviewer claims the case, looks, and asks for one image again', async () => {
      await console.goto(`${consoleUrl()}/verification`);
      await expect(console.getByRole('link', { name, exact: true })).toBeVisible();
      await look(console, info, 'queue');
      await claimFrom(console, name);
      const seen = console.getByRole('img', { name: `${back}, as it was sent` });
      await expect(seen).toBeVisible();
      await expect
        .poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100);
      await look(console, info, 'case');
      await console.setViewportSize({ width: 1280, height: 800 });
      await look(console, info, 'case-wide');
      await console.getByLabel(`Verdict on: ${back}`).selectOption('Glare hides a part of it');
      await console.getByRole('button', { name: 'Ask again', exact: true }).click();
      await confirm(console, 'Ask again');
      await expect(console.getByText('Asked again').first()).toBeVisible();
    });

    await test.step('the person hears of it at once, and sends only that one again', async () => {
      await expect(page.getByText('Glare hides a part of it.')).toBeVisible();
      await page.screenshot({ path: info.outputPath('asked-again.png'), fullPage: true, scale: 'css' });
      await expectWellLaidOut(page);
      await expectAccessible(page);
      await own.sendAgain.click();
      await expect(page.getByRole('link', { name: /^Save: / })).toHaveCount(1);
      await own.next.click();
      await expect(own.place(front)).toHaveCount(0);
      await own.choose(back, saved[back] ?? '');
      await own.review.click();
      await own.submit.click();
      await expect(page.getByText('wait for a reviewer')).toBeVisible();
    });

    await test.step('the reviewer certifies', async () => {
      await claimFrom(console, name);
      await console.getByRole('button', { name: 'Certify', exact: true }).click();
      await confirm(console, 'Certify');
      await expect(console.getByText('Certified', { exact: true })).toBeVisible();
      await operator.close();
    });

    await test.step('and the person is certified', async () => {
      await expect(page.getByText('Certified name')).toBeVisible();
      await expectWellLaidOut(page);
      await expectAccessible(page);
      await page.goto(profilePath);
      await expect(page.getByRole('main').getByText('Certified', { exact: true })).toBeVisible();
    });
  },
);

const dresses: readonly [string, BrowserContextOptions, words?: 'ar-XB'][] = [
  ['in English, light', { colorScheme: 'light' }],
  ['right to left, dark', { colorScheme: 'dark' }, 'ar-XB'],
];

for (const [dress, options, words] of dresses) {
  test(`verification ${dress}`, at(390), async ({ browser, page, context, request }, info) => {
    const person = await registered(request, newPerson.byEmail());
    await arriveAt(page, verificationPath, person);
    const dressed = await browser.newContext({ ...options, storageState: await context.storageState() });
    if (words) await stretchWords(words)(dressed);
    await quietly(dressed, async () => {
      const view = await dressed.newPage();
      const see = (step: string) =>
        test.step(step, async () => {
          await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(view.locator('main [role="status"] [aria-hidden]')).toHaveCount(0);
          await view.screenshot({ path: info.outputPath(`${step}.png`), fullPage: true, scale: 'css' });
          await expectWellLaidOut(view);
          await expectAccessible(view);
        });
      // By structure, not by words: the same walk is told in both languages.
      const go = () => view.locator('[data-bottom="actions"] button').click();
      await view.goto(verificationPath);
      await see('bind-first');
      await phoneBound(request, person);
      await view.reload();
      await see('begin');
      await go();
      await go();
      await see('name-fault');
      await view.locator('[name="name"]').fill(newName());
      await go();
      await expect(view.locator('a[download]')).toHaveCount(3);
      await see('specimens');
      const saved: Buffer[] = [];
      for (const link of await view.locator('a[download]').all()) {
        const download = view.waitForEvent('download');
        await link.click();
        saved.push(await readFile(await (await download).path()));
      }
      await go();
      await go();
      await see('images-missing');
      for (const buffer of saved) {
        const sent = view.waitForResponse('**/common/upload');
        await view
          .locator('input[type="file"]')
          .first()
          .setInputFiles({ name: 'specimen.jpg', mimeType: 'image/jpeg', buffer });
        await sent;
      }
      await see('images');
      await go();
      await see('check');
      await go();
      await expect(view.locator('main ol li')).toHaveCount(1);
      await see('submitted');
      await view.locator('main > button').click();
      await expect(view.getByRole('dialog')).toBeVisible();
      await see('withdraw');
    });
    await dressed.close();
  });
}
