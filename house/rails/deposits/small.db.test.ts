import { randomUUID } from 'node:crypto';
import { balanceOn, tokenCall } from '@paperlock/chain/test-wallet.ts';
import { depositCombine, depositReturn } from '@paperlock/contract/deposits.ts';
import { deleteAccount, deletionPreview } from '@paperlock/contract/dossier.ts';
import { nameOf, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { PIN } from '../bindings/test-bindings.ts';
import {
  addressInfo,
  availableOf,
  claim,
  type Depositor,
  depositor,
  filledWallet,
  hearFinal,
  infoOf,
  listOf,
  only,
  openDeposits,
  standOf,
  transfer,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house, chain, mine, settle } = deposited;

const combine = async (person: Depositor, request_no = randomUUID()) => {
  const { code, data } = await post(house, depositCombine, { request_no }, person);
  return { name: nameOf(code), data };
};
const giveBack = async (person: Depositor, id: string, changes: object = {}) => {
  const ask = { id, pin: PIN, request_no: randomUUID(), ...changes };
  const { code, data } = await post(house, depositReturn, ask, person);
  return { name: nameOf(code), data };
};
/** The payer signs, sends, finds and settles; a block is made in between. */
const payUntilFinal = async () => {
  await house.rails.payer.work();
  await mine(1);
  await house.rails.payer.work();
  await mine(21);
  await house.rails.payer.work();
  await house.rails.watcher.follow();
};

describe('deposits below the minimum', () => {
  it('are credited together also where somebody else sent hundreds of grains before', async () => {
    const mira = await depositor(house);
    const grains = Array.from({ length: 501 }, () => transfer(mira.address, 1n));
    await hearFinal(house, ...grains);
    await hearFinal(house, transfer(mira.address, 5n * USDT), transfer(mira.address, 6n * USDT));
    expect(await combine(mira)).toMatchObject({ name: 'success', data: { count: 500, total: '11.000498' } });
  });

  it('are credited together once they reach it, and not before', async () => {
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 4n * USDT));
    expect((await combine(mira)).name).toBe('below_minimum');
    expect((await addressInfo(house, mira)).small).toEqual({ count: 1, total: '4', missing: '6' });
    await hearFinal(house, transfer(mira.address, 6n * USDT), transfer(mira.address, 1n));
    const before = await standOf(house, 'suspense');
    expect(await combine(mira)).toMatchObject({ name: 'success', data: { count: 3, total: '10.000001' } });
    expect(await availableOf(house, mira)).toBe(10_000_001n);
    expect(before - (await standOf(house, 'suspense'))).toBe(10_000_001n);
    expect((await addressInfo(house, mira)).small).toEqual({ count: 0, total: '0', missing: '10' });
    for (const { id, state } of await listOf(house, mira)) {
      expect(state).toBe('credited');
      expect((await infoOf(house, mira, id)).timeline.at(-1)?.event).toBe('combined');
    }
    expect((await combine(mira)).name).toBe('below_minimum');
  });

  it('are combined once, by however many taps at once', async () => {
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 6n * USDT), transfer(mira.address, 7n * USDT));
    const names = (await Promise.all(Array.from({ length: 6 }, () => combine(mira)))).map(({ name }) => name);
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
    const same = randomUUID();
    await hearFinal(house, transfer(mira.address, 6n * USDT), transfer(mira.address, 7n * USDT));
    const twice = await Promise.all([combine(mira, same), combine(mira, same)]);
    expect(twice.map(({ name, data }) => [name, data.total])).toEqual([
      ['success', '13'],
      ['success', '13'],
    ]);
    expect(await availableOf(house, mira)).toBe(26n * USDT);
  });

  it('are nobody else’s', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    await hearFinal(house, transfer(mira.address, 6n * USDT), transfer(mira.address, 7n * USDT));
    expect((await combine(noor)).name).toBe('below_minimum');
    const [{ id } = { id: '' }] = await listOf(house, mira);
    expect((await giveBack(noor, id)).name).toBe('not_found');
    // Held twice: before the PIN, and again where the money is moved.
    const entered = await house.people.security.comparePin(noor.user.id, PIN);
    const moved = house.db.inTransaction((tx) =>
      house.rails.deposits.askReturn(
        tx,
        { id, pin: PIN, request_no: randomUUID() },
        { customerId: noor.user.id, ip: '192.0.2.1', entered },
      ),
    );
    expect(await moved).toMatchObject({ ok: false, refusal: 'not_found' });
  });
});

