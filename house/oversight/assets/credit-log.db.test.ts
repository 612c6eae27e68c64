import { randomUUID } from 'node:crypto';
import { creditDays, creditLog, explain } from '@paperlock/contract/assets.ts';
import {
  newCustomer,
  openTestHouse,
  partsOf,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit, hold, of, postBatch, transferEntry } from '../../base/ledger/test-book.ts';
import { richCustomer, settle, walkLog } from './test-assets.ts';

const house = await openTestHouse();

const logOf = async ({ token }: TestCustomer, ask: object = {}, headers = {}) =>
  (await post(house, creditLog, ask, { token, headers })).data;

describe('income and expense', () => {
  it('say of each posting how much, from where to where, what was there before and after, and why', async () => {
    const [depositId, withdrawalId] = [randomUUID(), randomUUID()];
    const mira = await richCustomer(house, (owner) => [
      deposit(owner, 100_000_001n, {
        cause: `deposit:${depositId}`,
        bookedAt: new Date('2026-03-05T12:00:00Z'),
      }),
      hold(owner, 30_500_000n, {
        cause: `withdrawal:${withdrawalId}:hold`,
        bookedAt: new Date('2026-03-06T12:00:00Z'),
      }),
    ]);
    const { list, has_more, next_cursor } = await logOf(mira);
    expect({ has_more, next_cursor }).toEqual({ has_more: false, next_cursor: null });
    expect(list).toEqual([
      {
        place: '2',
        no: expect.stringMatching(/^\d+$/),
        kind: 'withdrawal_hold',
        direction: 'out',
        amount: '30.5',
        before: '100.000001',
        after: '69.500001',
        from: 'available',
        to: 'held',
        cause: { type: 'withdrawal', id: withdrawalId, projects: [] },
        booked_at: '2026-03-06T12:00:00.000Z',
        written_at: expect.any(String),
      },
      expect.objectContaining({
        place: '1',
        kind: 'deposit',
        direction: 'in',
        amount: '100.000001',
        before: '0',
        after: '100.000001',
        from: 'chain',
        to: 'available',
        cause: { type: 'deposit', id: depositId, projects: [] },
      }),
    ]);
  });

  it('are those of one account; money that moves within is income there and expense here', async () => {
    const mira = await richCustomer(house, (owner) => [
      deposit(owner, 100n),
      hold(owner, 31n),
      settle(owner, 30n, 1n),
    ]);
    const held = await logOf(mira, { account: 'held' });
    expect(held.list.map(({ direction, amount, to, after }) => [direction, amount, to, after])).toEqual([
      ['out', '0.000001', 'fees', '0'],
      ['out', '0.00003', 'chain', '0.000001'],
      ['in', '0.000031', 'held', '0.000031'],
    ]);
    expect((await logOf(mira, { account: 'locked' })).list).toEqual([]);
  });

  it('of one person are not those of another, whatever place in them is named', async () => {
    const mira = await richCustomer(house, (owner) => [1n, 2n, 3n].map((amount) => deposit(owner, amount)));
    const kim = await richCustomer(house, (owner) => [deposit(owner, 77n)]);
    const { next_cursor } = await logOf(mira, { limit: 1 });
    const { list } = await logOf(kim, { cursor: next_cursor });
    expect(list.map(({ amount }) => amount)).toEqual(['0.000077']);
  });

  it('do not say whose account a correction put right besides', async () => {
    const [mira, kim] = [await newCustomer(house), await newCustomer(house)];
    await postBatch(partsOf(house), [deposit(kim.user.id, 50n)]);
    const { rows } = await house.data.asOwner.query<{ id: string }>(
      `with people as (
         insert into operator (account, roles, password_hash)
         values ('maker', '{owner}', 'none'), ('checker', '{owner}', 'none') returning id
       )
       insert into ledger.correction (debit, credit, amount, reason, proposed_by)
       select ledger.account_of($1, 1::smallint), ledger.account_of($2, 1::smallint), 50, 'credited to the wrong person', min(id::text)::uuid
         from people returning id::text`,
      [kim.user.id, mira.user.id],
    );
    const id = rows[0]?.id ?? '';
    await house.data.asOwner.query(
      `update ledger.correction set decided_at = now(), approved = true, decision = 'so it was',
              decided_by = (select id from operator where id <> proposed_by limit 1) where id = $1`,
      [id],
    );
    const entry = transferEntry({
      kind: 'correction',
      from: of(kim.user.id, 'available'),
      to: of(mira.user.id, 'available'),
      amount: 50n,
      cause: `correction:${id}`,
    });
    await house.db.inTransaction((tx) => house.base.ledger.post(tx, entry));
    const { list } = await logOf(mira);
    expect(list[0]).toMatchObject({
      from: 'someone_else',
      to: 'available',
      cause: { type: 'correction', id },
    });
    expect(JSON.stringify(list)).not.toContain(kim.user.id);
    const { data: why } = await post(house, explain, { balance: 'available' }, mira);
    expect(why.kinds).toMatchObject([{ kind: 'correction', side: 'someone_else', in: '0.00005' }]);
  });
});

