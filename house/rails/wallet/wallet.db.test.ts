import { randomBytes, randomUUID } from 'node:crypto';
import { balanceOn, newWallet } from '@paperlock/chain/test-wallet.ts';
import { exportData } from '@paperlock/contract/dossier.ts';
import { decodeAddress, encodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import { newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../../db/hex.ts';
import { openWalletHouse, send, take, type WalletHouse, walletOf } from './test-wallets.ts';

let all: WalletHouse;
beforeAll(async () => {
  all = await openWalletHouse();
});

const newAddress = () => encodeAddress(randomBytes(20));
const DAY_MS = 86_400_000;

describe('a practice wallet', () => {
  it('is made at the first visit, one per person, with nothing in it', async () => {
    const { house } = all;
    const [mine, theirs] = [await newCustomer(house), await newCustomer(house)];
    const visits = await Promise.all([walletOf(house, mine), walletOf(house, mine), walletOf(house, mine)]);
    expect(new Set(visits.map(({ address }) => address)).size).toBe(1);
    expect(visits[0]).toMatchObject({
      address: expect.stringMatching(/^27/),
      balance: '0',
      spendable: '0',
      faucet: { limit: '10000', left: '10000', more_at: null },
      under_way: [],
      list: [],
      has_more: false,
    });
    expect((await walletOf(house, theirs)).address).not.toBe(visits[0]?.address);
  });

  it('is filled by the faucet: a real transaction, shown on its way and counted once it is final', async () => {
    const { house, real } = all;
    const mira = await newCustomer(house);
    const { address } = await walletOf(house, mira);
    const { data } = await take(house, mira, '250.5');
    expect(data).toMatchObject({
      balance: '0',
      spendable: '250.5',
      faucet: { left: '9749.5' },
      order: { kind: 'faucet', to: address, amount: '250.5', state: 'waiting', tx_hash: null },
    });
    await all.carryOut();
    const onItsWay = await walletOf(house, mira);
    expect(onItsWay).toMatchObject({
      balance: '0',
      spendable: '250.5',
      under_way: [{ id: data.order.id, state: 'included', tx_hash: expect.stringMatching(/^0x/) }],
      list: [{ direction: 'in', counterpart: null, amount: '250.5', final: false, look_alike_of: null }],
    });
    await all.settle();
    const settled = await walletOf(house, mira);
    expect(settled).toMatchObject({
      balance: '250.5',
      spendable: '250.5',
      under_way: [],
      list: [{ tx_hash: onItsWay.under_way[0]?.tx_hash, amount: '250.5', final: true }],
    });
    expect(real.find(settled.list[0]?.tx_hash as `0x${string}`)?.block.number).toBe(settled.list[0]?.block);
  });

  it('sends what the faucet is still bringing, in time', async () => {
    const { house, real } = all;
    const mira = await newCustomer(house);
    const to = randomBytes(20);
    await take(house, mira, '100');
    const { data } = await send(house, mira, encodeAddress(to), '60');
    expect(data).toMatchObject({ spendable: '40', order: { kind: 'send', amount: '60', state: 'waiting' } });
    await house.rails.payer.work();
    expect(await house.rails.payer.troubled()).toBe(0);
    await all.settle();
    await all.settle();
    expect(await balanceOn(real, `0x${to.toString('hex')}`)).toBe(60_000_000n);
    expect(await walletOf(house, mira)).toMatchObject({
      balance: '40',
      spendable: '40',
      under_way: [],
      list: [
        { direction: 'out', counterpart: encodeAddress(to), amount: '60', final: true },
        { direction: 'in', counterpart: null, amount: '100' },
      ],
    });
  });

  it('receives from anybody, and counts it when it is final', async () => {
    const { house, real } = all;
    const mira = await newCustomer(house);
    const { address } = await walletOf(house, mira);
    const donor = newWallet(real);
    await donor.faucet(5_000_000n);
    await donor.pay(`0x${Buffer.from(bytesOfText(address)).toString('hex')}`, 5_000_000n);
    await all.carryOut();
    expect(await walletOf(house, mira)).toMatchObject({
      balance: '0',
      spendable: '0',
      list: [{ final: false }],
    });
    await all.settle();
    expect(await walletOf(house, mira)).toMatchObject({
      balance: '5',
      spendable: '5',
      list: [{ direction: 'in', counterpart: encodeAddress(bytesOf(donor.address)), final: true }],
    });
  });

  it('is reckoned again by reconciliation from what was recorded, and a difference is a break', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    await take(house, mira, '3');
    await all.settle();
    const [check] = house.rails.wallet.checks;
    expect(await check?.run(house.db.sql)).toMatchObject({ breaks: 0 });
    await house.data.asOwner.query(
      'update practice_wallet set balance_micro = balance_micro + 1 where customer_id = $1',
      [mira.user.id],
    );
    expect(await check?.run(house.db.sql)).toMatchObject({
      breaks: 1,
      details: [{ expected: '3', found: '3.000001' }],
    });
    await house.data.asOwner.query(
      'update practice_wallet set balance_micro = balance_micro - 1 where customer_id = $1',
      [mira.user.id],
    );
  });

  it('pages its history without doubling or losing a line', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    for (let nth = 1; nth <= 5; nth += 1) await take(house, mira, String(nth));
    await all.settle();
    const amounts: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await walletOf(house, mira, { limit: 2, ...(cursor && { cursor }) });
      amounts.push(...page.list.map(({ amount }) => amount));
      cursor = page.next_cursor;
    } while (cursor);
    expect(amounts).toEqual(['5', '4', '3', '2', '1']);
  });

  it('goes along in the export, and is forgotten when the account is closed', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    const { address } = await walletOf(house, mira);
    await take(house, mira, '7');
    const { data } = await post(house, exportData, { password: PASSWORD }, mira);
    expect(data.chapters.practice_wallet).toMatchObject({ address, orders: [{ amount: '7' }] });
    await house.db.sql.query('select erase_customer($1)', [mira.user.id]);
    const left = await house.data.asOwner.query(
      `select customer_id from practice_wallet where customer_id = $1
        union all select customer_id from wallet_order where customer_id = $1`,
      [mira.user.id],
    );
    expect(left.rows).toEqual([]);
    // What was under way goes on, and finds nobody to tell.
    await all.settle();
  });
});

