import { randomInt, randomUUID } from 'node:crypto';
import { faucet } from '@paperlock/contract/wallet.ts';
import { chainStatus } from '@paperlock/contract/watcher.ts';
import { ask } from './pages/ask.ts';
import { consoleMenu, signedInOperator } from './pages/console-pages.ts';
import { look } from './pages/look.ts';
import { newPerson, registered } from './pages/people.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test('an operator sees that the chain is followed, and each transfer when it is final', async ({
  page,
  context,
  request,
}, info) => {
  await signedInOperator(context, 'story_auditor');
  await page.goto(consoleUrl());
  await consoleMenu(page).go('Chain');
  const watcher = page.getByRole('region', { name: 'Watcher' });
  await expect(watcher.getByText('Following')).toBeVisible();

  // An amount that nobody else of the stories asks for.
  const amount = `${randomInt(100, 900)}.${randomInt(10_000, 100_000)}7`;
  const { token } = await registered(request, newPerson.byUsername());
  await ask(request, faucet, { amount, request_no: randomUUID() }, token);

  const final = page.getByRole('table', { name: 'Final transfers' });
  const recorded = final.getByRole('row').filter({ hasText: amount });
  await expect(recorded).toContainText('Faucet (new practice money)', { timeout: 60_000 });
  await look(page, info, 'chain');

  const status = () => ask(request, chainStatus, {});
  await expect.poll(status).toMatchObject({ state: 'following', halted: false });
  const { head, scanned } = await status();
  expect(head).toBeGreaterThan(scanned);
});
