import { randomUUID } from 'node:crypto';
import { assets } from '@paperlock/contract/assets.ts';
import { faucet, practiceMoney } from '@paperlock/contract/wallet.ts';
import { nameOf, newCustomer, post, type TestCustomer } from '@paperlock/server/src/test-house.ts';
import { beforeAll, expect, it } from 'vitest';
import { openWalletHouse, take, type WalletHouse, walletOf } from './test-wallets.ts';

let all: WalletHouse;
beforeAll(async () => {
  all = await openWalletHouse();
});

const bring = (person: TestCustomer, requestNo = randomUUID()) =>
  post(all.house, practiceMoney, { request_no: requestNo }, person);

/** What the recurring work does in a few seconds; nobody else makes blocks here. */
const work = async () => {
  const {
    rails: { payer, watcher },
    invest: { clockMoves },
  } = all.house;
  for (let turn = 0; turn < 4; turn += 1) {
    await payer.work();
    await clockMoves.makeBlocks();
    await watcher.follow();
  }
};
const available = async (person: TestCustomer) => (await post(all.house, assets, {}, person)).data.available;

it('one tap brings half of the faucet’s day, as two real transactions, and blocks are made for them', async () => {
  const person = await newCustomer(all.house);
  const number = randomUUID();
  const twice = await Promise.all([bring(person, number), bring(person, number)]);
  for (const { code, data } of twice) {
    expect(nameOf(code)).toBe('success');
    expect(data).toMatchObject({
      amount: '5000',
      faucet_order: { kind: 'faucet' },
      send_order: { kind: 'send' },
    });
  }
  expect(twice[0]?.data).toEqual(twice[1]?.data);
  await work();
  expect(await available(person)).toBe('5000');
  const { balance, under_way, list } = await walletOf(all.house, person);
  expect([balance, under_way, list.map(({ direction }) => direction)]).toEqual(['0', [], ['out', 'in']]);
  // Nothing waits any more, so the chain has its own pace again.
  expect(await all.house.rails.wallet.isHurried()).toBe(false);
});

it('brings what is left of the day, and says so when nothing is', async () => {
  const person = await newCustomer(all.house);
  await take(all.house, person, '9000');
  expect((await bring(person)).data.amount).toBe('1000');
  const refused = await bring(person);
  expect([nameOf(refused.code), refused.refusal.params]).toEqual([
    'faucet_limit',
    { limit: '10000', left: '0' },
  ]);
  await work();
  expect(await available(person)).toBe('1000');
  expect((await walletOf(all.house, person)).balance).toBe('9000');
});

it('ends both orders if the faucet’s fails, and hurries nothing for longer than some minutes', async () => {
  const {
    db,
    data,
    rails: { wallet, payer },
    invest: { clockMoves },
  } = all.house;
  const person = await newCustomer(all.house);
  const { faucet_order: filled } = (await bring(person)).data;
  await payer.work();
  const [sending] = await payer.find(db.sql, [`faucet:${filled.id}`]);
  if (!sending) throw new Error('the faucet was not asked');
  expect(await wallet.isHurried()).toBe(true);
  const late = `update wallet_order set placed_at = placed_at - interval '6 minutes' where ended is null`;
  await data.asOwner.query(late);
  expect([await wallet.isHurried(), await clockMoves.makeBlocks()]).toEqual([false, 0]);
  await db.inTransaction((tx) => wallet.heardSending(tx, { ...sending, state: 'failed' }));
  const { spendable, under_way } = await walletOf(all.house, person);
  expect([spendable, under_way.map(({ state }) => state)]).toEqual(['0', ['failed', 'failed']]);
});

it('a refused request leaves no deposit address behind', async () => {
  const person = await newCustomer(all.house);
  const number = randomUUID();
  await post(all.house, faucet, { request_no: number, amount: '1' }, person);
  expect(nameOf((await bring(person, number)).code)).toBe('request_number_reused');
  const { rowCount } = await all.house.data.asOwner.query(
    'select from deposit_address where customer_id = $1',
    [person.user.id],
  );
  expect(rowCount).toBe(0);
});