const bytesOfText = (address: string) => decodeAddress(address);

describe('the faucet', () => {
  it('gives 10,000 within 24 hours of platform time, then more', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    const taken = await between(house.base.clock, () => take(house, mira, '9999.999999'));
    expect(taken.value.name).toBe('success');
    expect(await take(house, mira, '0.000002')).toMatchObject({
      name: 'faucet_limit',
      params: { limit: '10000', left: '0.000001' },
    });
    expect((await take(house, mira, '0.000001')).data.faucet).toMatchObject({ left: '0' });
    const { faucet } = await walletOf(house, mira);
    expectBetween(faucet.more_at, taken, DAY_MS);
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, DAY_MS));
    expect((await take(house, mira, '10000')).name).toBe('success');
  });

  it('gives no more to whoever asks ten times at once', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(house, mira, '3000')));
    expect(answers.filter(({ name }) => name === 'success')).toHaveLength(3);
    await all.settle();
    expect((await walletOf(house, mira)).balance).toBe('9000');
  });

  it('hears a second tap as the first one, and another content as a mistake', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    const requestNo = randomUUID();
    const [one, two] = await Promise.all([
      take(house, mira, '5', requestNo),
      take(house, mira, '5', requestNo),
    ]);
    expect(one.data.order.id).toBe(two.data.order.id);
    expect((await take(house, mira, '6', requestNo)).name).toBe('request_number_reused');
    expect((await walletOf(house, mira)).spendable).toBe('5');
  });

  it.each(['0', '0.000000', '-1', '1e3', '1.0000001', 'NaN', '', '٣', '1000000000000', 5])(
    'is not asked for %s',
    async (amount) => {
      const { house } = all;
      const mira = await newCustomer(house);
      expect((await take(house, mira, amount as string)).name).toBe('malformed');
    },
  );
});

