import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { newWallet, tokenCall } from '@paperlock/chain/test-wallet.ts';
import { depositAddress } from '@paperlock/contract/deposits.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { openSecondNode, post } from '@paperlock/server/src/test-house.ts';
import { HDKey } from '@scure/bip32';
import { describe, expect, it, vi } from 'vitest';
import { bytesOf } from '../../db/hex.ts';
import { addressOfKey } from '../../keys/chain-key.ts';
import { bind, wallet as binding, somebody } from '../bindings/test-bindings.ts';
import {
  addressInfo,
  availableOf,
  depositor,
  filledWallet,
  infoOf,
  listOf,
  only,
  openDeposits,
  pretended,
  standOf,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house, chain, mine, step, settle } = deposited;

const breaksOf = async () => {
  const { checks } = await house.oversight.reconciliation.run('command');
  return checks.filter(({ breaks }) => breaks > 0).map(({ name, details }) => ({ name, details }));
};

describe('from the faucet to the account, on a real chain', () => {
  it('a transfer is detected, confirms block by block, and is credited at the twentieth', async () => {
    const mira = await depositor(house);
    const wallet = await filledWallet(deposited, 500n * USDT);
    const hash = await wallet.pay(mira.address, 120n * USDT);
    await step();
    const { id } = only(await listOf(house, mira));
    expect(await infoOf(house, mira, id)).toMatchObject({
      state: 'detected',
      confirmations: 0,
      txid: hash,
      from: encodeAddress(bytesOf(wallet.address)),
      to: encodeAddress(bytesOf(mira.address)),
    });
    for (const n of [1, 2, 19]) {
      await step(n === 19 ? 17 : 1);
      expect(await infoOf(house, mira, id)).toMatchObject({ state: 'confirming', confirmations: n });
    }
    expect(await availableOf(house, mira)).toBe(0n);
    await step();
    expect(await infoOf(house, mira, id)).toMatchObject({ state: 'credited', confirmations: 20 });
    expect(await availableOf(house, mira)).toBe(120n * USDT);
  });

  it('two watchers at once credit once', async () => {
    const mira = await depositor(house);
    const wallet = await filledWallet(deposited, 500n * USDT);
    for (let nth = 1n; nth <= 5n; nth += 1n) await wallet.pay(mira.address, (10n + nth) * USDT);
    await mine(21);
    const other = await openSecondNode(house);
    await Promise.all([house, other, house, other].map(({ rails: { watcher } }) => watcher.follow()));
    await other.close();
    expect(await availableOf(house, mira)).toBe(65n * USDT);
    expect(await listOf(house, mira)).toHaveLength(5);
  });

  it('a reorganisation that shifts the log changes nothing; one that drops the transfer orphans it', async () => {
    const mira = await depositor(house);
    const wallet = await filledWallet(deposited, 500n * USDT);
    const signed = async (amountMicro: bigint) => {
      const raw = await wallet.sign({
        to: chain.token,
        data: tokenCall('transfer', [mira.address, amountMicro]),
      });
      return { raw, hash: await chain.send(raw) };
    };
    const [first, second] = [await signed(20n * USDT), await signed(30n * USDT)];
    await step();
    const byAmount = async () =>
      (await listOf(house, mira))
        .map(({ amount, state, txid }) => [amount, state, txid])
        .sort(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1));
    await chain.unmake(1, () => false);
    // Somebody else comes first this time, so the logs of the block count otherwise.
    await newWallet(chain).faucet(5n);
    for (const { raw } of [first, second]) await chain.send(raw);
    await step(2);
    expect(await byAmount()).toEqual([
      ['20', 'confirming', first.hash],
      ['30', 'confirming', second.hash],
    ]);
    await chain.unmake(2, (hash) => hash !== second.hash);
    await settle();
    expect(await byAmount()).toEqual([
      ['20', 'credited', first.hash],
      ['30', 'orphaned', second.hash],
    ]);
    expect(await availableOf(house, mira)).toBe(20n * USDT);
  });

  it('transferFrom, transfers inside a contract and straight from the faucet are credited as well', async () => {
    const mira = await depositor(house);
    const owner = await filledWallet(deposited, 100n * USDT);
    const spender = newWallet(chain);
    await owner.send(chain.token, tokenCall('approve', [spender.address, 30n * USDT]));
    await mine(1);
    await spender.send(chain.token, tokenCall('transferFrom', [owner.address, mira.address, 30n * USDT]));
    await spender.send(chain.token, tokenCall('faucet', [mira.address, 11n * USDT]));
    await settle();
    expect(await availableOf(house, mira)).toBe(41n * USDT);
    const whole = await Promise.all((await listOf(house, mira)).map(({ id }) => infoOf(house, mira, id)));
    expect(whole.map(({ from, no_sender }) => [from, no_sender])).toEqual(
      expect.arrayContaining([
        [null, true],
        [encodeAddress(bytesOf(owner.address)), false],
      ]),
    );
  });

  it('a failed transaction, a token of the same name and a transfer of nothing credit nothing', async () => {
    const mira = await depositor(house);
    const wallet = await filledWallet(deposited, 50n * USDT);
    const liar = await wallet.deploy('Liar');
    await wallet.pay(mira.address, 51n * USDT);
    await wallet.pay(mira.address, 0n);
    await wallet.send(liar, pretended(mira.address, 500n * USDT));
    await settle();
    expect(await listOf(house, mira)).toEqual([]);
  });

  it('and the book, the deposits and the chain agree', async () => {
    await settle();
    expect(await house.rails.deposits.readHoldings()).toBeGreaterThan(0);
    expect(await breaksOf()).toEqual([]);
    const { rows } = await house.data.asOwner.query<{ held: string }>(
      'select sum(held)::text as held from deposit_holding',
    );
    expect(BigInt(rows[0]?.held ?? 0)).toBe(-(await standOf(house, 'chain')));
  });
});