describe('filters', () => {
  const at = (time: string) => ({ bookedAt: new Date(time) });
  const spread = (owner: string) => [
    deposit(owner, 100n, at('2026-03-28T22:59:59.999Z')),
    deposit(owner, 200n, at('2026-03-28T23:00:00.000Z')),
    hold(owner, 10n, at('2026-03-29T21:59:59.999Z')),
    hold(owner, 20n, at('2026-03-29T22:00:00.000Z')),
    deposit(owner, 300n, at('2026-03-29T12:00:00.000Z')),
  ];
  const amounts = (list: readonly { amount: string }[]) => list.map(({ amount }) => Number(amount) * 1e6);

  it('by day count the days of the reader’s zone whole, also the one that has 23 hours', async () => {
    const mira = await richCustomer(house, spread);
    const days = { from: '2026-03-29', to: '2026-03-29' };
    expect(amounts((await logOf(mira, days, { timezone: 'Europe/Berlin' })).list)).toEqual([300, 10, 200]);
    expect(amounts((await logOf(mira, days)).list)).toEqual([300, 20, 10]);
    expect(amounts((await logOf(mira, { to: '2026-03-28' })).list)).toEqual([200, 100]);
    expect(
      amounts((await logOf(mira, { from: '2026-03-29' }, { timezone: 'Pacific/Kiritimati' })).list),
    ).toEqual([300, 20, 10, 200, 100]);
  });

  it('by kind and direction go together with the days, and pages of them have no gap', async () => {
    const mira = await richCustomer(house, spread);
    expect(amounts((await logOf(mira, { kind: 'withdrawal_hold' })).list)).toEqual([20, 10]);
    expect(amounts((await logOf(mira, { direction: 'in' })).list)).toEqual([300, 200, 100]);
    expect((await logOf(mira, { kind: 'withdrawal_hold', direction: 'in' })).list).toEqual([]);
    expect(amounts(await walkLog(house, mira, { direction: 'in', from: '2026-03-28', limit: 1 }))).toEqual([
      300, 200, 100,
    ]);
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ from: '2026-03-01T00:00:00Z' }, 'from'],
    [{ to: '+275760-09-13' }, 'to'],
    [{ kind: 'reserve_in' }, 'kind'],
    [{ kind: 'deposit; drop table ledger.transfer' }, 'kind'],
    [{ direction: 'sideways' }, 'direction'],
    [{ account: 'reserve' }, 'account'],
    [{ account: '😀' }, 'account'],
    [{ limit: 51 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ cursor: '1-9999999999999999999' }, 'cursor'],
    [{ owner: randomUUID() }, 'owner'],
  ])('that make no sense are refused with their name: %j', async (ask, field) => {
    const { token } = await newCustomer(house);
    const { code, refusal } = await post(house, creditLog, ask, { token });
    expect([code, refusal.field]).toEqual([400, field]);
  });

  it('with a zone that nobody knows take the days for those of UTC', async () => {
    const mira = await richCustomer(house, spread);
    const day = { from: '2026-03-29', to: '2026-03-29' };
    const { list } = await logOf(mira, day, { timezone: 'Middle-earth/Shire' });
    expect(amounts(list)).toEqual([300, 20, 10]);
  });
});

