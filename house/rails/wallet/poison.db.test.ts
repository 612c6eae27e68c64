import { randomBytes } from 'node:crypto';
import { bindCoinAccount, bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { encodeAddress, lookAlikeOf } from '@paperlock/domain/chain/address.ts';
import { nameOf, post, type TestCustomer } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { somebody, wallet } from '../bindings/test-bindings.ts';
import { openWalletHouse, send, take, type WalletHouse, walletOf } from './test-wallets.ts';

let all: WalletHouse;
let mira: TestCustomer;
const destination = encodeAddress(randomBytes(20));
let poison: string;

beforeAll(async () => {
  all = await openWalletHouse();
  const { house } = all;
  mira = await somebody(house);
  await take(house, mira, '100');
  await all.settle();
  expect(await house.rails.wallet.plantPoison()).toBe(0);
  await send(house, mira, destination, '10');
  await all.carryOut();
  // Not before the transfer is final: what never was has nothing to look like.
  expect(await house.rails.wallet.plantPoison()).toBe(0);
  await all.settle();
  expect(await house.rails.wallet.plantPoison()).toBe(1);
  await all.settle();
  poison = (await walletOf(house, mira)).list[0]?.counterpart ?? '';
}, 120_000);

describe('after the first transfer of a wallet', () => {
  it('a transfer of nothing to a look-alike of its destination stands in the history', async () => {
    const { list, balance } = await walletOf(all.house, mira);
    expect(list).toMatchObject([
      { direction: 'out', counterpart: poison, amount: '0', final: true, look_alike_of: destination },
      { direction: 'out', counterpart: destination, amount: '10', look_alike_of: null },
      { direction: 'in', counterpart: null, amount: '100' },
    ]);
    expect(lookAlikeOf(poison, [destination])).toBe(destination);
    expect(balance).toBe('90');
  });

  it('it is planted once', async () => {
    await send(all.house, mira, encodeAddress(randomBytes(20)), '1');
    await all.settle();
    expect(await all.house.rails.wallet.plantPoison()).toBe(0);
  });

  it('the look-alike is no address the person knows', async () => {
    const { known_addresses, address } = await walletOf(all.house, mira);
    expect(known_addresses).toEqual(expect.arrayContaining([address, destination]));
    expect(known_addresses).not.toContain(poison);
  });

  it('sending to it is refused until it was looked at, and the true destination never is', async () => {
    const { house } = all;
    expect(await send(house, mira, poison, '1')).toMatchObject({
      name: 'address_look_alike',
      field: 'to',
      params: { address: destination },
    });
    expect((await send(house, mira, destination, '1')).name).toBe('success');
    expect((await send(house, mira, poison, '1', { look_alike_seen: true })).name).toBe('success');
    // Whoever sent there knowingly still does not know it, and is warned again.
    expect((await send(house, mira, poison, '1')).name).toBe('address_look_alike');
    expect((await send(house, mira, destination, '1')).name).toBe('success');
  });

  it('binding it is refused in the same way, and the page can say so before', async () => {
    const { house } = all;
    const { code, refusal } = await post(house, bindCoinAccount, wallet({ address: poison }), mira);
    expect([nameOf(code), refusal.params]).toEqual(['address_look_alike', { address: destination }]);
    const { known_addresses } = (await post(house, bindCoinAccountList, {}, mira)).data;
    expect(lookAlikeOf(poison, known_addresses)).toBe(destination);
  });

  it('nobody else is concerned', async () => {
    const other = await somebody(all.house);
    expect((await walletOf(all.house, other)).known_addresses).toHaveLength(1);
    expect(nameOf((await post(all.house, bindCoinAccount, wallet({ address: poison }), other)).code)).toBe(
      'success',
    );
  });
});