describe('reconciliation finds', () => {
  const broken = async (spoil: string, mend: string) => {
    await house.data.asOwner.query(spoil);
    const names = (await breaksOf()).map(({ name }) => name);
    await house.data.asOwner.query(mend);
    expect(await breaksOf()).toEqual([]);
    return names;
  };
  const one = `(select id from deposit where state = 'credited' order by no limit 1)`;

  it('a deposit over another amount than its entry and its transfer', async () => {
    expect(
      await broken(
        `update deposit set amount = amount + 1 where id = ${one}`,
        `update deposit set amount = amount - 1 where id = ${one}`,
      ),
    ).toEqual(['deposits_booked', 'deposits_on_chain', 'chain_money']);
  });

  it('a deposit that is not on the chain, and a transfer that is no deposit', async () => {
    expect(
      await broken(
        `update deposit set position = position + 5 where id = ${one}`,
        `update deposit set position = position - 5 where id = ${one}`,
      ),
    ).toEqual(['deposits_on_chain']);
  });

  it('money in suspense that nobody waits for', async () => {
    const mira = await depositor(house);
    const wallet = await filledWallet(deposited, 50n * USDT);
    await wallet.pay(mira.address, 3n * USDT);
    await settle();
    const { id } = only(await listOf(house, mira));
    const names = await broken(
      `update deposit set state = 'coming', reason = null where id = '${id}'`,
      `update deposit set state = 'review', reason = 'below_minimum' where id = '${id}'`,
    );
    expect(names).toEqual(['deposits_booked', 'deposits_on_chain', 'suspense', 'chain_money']);
  });

  it('an address that holds something else than was recorded', async () => {
    expect(
      await broken(
        `update deposit_holding set held = held + 1 where address = (select min(address) from deposit_holding)`,
        `update deposit_holding set held = held - 1 where address = (select min(address) from deposit_holding)`,
      ),
    ).toEqual(['deposit_holdings']);
  });
});

describe('what an address holds is not read', () => {
  it('while the watcher has not seen the newest block', async () => {
    await mine(1);
    expect(await house.rails.deposits.readHoldings()).toBe(0);
    await house.rails.watcher.follow();
    expect(await house.rails.deposits.readHoldings()).toBeGreaterThan(0);
  });
});

describe('a deposit address', () => {
  it('is one for each person and for good, also when it is asked for many times at once', async () => {
    const [mira, noor] = [await somebody(house), await somebody(house)];
    const asked = await Promise.all(
      [mira, noor, mira, noor, mira].map(async (person) => (await addressInfo(house, person)).address),
    );
    expect(new Set(asked).size).toBe(2);
    expect(asked[0]).toBe(asked[4]);
    expect(asked[0]).toMatch(/^27[1-9A-HJ-NP-Za-km-z]{33}$/);
  });

  it('is asked for by who is signed in', async () => {
    expect((await post(house, depositAddress, {})).code).toBe(401);
  });

  it('comes from a public key; what spends from it lies in a file that only its owner can read', async () => {
    const file = join(house.config.dataFolder, 'deposit-seed');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [seed = '', path = '', xpub = ''] = (await readFile(file, 'utf8')).split('\n');
    const master = HDKey.fromMasterSeed(Buffer.from(seed, 'hex')).derive(path);
    expect(master.publicExtendedKey).toBe(xpub);
    const { rows } = await house.data.asOwner.query<{ place: number; address: string }>(
      `select place, '0x' || encode(address, 'hex') as address from deposit_address`,
    );
    for (const { place, address } of rows) {
      const { privateKey } = master.deriveChild(place);
      expect(addressOfKey(secp256k1.getPublicKey(privateKey ?? Buffer.alloc(0), false))).toBe(address);
    }
    const dump = await house.data.asOwner.query<{ text: string }>(
      'select t::text as text from deposit_key t',
    );
    expect(only(dump.rows).text).toContain(xpub);
    expect(only(dump.rows).text).not.toContain('xprv');
  });

  it('can be bound by nobody, and neither can any key of the platform and the token', async () => {
    const mira = await depositor(house);
    const noor = await somebody(house);
    const {
      db,
      rails: { payer },
    } = house;
    const hotWallet = await payer.hotWallet(db.sql);
    await db.inTransaction((tx) =>
      payer.orderFaucet(tx, { cause: 'capital:1', to: hotWallet, amountMicro: USDT }),
    );
    const keys = await payer.addresses(db.sql);
    expect(keys.map(({ holder }) => holder).sort()).toEqual(['faucet', 'hot_wallet']);
    for (const [address, owner] of [
      [mira.address, 'platform'],
      ...keys.map((key) => [key.address, 'platform'] as const),
      [PRACTICE_CHAIN.token, 'token_contract'],
    ] as const) {
      const ask = binding({ address: encodeAddress(bytesOf(address)) });
      expect(await bind(house, noor, ask)).toMatchObject({ name: 'address_forbidden', params: { owner } });
    }
    expect((await bind(house, noor, binding())).name).toBe('success');
  });
});