describe('the days', () => {
  const at = (time: string) => ({ bookedAt: new Date(time) });
  const daysOf = async ({ token }: TestCustomer, ask: object = {}, timezone = 'UTC') =>
    (await post(house, creditDays, ask, { token, headers: { timezone } })).data.list;
  const entries = (owner: string) => [
    deposit(owner, 100n, at('2026-03-28T23:30:00Z')),
    deposit(owner, 200n, at('2026-03-29T01:00:00Z')),
    hold(owner, 30n, at('2026-03-29T02:00:00Z')),
  ];

  it('sum what came in and went out, by the days of the reader’s zone', async () => {
    const mira = await richCustomer(house, entries);
    expect(await daysOf(mira)).toEqual([
      { day: '2026-03-29', in: '0.0002', out: '0.00003' },
      { day: '2026-03-28', in: '0.0001', out: '0' },
    ]);
    expect(await daysOf(mira, {}, 'Europe/Berlin')).toEqual([
      { day: '2026-03-29', in: '0.0003', out: '0.00003' },
    ]);
  });

  it('count only what the filter lets through, and of one’s own account', async () => {
    const mira = await richCustomer(house, entries);
    const kim = await richCustomer(house, (owner) => [deposit(owner, 7n, at('2026-03-28T12:00:00Z'))]);
    expect(await daysOf(mira, { direction: 'out' })).toEqual([
      { day: '2026-03-29', in: '0', out: '0.00003' },
    ]);
    expect(await daysOf(mira, { kind: 'deposit', to: '2026-03-28' })).toEqual([
      { day: '2026-03-28', in: '0.0001', out: '0' },
    ]);
    expect(await daysOf(mira, { account: 'held' })).toEqual([{ day: '2026-03-29', in: '0.00003', out: '0' }]);
    expect(await daysOf(kim)).toEqual([{ day: '2026-03-28', in: '0.000007', out: '0' }]);
  });
});

describe('paging', () => {
  it('neither doubles nor loses a row while others arrive', async () => {
    const mira = await richCustomer(house, (owner) => [
      deposit(owner, 1_000n),
      ...Array.from({ length: 40 }, (_, index) => (index % 3 ? hold(owner, 1n) : deposit(owner, 1n))),
    ]);
    const arrive = () =>
      Promise.all(
        [1, 2, 3].map(() =>
          house.db.inTransaction((tx) => house.base.ledger.post(tx, hold(mira.user.id, 1n))),
        ),
      );
    const all = await walkLog(house, mira, { limit: 7 }, arrive);
    expect(all.map(({ place }) => Number(place))).toEqual(
      Array.from({ length: 41 }, (_, index) => 41 - index),
    );
    for (const [index, { before }] of all.slice(0, -1).entries()) expect(before).toBe(all[index + 1]?.after);
  });

  it('shows what a slow transaction posts once it has committed, above what was read', async () => {
    const mira = await richCustomer(house, (owner) => [deposit(owner, 10n), deposit(owner, 20n)]);
    let commit = () => {};
    const waiting = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = house.db.inTransaction(async (tx) => {
      await house.base.ledger.post(tx, deposit(mira.user.id, 30n));
      written();
      await waiting;
    });
    await isWritten;
    const first = await logOf(mira, { limit: 1 });
    expect(first.list.map(({ place }) => place)).toEqual(['2']);
    commit();
    await slow;
    const rest = await logOf(mira, { limit: 5, cursor: first.next_cursor });
    expect(rest.list.map(({ place }) => place)).toEqual(['1']);
    expect((await logOf(mira)).list.map(({ place }) => place)).toEqual(['3', '2', '1']);
  });
});
