import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@paperlock/contract/identity.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemo } from './demo.ts';
import { openTestHouse, post, signInOperator } from './test-house.ts';

const house = await openTestHouse();
const folder = mkdtempSync(join(tmpdir(), 'paperlock-demo-'));
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const signIns = await seedDemo(house, folder);
const { rowCount: signedInAtFirst } = await house.data.asOwner.query(
  'select 1 from session where ended_at is null',
);
const count = async (table: string) => (await house.data.asOwner.query(`select 1 from ${table}`)).rowCount;

describe('the demo', () => {
  it('signs nobody in by itself', () => {
    expect(signedInAtFirst).toBe(0);
  });

  it('lets a newcomer sign in as each investor it names', async () => {
    const investors = signIns.filter(({ where }) => where === 'app');
    expect(investors).toHaveLength(2);
    for (const { account, password } of investors) {
      expect((await post(house, login, { account, password })).code).toBe(200);
    }
  });

  it('names operators whose second factor can be had from its file', async () => {
    const { operators } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
    const named = signIns.filter(({ where }) => where === 'console').map(({ account }) => account);
    expect(named).toEqual(operators.map(({ account }: { account: string }) => account));
    expect(named.length).toBeGreaterThan(1);
    for (const { account, password, secret } of operators) {
      await expect(signInOperator(house, { account, secret }, 0, password)).resolves.toMatch(
        /^__Host-operator=/,
      );
    }
  });

  it('keeps its people and their passwords at the next start', async () => {
    const before = [await count('customer'), await count('operator'), await count('session')];
    expect(await seedDemo(house, folder)).toEqual(signIns);
    expect([await count('customer'), await count('operator'), await count('session')]).toEqual(before);
  });

  it('brings its capital once, proposed by one desk and approved by the other', async () => {
    await Promise.all([seedDemo(house, folder), seedDemo(house, folder)]);
    const { list } = await house.treasury.page({ limit: 20 });
    expect(
      list.map(({ kind, amount, state, proposed_by, decided_by }) => [
        kind,
        amount,
        state,
        proposed_by.account,
        decided_by?.account,
      ]),
    ).toEqual([
      ['bank', '500000', 'approved', 'desk_a', 'desk_b'],
      ['hot_wallet', '1000000', 'approved', 'desk_a', 'desk_b'],
      ['hot_wallet', '1000000', 'approved', 'desk_a', 'desk_b'],
    ]);
    expect(list.map(({ transfer }) => transfer?.state)).toEqual([undefined, 'queued', 'queued']);
    expect(await house.ledger.balance(operatorAccount('bank'))).toBe(-500_000_000_000n);
  });

  it('has passwords of its own in each installation, in a file for its owner alone', async () => {
    expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
    const other = mkdtempSync(join(tmpdir(), 'paperlock-demo-'));
    const others = await seedDemo(house, other);
    rmSync(other, { recursive: true });
    const passwords = [...signIns, ...others].map(({ password }) => password);
    expect(new Set(passwords).size).toBe(passwords.length);
  });
});
