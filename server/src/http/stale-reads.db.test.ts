import { auditList } from '@paperlock/contract/audit.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { customerExport } from '@paperlock/contract/customers.ts';
import { platformPromisedEarned } from '@paperlock/contract/earned.ts';
import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { getFacts } from '@paperlock/contract/figures.ts';
import { ledgerEntries, ledgerExport, ledgerTotals } from '@paperlock/contract/ledger.ts';
import { operatorMe } from '@paperlock/contract/operators.ts';
import { marketPerformance } from '@paperlock/contract/reports.ts';
import { settlementRuns } from '@paperlock/contract/settlement.ts';
import { treasuryInfo } from '@paperlock/contract/treasury.ts';
import { withdrawalExport, withdrawalList } from '@paperlock/contract/withdrawals-desk.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mayBeStale } from '../postgres/may-be-stale.ts';
import { freshDatabase } from '../postgres/test-database.ts';
import { nameOf, newOperator, openHouseOn, post, signInOperator } from '../test-house.ts';

vi.mock('@node-rs/argon2', () => import('../adapters/node-keys/test-cheap-argon2.ts'));

const data = await freshDatabase();
// The same server stands for the replica: what may not be read from one cannot be read here either.
const house = await openHouseOn(data, { databaseReadUrl: data.url });
const { db } = house;
const isReadOnly = async () =>
  (await db.sql.query(`select current_setting('transaction_read_only') = 'on' as so`)).rows[0]?.so;

const operator = {
  cookie: await signInOperator(house, await newOperator(house, 'owner', 'auditor', 'treasury_maker')),
};

const connects = vi.spyOn(pg.Pool.prototype, 'connect');
afterAll(() => connects.mockRestore());
const readsThere = async (call: Call, ask: object): Promise<boolean> => {
  connects.mockClear();
  const { code } = await post(house, call, ask, operator);
  expect(nameOf(code), call.path).toBe('success');
  return connects.mock.contexts.some((pool) =>
    String((pool as pg.Pool).options.options).includes('read_only=on'),
  );
};

// The first position of the primary is noted while the house opens.
beforeAll(() => vi.waitFor(async () => expect(await mayBeStale(isReadOnly)).toBe(true), { timeout: 20_000 }));

it.each<[Call, object?]>([
  [auditList, { limit: 5 }],
  [customerExport],
  [deskPromisedEarned],
  [getFacts],
  [ledgerEntries, { limit: 5 }],
  [ledgerExport],
  [ledgerTotals],
  [marketPerformance],
  [platformPromisedEarned],
  [settlementRuns, { limit: 5 }],
  [withdrawalExport],
])('$path reads from the replica', async (call, ask = {}) => {
  expect(await readsThere(call, ask)).toBe(true);
});

it.each<[Call, object?]>([[operatorMe], [withdrawalList, { limit: 5 }], [treasuryInfo]])(
  '$path, by which people act, does not',
  async (call, ask = {}) => {
    expect(await readsThere(call, ask)).toBe(false);
  },
);

it('the database refuses every change by reads that may be stale', async () => {
  const change = `update platform_clock set ahead_ms = ahead_ms + 1`;
  const refused = { code: '25006' };
  await expect(mayBeStale(() => db.sql.query(change))).rejects.toMatchObject(refused);
  await expect(mayBeStale(() => db.inTransaction((tx) => tx.query(change)))).rejects.toMatchObject(refused);
  expect(await isReadOnly()).toBe(false);
});