it('whoever orders without end is told to wait, so that nobody else waits behind thousands of grains', async () => {
  const strict = await openTestHouse({ rateLimitScale: 1 });
  const person = await newCustomer(strict);
  const asked: string[] = [];
  for (let nth = 0; nth < 31; nth += 1) asked.push((await take(strict, person, '0.000001')).name);
  expect(asked.filter((name) => name === 'success')).toHaveLength(30);
  expect(asked.at(-1)).toBe('too_many_requests');
  expect((await send(strict, person, newAddress(), '0.000001')).name).toBe('too_many_requests');
  expect((await take(strict, await newCustomer(strict), '1')).name).toBe('success');
  await strict.close();
});

describe('sending', () => {
  it('takes what there is once, however many times it is asked at once', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    await take(house, mira, '100');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(house, mira, newAddress(), '30')));
    expect(answers.filter(({ name }) => name === 'success')).toHaveLength(3);
    expect(answers.find(({ name }) => name !== 'success')).toMatchObject({
      name: 'wallet_insufficient',
      field: 'amount',
      params: { spendable: '10' },
    });
  });

  it.each([
    [
      'an address of a real network',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'address_invalid',
      'real TRON address',
    ],
    ['a typo', '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmd', 'address_invalid', 'typo'],
    ['an emoji', '🙂', 'address_invalid', ''],
    ['marks that turn text around', '27P5\u202eWYN', 'malformed', ''],
    ['nothing', '', 'malformed', ''],
    ['the token', encodeAddress(bytesOf(PRACTICE_CHAIN.token)), 'address_forbidden', 'token’s own address'],
  ])('to %s is refused', async (_, to, name, words) => {
    const { house } = all;
    const mira = await newCustomer(house);
    await take(house, mira, '10');
    const refusal = await send(house, mira, to, '1');
    expect(refusal).toMatchObject({ name, field: 'to' });
    expect(refusal.message).toContain(words);
    expect((await walletOf(house, mira)).spendable).toBe('10');
  });

  it('to itself or to the wallet that the platform pays from is refused, each with its reason', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    await take(house, mira, '10');
    const { address } = await walletOf(house, mira);
    const hot = encodeAddress(bytesOf(await house.rails.payer.hotWallet(house.db.sql)));
    expect((await send(house, mira, address, '1')).message).toContain('this wallet’s own address');
    expect((await send(house, mira, hot, '1')).message).toContain('your own deposit address');
  });

  it('without money is refused, and says what can be spent', async () => {
    const { house } = all;
    const mira = await newCustomer(house);
    expect(await send(house, mira, newAddress(), '0.000001')).toMatchObject({
      name: 'wallet_insufficient',
      params: { spendable: '0' },
    });
  });

  it('that the chain refuses for good gives the money back to spend', async () => {
    const { house, real } = all;
    const mira = await newCustomer(house);
    await take(house, mira, '100');
    await all.settle();
    const { data } = await send(house, mira, newAddress(), '100');
    await house.rails.payer.work();
    const [sending] = await house.rails.payer.find(house.db.sql, [`wallet_send:${data.order.id}`]);
    if (!sending) throw new Error('not ordered');
    await house.db.inTransaction((tx) =>
      house.rails.wallet.heardSending(tx, { ...sending, state: 'failed' }),
    );
    expect(await walletOf(house, mira)).toMatchObject({
      balance: '100',
      spendable: '100',
      under_way: [{ state: 'failed' }],
    });
    expect(real.head.number).toBeGreaterThan(0);
  });
});
