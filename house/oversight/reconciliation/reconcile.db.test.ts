import { PassThrough } from 'node:stream';
import { reconciliationInfo, reconciliationList } from '@paperlock/contract/reconciliation.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit, hold, of } from '../../base/ledger/test-book.ts';

const lines: string[] = [];
const log = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
const house = await openTestHouse({ logLevel: 'info', metricsToken: 'numbers' }, log);

const cookie = await signInOperator(house, await newOperator(house, 'treasury_maker'));
const { user } = await newCustomer(house);
const postNow = (entry: Parameters<typeof house.base.ledger.post>[1]) =>
  house.db.inTransaction((tx) => house.base.ledger.post(tx, entry));

const latest = async () => (await post(house, reconciliationInfo, {}, { cookie })).data.run;
const metric = async () => {
  const { payload } = await house.console.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer numbers' },
  });
  return /^paperlock_reconciliation_breaks (.*)$/m.exec(payload)?.[1];
};

describe('before the first reconciliation', () => {
  it('there is none to show, and no number that could pass for a good one', async () => {
    expect(await latest()).toBeNull();
    expect(await metric()).toBeUndefined();
  });
});

describe('a reconciliation', () => {
  it('of an intact book is stored with its counts and sums, and says so', async () => {
    await postNow(deposit(user.id, 12_500_000n));
    await postNow(hold(user.id, 2_000_000n));
    const run = await house.oversight.reconciliation.run('timetable');
    expect(run).toMatchObject({ started_by: 'timetable', transfers: 2, breaks: 0 });
    expect(run.totals).toContainEqual({ kind: 'available', accounts: 1, balance: '10.5' });
    expect(run.totals).toContainEqual({ kind: 'chain', accounts: 1, balance: '-12.5' });
    expect(run.checks.map(({ breaks }) => breaks)).toEqual(Array(run.checks.length).fill(0));
    expect(await latest()).toEqual(run);
    expect(await metric()).toBe('0');
    expect(lines.join('')).toContain('the book was reconciled');
  });

  it('finds no break while others are posting', async () => {
    let isOver = false;
    const posting = Array.from({ length: 6 }, async () => {
      while (!isOver) await postNow(deposit(user.id, 1_000_000n));
    });
    const found = [];
    for (let run = 0; run < 5; run += 1)
      found.push((await house.oversight.reconciliation.run('timetable')).breaks);
    isOver = true;
    await Promise.all(posting);
    expect(found).toEqual([0, 0, 0, 0, 0]);
  });

  it('reports a break by log and number, in detail, and changes nothing', async () => {
    const account = of(user.id, 'available');
    const before = await house.base.ledger.balance(account);
    await house.data.asOwner.query(
      `update ledger.account set balance = balance + 5000000 where id = ledger.account_of($1, 1::smallint)`,
      [user.id],
    );
    const run = await house.oversight.reconciliation.run('command');
    expect(run.checks.filter(({ breaks }) => breaks > 0).map(({ name }) => name)).toEqual([
      'sum_zero',
      'balances',
    ]);
    expect(await latest()).toEqual(run);
    expect(await metric()).toBe('2');
    const [line = ''] = lines.filter((text) => text.includes('does not agree with its postings'));
    expect(JSON.parse(line)).toMatchObject({ level: 50, breaks: 2 });
    expect(line).toContain(`customer:${user.id}:available`);
    expect(await house.base.ledger.balance(account)).toBe(before + 5_000_000n);
    expect(await house.base.ledger.balance(operatorAccount('chain'))).toBe(-(before + 2_000_000n));
  });

  it('counts every break and keeps the first hundred', async () => {
    await house.data.asOwner.query(
      `select ledger.open_accounts(gen_random_uuid(), '{1,2,3}') from generate_series(1, 60)`,
    );
    await house.data.asOwner.query('update ledger.account set seq = seq + 1 where id > 100');
    const { checks } = await house.oversight.reconciliation.run('command');
    const sequence = checks.find(({ name }) => name === 'sequence');
    expect(sequence?.breaks).toBe(183);
    expect(sequence?.details).toHaveLength(100);
  });

  it('can neither be changed nor removed afterwards, not even by the administrator', async () => {
    for (const sql of [
      'update reconciliation set breaks = 0',
      'delete from reconciliation',
      'truncate reconciliation',
    ]) {
      await expect(house.db.sql.query(sql)).rejects.toMatchObject({ code: '42501' });
      await expect(house.data.asOwner.query(sql)).rejects.toThrow('only added to');
    }
  });
});

describe('the history', () => {
  it('is paged, newest first, and each run can be opened', async () => {
    const first = await post(house, reconciliationList, { limit: 2 }, { cookie });
    expect(first.data.list.map(({ started_by }) => started_by)).toEqual(['command', 'command']);
    const next = await post(
      house,
      reconciliationList,
      { limit: 50, cursor: first.data.next_cursor },
      { cookie },
    );
    expect(next.data.list).toHaveLength(6);
    expect(next.data.has_more).toBe(false);
    const oldest = next.data.list.at(-1);
    const { data } = await post(house, reconciliationInfo, { run: oldest?.id }, { cookie });
    expect(data.run).toMatchObject({ ...oldest, breaks: 0 });
    expect(nameOf((await post(house, reconciliationInfo, { run: '999' }, { cookie })).code)).toBe(
      'not_found',
    );
  });

  it('is for those who may read the ledger', async () => {
    const support = await signInOperator(house, await newOperator(house, 'support'));
    const answer = await post(house, reconciliationList, {}, { cookie: support });
    expect(nameOf(answer.code)).toBe('not_permitted');
    expect(answer.refusal.params).toEqual({ permission: 'ledger.read' });
  });
});
