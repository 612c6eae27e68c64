import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@paperlock/contract/identity.ts';
import { categoryList, checkCategoryPassword } from '@paperlock/contract/products.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { productTypes, strategies } from '@paperlock/domain/products/terms.ts';
import { languages } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { describe, expect, it } from 'vitest';
import { openSecondNode, openTestHouse, post, signInOperator } from '../test-house.ts';
import { seedDemo } from './seed-demo.ts';
import { openLife, whatBecame } from './test-life.ts';

const life = await openLife();
const { house, folder } = life;

const begunAt = Date.now();
const days: number[] = [];
const signIns = await seedDemo(house, folder, (day, of, behindMs) => {
  days.push(day);
  life.onDay(day, of, behindMs);
});
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

  it('names no sign-in that does not work any more', async () => {
    await house.data.asOwner.query(
      `update operator set password_changed_at = now() where account in ('desk_a', 'owner_b')`,
    );
    const named = (await seedDemo(house, folder)).map(({ account }) => account);
    expect(signIns.map(({ account }) => account).filter((account) => !named.includes(account))).toEqual([
      'owner_b',
      'desk_a',
    ]);
    await house.data.asOwner.query('update operator set password_changed_at = null');
  });

  it('brings its capital once, proposed by one desk and approved by the other', async () => {
    const node = await openSecondNode(house);
    await Promise.all([seedDemo(house, folder), seedDemo(node, folder)]);
    await node.close();
    const { list } = await house.rails.treasury.page({ limit: 20 });
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
    expect(list.map(({ transfer }) => transfer?.state)).toEqual([undefined, undefined, 'final', 'final']);
    expect(await house.base.ledger.balance(operatorAccount('bank'))).toBe(-500_000_000_000n);
  });

  it('fills its shelves once, with every type and strategy, drafted by one desk and published by the other', async () => {
    const { list } = await house.invest.products.deskPage({ limit: 50 });
    expect(new Set(list.map(({ texts }) => texts.en?.name)).size).toBe(list.length);
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(productTypes));
    expect(new Set(list.map(({ strategy }) => strategy))).toEqual(new Set(strategies));
    for (const product of list) {
      expect(product).toMatchObject({ drafted_by: 'desk_a', published_by: 'desk_b' });
    }
    const stateOf = (name: string) => list.find(({ texts }) => texts.en?.name === name)?.state;
    expect(new Set(list.map(({ state }) => state))).toEqual(
      new Set(['open', 'booking', 'launched', 'failed']),
    );
    expect(stateOf('Joint start, 60 days')).toBe('launched');
    expect(stateOf('Joint start, 30 days')).toBe('failed');
  });

  it('names and describes its shelves in every language', async () => {
    const { list } = await house.invest.products.deskPage({ limit: 50 });
    const { list: shelves } = await house.invest.products.deskCategories();
    for (const { texts } of [...list, ...shelves]) expect(Object.keys(texts)).toHaveLength(languages.length);
    for (const { category_id, daily_ppm } of list) {
      const shelf = shelves.find(({ id }) => id === category_id)?.texts.en?.name;
      expect(shelf === 'Can lose money').toBe(daily_ppm === 0);
    }
    const full = list.find(({ texts }) => texts.en?.name === 'Joint start, 60 days');
    const { 'template.full_raise': name, 'template.full_text': description } = catalogFromDisk('de');
    expect(full?.texts.de).toEqual({ name, description });
  });

  it('has answers that are kept, and one conversation in which somebody waits for the next', async () => {
    const { list: keptAnswers } = await house.care.support.canned.list();
    expect(keptAnswers).toHaveLength(3);
    const [desk] = (await house.people.operators.list()).filter(({ account }) => account === 'desk_b');
    const staff = { id: desk?.id ?? '', name: 'desk_b', roles: ['support'], ip: '127.0.0.1' };
    const { list } = await house.care.support.inbox.list({ show: 'waiting', limit: 20 }, staff);
    expect(list.map(({ assigned }) => assigned?.account)).toEqual(['desk_a']);
    const whole = await house.care.support.inbox.read({ id: list[0]?.id ?? '', limit: 20 }, staff);
    expect(whole.ok && whole.value.lines.list.map(({ from }) => from)).toEqual([
      'customer',
      'staff',
      'customer',
    ]);
    expect(await house.care.support.tellOfAnswers()).toBe(0);
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

describe('the months of the demo', () => {
  it('are lived from a day four months ago until now', async () => {
    expect(days[0]).toBe(0);
    expect(days.at(-1)).toBe(120);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(await house.base.clock.aheadMs()).toBe(0);
    expect((await house.invest.settlement.settledTo()).getTime()).toBeGreaterThan(begunAt);
  });

  it('leave a book without a break, in which every posting has its cause and nothing was corrected', async () => {
    expect((await whatBecame(life)).breaks).toEqual([]);
    const { rows } = await house.data.asOwner.query<{
      corrections: bigint;
      oldest: number;
      youngest: number;
    }>(
      `select (select count(*)::int from ledger.correction) as corrections,
              extract(day from now() - min(booked_at))::int as oldest,
              extract(day from now() - max(booked_at))::int as youngest from ledger.transfer`,
    );
    expect(rows).toEqual([{ corrections: 0, oldest: 120, youngest: 0 }]);
  });

  it('have each deposit dated when its block was', async () => {
    const { rows } = await house.data.asOwner.query<{ deposits: number; apart: number }>(
      `select count(*)::int as deposits, max(abs(extract(epoch from t.at - d.settled_at)))::int as apart
         from deposit d join chain_transfer t using (tx, position)`,
    );
    expect(rows[0]?.deposits).toBe(3);
    expect(rows[0]?.apart).toBeLessThan(60);
  });

  it('made one of them careful: paid day by day, renewed, redeemed early, withdrawn', async () => {
    const { careful } = await whatBecame(life);
    expect(careful.user.certified).toBe(true);
    expect(careful.deposits.map(({ amount, state }) => [amount, state])).toEqual([
      ['500', 'credited'],
      ['3000', 'credited'],
    ]);
    expect(careful.orders.map(({ product_name, amount, state }) => [product_name, amount, state])).toEqual([
      ['Fixed rate, 30 days', '1000', 'settled'],
      ['Fixed rate, 90 days', '800', 'settled'],
      ['Fixed rate, 30 days', '1000', 'settled'],
      ['Fixed rate, 90 days', '500', 'redeemed_early'],
      ['Fixed rate, 30 days', '1000', 'settled'],
      ['Joint start, 60 days', '500', 'running'],
      ['Fixed rate, 30 days', '1000', 'running'],
      ['Fixed rate, 180 days', '600', 'running'],
    ]);
    expect(careful.orders[3]).toMatchObject({ paid_out: '3.6', promised_total: '18', days_done: 18 });
    expect(careful.withdrawals.map(({ amount, state }) => [amount, state])).toEqual([['250', 'completed']]);
  });

  it('made the other one try what moves: a raise that failed, gains and a loss', async () => {
    const { bold } = await whatBecame(life);
    const weeks = bold.orders.filter(({ product_name }) => product_name === 'Price grid, 7 days');
    expect(weeks.every(({ state }) => state === 'settled')).toBe(true);
    expect(weeks.filter(({ accumulated }) => accumulated.startsWith('-'))).toHaveLength(1);
    expect(
      bold.orders
        .filter((order) => !weeks.includes(order))
        .map(({ product_name, amount, state }) => [product_name, amount, state]),
    ).toEqual([
      ['Trend following, 60 days', '1000', 'settled'],
      ['Joint start, 30 days', '2000', 'refunded'],
      ['Fixed rate, 60 days, paid at the end', '1000', 'running'],
      ['Joint start, 60 days', '1000', 'running'],
      ['Joint start, 45 days', '1200', 'awaiting_launch'],
    ]);
    expect(bold.withdrawals.map(({ amount, state }) => [amount, state])).toEqual([['700', 'completed']]);
  });

  it('are not lived again, neither at the next start nor where somebody is already', async () => {
    const before = await count('ledger.transfer');
    await seedDemo(house, folder, () => {
      throw new Error('lived again');
    });
    expect(await count('ledger.transfer')).toBe(before);
  });

  it('are left to a node with a chain', async () => {
    const alone = await openTestHouse();
    const other = mkdtempSync(join(tmpdir(), 'paperlock-demo-'));
    expect((await seedDemo(alone, other)).map(({ account }) => account)).toEqual(
      signIns.map(({ account }) => account),
    );
    expect(await alone.people.identity.findCustomer('investor_a')).toBeNull();
    expect(await alone.base.clock.aheadMs()).toBe(0);
    rmSync(other, { recursive: true });
    await alone.close();
  });
});