describe('a return', () => {
  it('pays the whole amount back to where it came from, and the book follows when that is final', async () => {
    const mira = await depositor(house);
    const wallet = await filledWallet(deposited, 9n * USDT);
    const hot = await house.rails.payer.hotWallet(house.db.sql);
    await wallet.send(chain.token, tokenCall('faucet', [hot, 100n * USDT]));
    await wallet.pay(mira.address, 9n * USDT);
    await settle();
    expect(await balanceOn(chain, wallet.address)).toBe(0n);
    const { id } = only(await listOf(house, mira));
    const suspense = await standOf(house, 'suspense');

    expect((await giveBack(mira, id, { pin: '739154' })).name).toBe('pin_wrong');
    expect((await giveBack(mira, id)).data).toMatchObject({ state: 'returning', back: { state: 'queued' } });
    expect((await giveBack(mira, id)).name).toBe('deposit_state');
    expect((await combine(mira)).name).toBe('below_minimum');
    expect(await standOf(house, 'suspense')).toBe(suspense);

    await payUntilFinal();
    expect(await balanceOn(chain, wallet.address)).toBe(9n * USDT);
    expect(suspense - (await standOf(house, 'suspense'))).toBe(9n * USDT);
    const whole = await infoOf(house, mira, id);
    expect(whole).toMatchObject({
      state: 'returned',
      back: { state: 'completed', txid: expect.any(String) },
    });
    expect(whole.timeline.map(({ event }) => event)).toEqual([
      'seen',
      'below_minimum',
      'return_asked',
      'returned',
    ]);
    const { checks } = await house.oversight.reconciliation.run('command');
    const wrong = checks.filter(({ breaks }) => breaks > 0).map(({ name }) => name);
    // What other tests here told of by hand is on no chain.
    expect(wrong).toEqual(['deposits_on_chain']);
  });

  it('and combining at the same moment: one of them', async () => {
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 5n * USDT), transfer(mira.address, 6n * USDT));
    const [{ id } = { id: '' }] = await listOf(house, mira);
    const both = await Promise.all([giveBack(mira, id), combine(mira)]);
    const names = both.map(({ name }) => name);
    expect([
      ['success', 'below_minimum'],
      ['deposit_state', 'success'],
    ]).toContainEqual(names);
    expect(await availableOf(house, mira)).toBe(names[1] === 'success' ? 11n * USDT : 0n);
  });

  it('that failed gives the choice back, and may be asked for again', async () => {
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 5n * USDT));
    const { id } = only(await listOf(house, mira));
    await giveBack(mira, id);
    const tell = (state: 'failed' | 'final', cause: string) =>
      house.db.inTransaction((tx) => house.rails.deposits.returnSettled(tx, { cause, state, txHash: null }));
    await tell('failed', `deposit_return:${id}`);
    expect(await infoOf(house, mira, id)).toMatchObject({ state: 'review', moves: ['combine', 'return'] });
    expect((await giveBack(mira, id)).name).toBe('success');
    const suspense = await standOf(house, 'suspense');
    await tell('failed', `deposit_return:${id}`);
    await tell('final', `deposit_return:${id}:2`);
    await tell('final', `deposit_return:${id}:2`);
    expect((await infoOf(house, mira, id)).timeline.at(-1)?.event).toBe('returned');
    expect(suspense - (await standOf(house, 'suspense'))).toBe(5n * USDT);
  });

  it('of what came straight from the faucet is refused: there is nobody to return it to', async () => {
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 5n * USDT, { from: `0x${'0'.repeat(40)}` }));
    const { id } = only(await listOf(house, mira));
    expect(await infoOf(house, mira, id)).toMatchObject({ moves: ['combine'], no_sender: true, from: null });
    expect((await giveBack(mira, id)).name).toBe('deposit_no_sender');
  });
});

describe('an account', () => {
  const close = async (person: Depositor) =>
    nameOf((await post(house, deleteAccount, { password: PASSWORD, pin: PIN }, person)).code);

  it('is not closed over money that waits; what comes after that waits for operators', async () => {
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 5n * USDT));
    expect((await post(house, deletionPreview, {}, mira)).data.open).toEqual(['deposits']);
    expect(await close(mira)).toBe('account_not_empty');
    const { id } = only(await listOf(house, mira));
    await giveBack(mira, id);
    await house.db.inTransaction((tx) =>
      house.rails.deposits.returnSettled(tx, { cause: `deposit_return:${id}`, state: 'final', txHash: null }),
    );
    // A claim holds nobody back, and goes with its remark and its receipt.
    expect((await claim(house, mira, { amount: '33', remark: 'Planted remark' })).name).toBe('success');
    expect(await close(mira)).toBe('success');
    const { rows: claims } = await house.data.asOwner.query<{ left: number }>(
      `select (select count(*) from deposit_claim where customer_id = $1)::int
            + (select count(*) from file where owner_id = $1)::int as left`,
      [mira.user.id],
    );
    expect(only(claims).left).toBe(0);
    const before = await standOf(house, 'suspense');
    await hearFinal(house, transfer(mira.address, 500n * USDT));
    expect(await availableOf(house, mira)).toBe(0n);
    expect((await standOf(house, 'suspense')) - before).toBe(500n * USDT);
  });
});
