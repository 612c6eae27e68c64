import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@paperlock/contract/identity.ts';
import { categoryList, checkCategoryPassword } from '@paperlock/contract/products.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { productTypes, strategies } from '@paperlock/domain/products/terms.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemo } from './demo.ts';
import { pass } from './modules/orders/test-market.ts';
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
      ['reserve_in', '100000', 'approved', 'desk_a', 'desk_b'],
      ['bank', '500000', 'approved', 'desk_a', 'desk_b'],
      ['hot_wallet', '1000000', 'approved', 'desk_a', 'desk_b'],
      ['hot_wallet', '1000000', 'approved', 'desk_a', 'desk_b'],
    ]);
    expect(list.map(({ transfer }) => transfer?.state)).toEqual([undefined, undefined, 'queued', 'queued']);
    expect(await house.ledger.balance(operatorAccount('bank'))).toBe(-500_000_000_000n);
  });

  it('fills its shelves once, with every type and strategy, drafted by one desk and published by the other', async () => {
    const { list } = await house.products.deskPage({ limit: 50 });
    expect(new Set(list.map(({ texts }) => texts.en?.name)).size).toBe(list.length);
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(productTypes));
    expect(new Set(list.map(({ strategy }) => strategy))).toEqual(new Set(strategies));
    for (const product of list) {
      expect(product).toMatchObject({ drafted_by: 'desk_a', published_by: 'desk_b' });
    }
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['open', 'booking']));
  });

  it('has, minutes later, a raise that launched with its investor’s money and one that failed', async () => {
    await pass(house, 1);
    const { list } = await house.products.deskPage({ limit: 50 });
    const stateOf = (name: string) => list.find(({ texts }) => texts.en?.name === name);
    expect(stateOf('Full raise')).toMatchObject({ state: 'launched', sold: '500', orders: 1 });
    expect(stateOf('Missed raise')).toMatchObject({ state: 'failed', orders: 0 });
    const { checks } = await house.reconciliation.run('command');
    expect(checks.filter(({ breaks }) => breaks > 0)).toEqual([]);
  });

  it('has a category that opens with the password it names', async () => {
    const { account, password } = signIns.find(({ where }) => where === 'app') ?? {};
    const { token } = (await post(house, login, { account, password })).data;
    const { list } = (await post(house, categoryList, {}, { token })).data;
    const locked = list.find((category) => category.locked);
    const named = signIns.find(({ where }) => where === 'category');
    expect(named?.account).toBe(locked?.name);
    const ask = { category_id: locked?.id, password: named?.password };
    expect((await post(house, checkCategoryPassword, ask, { token })).code).toBe(200);
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
