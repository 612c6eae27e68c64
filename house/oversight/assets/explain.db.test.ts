import { assets, explain } from '@paperlock/contract/assets.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import {
  newCustomer,
  openTestHouse,
  partsOf,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit, hold, of, order, postBatch, reserve, transferEntry } from '../../base/ledger/test-book.ts';
import { richCustomer, settle } from './test-assets.ts';

const house = await openTestHouse();

const assetsOf = async ({ token }: TestCustomer) => (await post(house, assets, {}, { token })).data;
const explained = async ({ token }: TestCustomer, balance: string) =>
  (await post(house, explain, { balance }, { token })).data;

describe('balances', () => {
  it('of a new account are nothing', async () => {
    const zero = { available: '0', locked: '0', held: '0', total: '0', at: expect.any(String) };
    expect(await assetsOf(await newCustomer(house))).toEqual(zero);
  });

  it('are what the book says, to the last decimal, and add up', async () => {
    const [mira, kim] = [await newCustomer(house), await newCustomer(house)];
    await postBatch(partsOf(house), [
      deposit(mira.user.id, 1_000_000_001n),
      hold(mira.user.id, 250_500_000n),
      deposit(kim.user.id, 7n),
    ]);
    expect(await assetsOf(mira)).toMatchObject({
      available: '749.500001',
      locked: '0',
      held: '250.5',
      total: '1000.000001',
    });
    expect((await assetsOf(kim)).total).toBe('0.000007');
  });

  it('say at which platform time they were read', async () => {
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 86_400_000));
    expect(await house.base.clock.aheadMs()).toBe(86_400_000);
    const who = await newCustomer(house);
    const read = await between(house.base.clock, () => assetsOf(who));
    expectBetween(read.value.at, read);
  });
});

describe('an explanation', () => {
  const busy = () =>
    richCustomer(house, (owner) => [
      reserve(1_000n),
      deposit(owner, 700n),
      deposit(owner, 300n),
      hold(owner, 101n),
      settle(owner, 60n, 1n),
      order(owner, 500n, 20n, `order:${owner}:pay`),
      transferEntry({
        kind: 'order_interest',
        from: operatorAccount('escrow'),
        to: of(owner, 'available'),
        amount: 3n,
      }),
    ]);

  const times = { first_at: expect.any(String), last_at: expect.any(String) };

  it('adds up every posting by kind, and comes to the balance', async () => {
    const mira = await busy();
    const { at, ...why } = await explained(mira, 'available');
    expect(why).toEqual({
      balance: '0.000402',
      recomputed: '0.000402',
      postings: 5,
      kinds: [
        { kind: 'deposit', side: 'chain', postings: 2, in: '0.001', out: '0', ...times },
        { kind: 'withdrawal_hold', side: 'held', postings: 1, in: '0', out: '0.000101', ...times },
        { kind: 'order_pay', side: 'locked', postings: 1, in: '0', out: '0.0005', ...times },
        { kind: 'order_interest', side: 'escrow', postings: 1, in: '0.000003', out: '0', ...times },
      ],
    });
    expect(await explained(mira, 'held')).toMatchObject({
      balance: '0.00004',
      recomputed: '0.00004',
      postings: 3,
    });
  });

  it('of the total leaves out what only changed its place', async () => {
    const { kinds, balance, recomputed } = await explained(await busy(), 'total');
    expect([balance, recomputed]).toEqual(['0.000942', '0.000942']);
    expect(kinds).toEqual([
      { kind: 'deposit', side: 'chain', postings: 2, in: '0.001', out: '0', ...times },
      { kind: 'withdrawal_settle', side: 'chain', postings: 1, in: '0', out: '0.00006', ...times },
      { kind: 'withdrawal_settle', side: 'fees', postings: 1, in: '0', out: '0.000001', ...times },
      { kind: 'order_interest', side: 'escrow', postings: 1, in: '0.000003', out: '0', ...times },
    ]);
  });

  it('says from when to when', async () => {
    const [first, last] = [new Date('2026-01-02T03:04:05Z'), new Date('2026-01-09T03:04:05Z')];
    const mira = await richCustomer(house, (owner) => [
      deposit(owner, 1n, { bookedAt: last }),
      deposit(owner, 2n, { bookedAt: first }),
    ]);
    expect((await explained(mira, 'total')).kinds).toMatchObject([
      { kind: 'deposit', first_at: first.toISOString(), last_at: last.toISOString() },
    ]);
  });

  it('holds while postings pour in: balance and sum are of one moment', async () => {
    const mira = await richCustomer(house, (owner) => [deposit(owner, 10_000n)]);
    const pour = Promise.all(
      Array.from({ length: 30 }, () =>
        house.db.inTransaction((tx) => house.base.ledger.post(tx, hold(mira.user.id, 1n))),
      ),
    );
    for (let look = 0; look < 10; look += 1) {
      const { balance, recomputed } = await explained(mira, 'available');
      expect(recomputed).toBe(balance);
    }
    await pour;
    expect(await explained(mira, 'available')).toMatchObject({ balance: '0.00997', recomputed: '0.00997' });
  });

  it('shows it when a balance is not what its postings come to', async () => {
    const mira = await richCustomer(house, (owner) => [deposit(owner, 100n)]);
    await house.data.asOwner.query(
      'update ledger.account set balance = balance + 1 where id = ledger.account_of($1, 1::smallint)',
      [mira.user.id],
    );
    expect(await explained(mira, 'available')).toMatchObject({ balance: '0.000101', recomputed: '0.0001' });
  });

  it.each([
    {},
    { balance: 'reserve' },
    { balance: '' },
    { balance: ['total'] },
    { balance: 'total', owner: 'x' },
  ])('is not given for %j', async (ask) => {
    const { token } = await newCustomer(house);
    expect((await post(house, explain, ask, { token })).code).toBe(400);
  });
});
