import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedInOperator } from './pages/console-pages.ts';
import { arriveAt } from './pages/login-page.ts';
import { newPerson, registered } from './pages/people.ts';
import { profilePath } from './pages/profile-page.ts';
import { arriveInLongWords, see, seeConsole } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { newName, phoneBound, verificationPage, verificationPath } from './pages/verification-page.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const parts = ['Front of ID card', 'Back of ID card', 'Selfie with document'] as const;
const [front] = parts;
const backInConsole = 'ID card, back';

/** Opens somebody's case from the queue and claims it. */
const claimFrom = async (console: Page, name: string) => {
  await console.goto(`${consoleUrl()}/verification`);
  await console.getByRole('link', { name, exact: true }).click();
  await expect(console.getByRole('heading', { name, level: 1 })).toBeVisible();
  await console.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(console.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
};

/** Nothing is preset: each image gets its own. */
const accept = async (console: Page, ...images: string[]) => {
  for (const image of images) await console.getByLabel(`Decision for: ${image}`).selectOption('Accept');
};

const confirm = (console: Page, name: string) =>
  console.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a person is verified with specimens, and asked again for one of them', async ({
  page,
  browser,
  request,
}) => {
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
    await own.name.fill(name);
    await own.next.click();
    for (const part of parts) saved[part] = await own.save(part);
    await expect(own.number).toHaveValue(/^SPEC-\d{7}$/);
    await own.files.click();
  });

  await test.step('anything else is refused at its part', async () => {
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await own.choose(front, photo);
    for (const part of parts.slice(1)) await own.choose(part, saved[part] ?? '');
    await own.submit.click();
    await expect(
      page.getByText('This isn’t one of our sample IDs. We deleted the file. Never send real papers here.'),
    ).toBeVisible();
    await expect(page.getByText('photo.png')).toHaveCount(0);
  });

  await test.step('the right ones are submitted', async () => {
    await own.choose(front, saved[front] ?? '');
    await own.submit.click();
    await expect(page.getByText('We received your sample IDs.')).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
  });

  await test.step('a reviewer claims the case, looks, and asks for one image again', async () => {
    await console.goto(`${consoleUrl()}/verification`);
    await expect(console.getByRole('link', { name, exact: true })).toBeVisible();
    await seeConsole(console, 'queue');
    await claimFrom(console, name);
    const seen = console.getByRole('img', { name: `${backInConsole}, as sent` });
    await expect(seen).toBeVisible();
    await expect
      .poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await seeConsole(console, 'case');
    await accept(console, 'ID card, front', 'Selfie with document');
    await console.getByLabel(`Decision for: ${backInConsole}`).selectOption('Glare hides part of it');
    await console.getByRole('button', { name: 'Request new images', exact: true }).click();
    await confirm(console, 'Request new images');
    await expect(console.getByText('Images requested').first()).toBeVisible();
  });

  await test.step('the person hears of it at once, and sends only that one again', async () => {
    await expect(page.getByText('Glare hides part of it.')).toBeVisible();
    await see(page, 'asked again');
    await own.sendAgain.click();
    await expect(page.getByRole('link', { name: /^Save (front|back|selfie)/i })).toHaveCount(1);
    await own.use.click();
    await expect(page.getByText('We received your sample IDs.')).toBeVisible();
  });

  await test.step('the reviewer certifies', async () => {
    await claimFrom(console, name);
    await accept(console, 'ID card, front', backInConsole, 'Selfie with document');
    await console.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(console, 'Approved.', () => confirm(console, 'Approve'));
    await operator.close();
  });

  await test.step('and the person is certified', async () => {
    await expect(page.getByText('Verified name')).toBeVisible();
    await see(page, 'certified');
    await page.goto(profilePath);
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
  });
});

test('every step of the verification is well laid out', async ({ page, request }) => {
  test.slow();
  const person = await registered(request, newPerson.byEmail());
  await arriveInLongWords(page, verificationPath, person);
  await see(page, 'bind first');
  await phoneBound(request, person);
  await page.reload();
  // By structure, not by words.
  const go = () => page.locator('[data-bottom="actions"] button').click();
  await go();
  await see(page, 'name missing');
  await page.locator('[name="name"]').fill(newName());
  await go();
  await expect(page.locator('a[download]')).toHaveCount(3);
  await see(page, 'specimens');
  const saved: Buffer[] = [];
  for (const link of await page.locator('a[download]').all()) {
    const download = page.waitForEvent('download');
    await link.click();
    saved.push(await readFile(await (await download).path()));
  }
  await page.locator('main a[href$="step=files"]').click();
  await go();
  await see(page, 'images missing');
  for (const buffer of saved) {
    const sent = page.waitForResponse('**/common/upload');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'specimen.jpg', mimeType: 'image/jpeg', buffer });
    await sent;
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await see(page, 'images');
  await go();
  await expect(page.locator('main ol li')).toHaveCount(1);
  await see(page, 'submitted');
  await page.locator('main > button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see(page, 'withdraw');
});
