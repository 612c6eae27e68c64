import { signedInOperator } from './pages/console-pages.ts';
import { seeConsole } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { at } from './pages/widths.ts';
import { quietly } from './support/quietly.ts';
import { startReceiver } from './support/receiver.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test.describe('a webhook', at(1280), () => {
  test('is added by two owners, arrives with a signature that fits, and is sent again with the same id', async ({
    page,
    browser,
    context,
  }) => {
    const receiver = await startReceiver();
    await signedInOperator(context, 'story_auditor');
    await page.goto(`${consoleUrl()}/webhooks?view=propose`);
    await page.getByLabel('Address', { exact: true }).fill(receiver.url);
    await page.getByLabel('Reason').fill('For the books');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByRole('article')).toContainText('You proposed this. Someone else must decide.');

    const elsewhere = await browser.newContext();
    await quietly(elsewhere, async () => {
      await signedInOperator(elsewhere, 'story_owner');
      const other = await elsewhere.newPage();
      await other.goto(page.url());
      await other.getByLabel('Reason').fill('It is ours');
      await other.getByRole('button', { name: 'Approve' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(other.getByRole('article')).toContainText('It is ours');
    });

    await page.goto(`${consoleUrl()}/webhooks`);
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Create secret' }).click();
    const secret = await page.getByRole('status').locator('code').innerText();
    await page.getByRole('button', { name: 'Send test' }).click();
    const delivery = page.getByRole('article');
    await expect(delivery).toContainText('Delivered');
    await seeConsole(page, 'delivered');
    await delivery.getByRole('button', { name: 'Send again' }).click();
    // Whatever else happens on the platform meanwhile arrives there, too.
    const tests = () => receiver.received.filter(({ type }) => type === 'webhook.test');
    await expect.poll(() => tests().length).toBe(2);
    const [first, again] = tests();
    expect([first?.isSignedBy(secret), first?.isSignedBy(`${secret.slice(0, -4)}AAA=`)]).toEqual([
      true,
      false,
    ]);
    expect(again?.id).toBe(first?.id);

    await page.goBack();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectToast(page, 'Endpoint stopped', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click(),
    );
    receiver.stop();
  });
});
