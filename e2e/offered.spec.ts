import type { Page } from '@playwright/test';
import { expectWellLaidOut } from './pages/layout.ts';
import { ready } from './pages/ready.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/story.ts';

/** A named rate is asked for: 1.2% a day is a sign that needs no second one. */
const rateQuestion = 'Do they name a return per day or per week?';

/** An offer with three signs, two of which are enough, and one thing that the person does not know. */
const offer: readonly (readonly [question: string, answer: 'Yes' | 'No' | 'I don’t know'])[] = [
  ['Did you get to know them online?', 'Yes'],
  [rateQuestion, 'Yes'],
  ['Do they want you to decide quickly?', 'No'],
  ['Do they reward you for bringing friends or family?', 'No'],
  ['Did you find them in your financial regulator’s register?', 'I don’t know'],
  ['Can you check where the return comes from?', 'Yes'],
  ['Did a small withdrawal work, and now they want you to pay in more?', 'No'],
  ['Did they tell you to keep it from your bank or family?', 'No'],
  ['Must you pay something before you can take money out?', 'Yes'],
  ['Did anyone ask you for a code, a key or control of your device?', 'No'],
];

const answerAll = async (page: Page) => {
  for (const [question, answer] of offer) {
    await expect(page.getByRole('heading', { name: question, level: 2 })).toBeVisible();
    await page.getByRole('button', { name: answer, exact: true }).click();
    if (question === rateQuestion) {
      await page.getByLabel('Return, in percent').fill('1.2');
      await page.getByRole('button', { name: 'Next question' }).click();
    }
  }
  await expect(page.getByRole('heading', { name: '3 signs of a scam' })).toBeVisible();
};

/** A4 in points, as every page of the file says it, and how many pages there are. */
const pagesOf = async (page: Page) => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
};
const A4 = [595, 842];

test.describe('a real offer', () => {
  test('is looked at in ten taps by somebody who has no account, and nothing is sent', async ({ page }) => {
    await page.goto('/pages/home/offered');
    await ready(page);
    await expectWellLaidOut(page);
    await expectAccessible(page);

    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await test.step('back to the question before, with its answer kept', async () => {
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(page.getByText('Question 2 of 10')).toBeVisible();
      await page.getByRole('button', { name: 'Previous question' }).click();
      await expect(page.getByRole('button', { name: 'Yes', exact: true, pressed: true })).toBeVisible();
    });
    await answerAll(page);
    await expect(page.getByRole('heading', { name: '3 signs of a scam' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'The signs' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Find out before you pay' })).toContainText(
      'regulator’s register',
    );
    await expect(page.getByRole('region', { name: 'The signs' })).toContainText(
      '1.2% a day is 438% in a year. No one can promise that.',
    );
    await expect(page.getByRole('region', { name: 'Three things to do now' }).locator('ol > li')).toHaveCount(
      3,
    );
    await expectWellLaidOut(page);
    await expectAccessible(page);
    expect(sent).toEqual([]);

    await test.step('the questions are shown to somebody else, not the answers', async () => {
      await page.getByRole('button', { name: 'Show to someone' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ten questions about an offer' });
      await expect(sheet).toContainText('/pages/home/offered');
      await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });

    await test.step('another page and back keeps the answers, a reload does not', async () => {
      await page.getByRole('link', { name: 'What to do if you have paid' }).click();
      await expect(page.getByRole('heading', { name: 'It’s not your fault' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: '3 signs of a scam' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Question 1 of 10')).toBeVisible();
    });
  });

  test('is answered with the keyboard alone', async ({ page }) => {
    await page.goto('/pages/home/offered');
    await ready(page);
    await page.getByRole('button', { name: 'Yes', exact: true }).focus();
    for (const [nth, [question]] of offer.entries()) {
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      // From the heading of the next question the first stop is its first answer.
      if (nth > 0) await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      if (question === rateQuestion) {
        await expect(page.getByRole('heading', { name: 'How much do they promise?' })).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.type('1.2');
        await page.keyboard.press('Enter');
      }
    }
    await expect(page.getByRole('heading', { name: /^\d signs of a scam$/ })).toBeFocused();
  });

  test('fits on one printed page, blank and answered', async ({ page }) => {
    await page.goto('/pages/home/offered');
    await ready(page);
    expect(await pagesOf(page)).toEqual([A4]);
    await answerAll(page);
    expect(await pagesOf(page)).toEqual([A4]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('main ol').filter({ hasText: 'I don’t know' }).locator('li')).toHaveCount(10);
  });
});

test.describe('somebody who has paid', () => {
  test('reads what to do now and finds where to report it', async ({ page }) => {
    await page.goto('/pages/home/paid-already');
    await ready(page);
    const where = page.getByRole('list', { name: 'Report it' });
    await expect(where).toContainText('Internet Crime Complaint Center (IC3)');
    await page.getByLabel('Your country').selectOption({ label: 'Ireland' });
    await expect(where).toContainText('An Garda Síochána');
    await expect(where).not.toContainText('IC3');
    for (const fold of await page.locator('main summary').all()) await fold.click();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Remove any app that let them see/ }),
    ).toBeVisible();
    await expectWellLaidOut(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'www.garda.ie' }).click();
    await expect(page.getByRole('link', { name: 'Open www.garda.ie in a new tab' })).toBeVisible();
  });

  test('prints all of it on two pages at most', async ({ page }) => {
    await page.goto('/pages/home/paid-already');
    await ready(page);
    const pages = await pagesOf(page);
    expect(pages).toEqual(pages.length === 1 ? [A4] : [A4, A4]);
  });
});
