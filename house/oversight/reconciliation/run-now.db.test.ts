import { auditList } from '@paperlock/contract/audit.ts';
import {
  reconciliationInfo,
  reconciliationProgress,
  reconciliationRun,
} from '@paperlock/contract/reconciliation.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { expect, it, vi } from 'vitest';
import { lockRun } from './progress-store.ts';

const house = await openTestHouse();
const auditor = await newOperator(house, 'auditor');
const cookie = await signInOperator(house, auditor);

const start = async (who = cookie) =>
  nameOf((await post(house, reconciliationRun, {}, { cookie: who })).code);
const progress = async () => (await post(house, reconciliationProgress, {}, { cookie })).data;
const latest = async () => (await post(house, reconciliationInfo, {}, { cookie })).data.run;

it('an operator with the permission starts a run, which is stored under their name and audited', async () => {
  const viewer = await signInOperator(house, await newOperator(house, 'support'));
  expect(await start(viewer)).toBe('not_permitted');
  expect(await start()).toBe('success');
  await vi.waitFor(async () => expect((await progress()).running).toBeNull(), { timeout: 20_000 });
  expect(await latest()).toMatchObject({ started_by: 'operator', operator: auditor.account, breaks: 0 });
  const { list } = (await post(house, auditList, { limit: 20 }, { cookie })).data;
  expect(list.map(({ action }) => action)).toContain('reconciliation.started');
});

it('one is under way at a time; one that a dying node left is told as failed', async () => {
  await house.db.inTransaction(async (tx) => {
    await lockRun(tx, true);
    await house.data.asOwner.query(
      `update reconciliation_progress set outcome = null, done = 7, said_at = now() - interval '1 minute'`,
    );
    expect((await progress()).running).toMatchObject({ done: 7 });
    expect(await start()).toBe('conflict');
  });
  expect(await progress()).toEqual({ running: null, failed: true });
});
