import { newWallet, tokenCall } from '@paperlock/chain/test-wallet.ts';
import { claimLookup, detectiveCases } from '@paperlock/contract/deposits.ts';
import { nameOf, openTestHouse, partsOf, post } from '@paperlock/server/src/test-house.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { createSpeaker } from '@paperlock/words/speak.ts';
import { describe, expect, it, vi } from 'vitest';
import { stopMachineClock } from '../../db/test-machine-clock.ts';
import { ChainSilent } from '../../ports/chain.ts';
import { createDeposits, type DepositParts } from './index.ts';
import {
  anyHash,
  claim,
  depositor,
  filledWallet,
  hearFinal,
  hearUnfinal,
  listOf,
  lookUp,
  openDeposits,
  pretended,
  transfer,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house, chain, mine, step, settle } = deposited;

const mira = await depositor(house);
const noor = await depositor(house);
const says = (text: string, who = mira) => lookUp(house, who, text);

describe('the detective tells', () => {
  it('what is no hash for what it is', async () => {
    const hash = anyHash();
    expect(await says('hello')).toMatchObject({ case: 'malformed', txid: null });
    expect(await says('27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc')).toMatchObject({ case: 'address' });
    expect(await says(`https://example.org/tx/${hash}`)).toMatchObject({ case: 'link' });
    expect(await says(hash.slice(0, 50))).toMatchObject({ case: 'cut_off', digits: 48 });
  });

  it('a hash that is nowhere', async () => {
    const hash = anyHash();
    expect(await says(`  ${hash.slice(2).toUpperCase()} `)).toMatchObject({ case: 'not_found', txid: hash });
  });

  it('what waits for a block, confirms, and is credited', async () => {
    const wallet = await filledWallet(deposited, 100n * USDT);
    const hash = await wallet.pay(mira.address, 20n * USDT);
    expect(await says(hash)).toMatchObject({ case: 'waiting', amount: null });
    await step();
    expect(await says(hash)).toMatchObject({ case: 'confirming', confirmations: 0, amount: '20' });
    await step(3);
    const found = await says(hash);
    expect(found).toMatchObject({ case: 'confirming', confirmations: 3, finality: 20 });
    await settle();
    expect(await says(hash)).toMatchObject({
      case: 'credited',
      amount: '20',
      at: expect.any(String),
      record_id: found.record_id,
    });
    expect(await says(hash, noor)).toMatchObject({ case: 'other_recipient', amount: null, record_id: null });
  });

  it('what is on the chain and is no deposit', async () => {
    const wallet = await filledWallet(deposited, 100n * USDT);
    const hot = await house.rails.payer.hotWallet(house.db.sql);
    const failed = await wallet.pay(mira.address, 101n * USDT);
    const approved = await wallet.send(chain.token, tokenCall('approve', [noor.address, 1n]));
    const nothing = await wallet.pay(mira.address, 0n);
    const toHot = await wallet.pay(hot, 5n * USDT);
    const toToken = await wallet.pay(chain.token, 5n * USDT);
    const elsewhere = await wallet.pay(newWallet(chain).address, 5n * USDT);
    await mine(1);
    const all = [failed, approved, nothing, toHot, toToken, elsewhere];
    const expected = ['reverted', 'no_transfer', 'zero_value', 'to_platform', 'to_token', 'other_recipient'];
    const cases = async () => (await Promise.all(all.map((hash) => says(hash)))).map((found) => found.case);
    // By the chain alone, and then by what the watcher recorded.
    expect(await cases()).toEqual(expected);
    await settle();
    expect(await cases()).toEqual(expected);
  });

  it('a token of the same name from another contract', async () => {
    const wallet = await filledWallet(deposited, 1n * USDT);
    const liar = await wallet.deploy('Liar');
    const hash = await wallet.send(liar, pretended(mira.address, 500n * USDT));
    await mine(1);
    expect(await says(hash)).toMatchObject({ case: 'other_token', amount: null });
  });

  it('that the watcher has not come so far', async () => {
    const wallet = await filledWallet(deposited, 100n * USDT);
    await step();
    const hash = await wallet.pay(mira.address, 20n * USDT);
    await mine(1);
    expect(await says(hash)).toMatchObject({
      case: 'watcher_behind',
      amount: '20',
      behind: expect.any(Number),
    });
    await house.rails.watcher.follow();
    expect((await says(hash)).case).toBe('confirming');
  });

  it('what is below the minimum, in review, on its way back, returned and credited together', async () => {
    const person = await depositor(house);
    const sent = transfer(person.address, 4n * USDT);
    const minted = transfer(person.address, 5n * USDT, { from: `0x${'0'.repeat(40)}` });
    await hearFinal(house, sent, minted);
    expect(await says(sent.tx, person)).toMatchObject({ case: 'below_minimum', amount: '4', minimum: '10' });
    expect(await says(minted.tx, person)).toMatchObject({ case: 'below_minimum_no_sender' });
    const set = (changes: string) =>
      house.data.asOwner.query(`update deposit set ${changes} where tx = $1`, [
        Buffer.from(sent.tx.slice(2), 'hex'),
      ]);
    await set(`reason = 'account_closed'`);
    expect(await says(sent.tx, person)).toMatchObject({ case: 'in_review' });
    await set(`reason = 'below_minimum', state = 'returning'`);
    expect(await says(sent.tx, person)).toMatchObject({ case: 'return_ordered' });
    await set(`state = 'returned', settled_at = now()`);
    expect(await says(sent.tx, person)).toMatchObject({ case: 'returned' });
    await set(`state = 'credited', credited_how = 'combined', credited_to = customer_id`);
    expect(await says(sent.tx, person)).toMatchObject({ case: 'credited_together' });
  });

  it('what the chain has dropped', async () => {
    const sent = transfer(mira.address, 20n * USDT);
    await hearUnfinal(house, sent);
    await hearUnfinal(house);
    expect(await says(sent.tx)).toMatchObject({ case: 'orphaned', amount: '20' });
  });

  it('that a claim waits, or is being looked at', async () => {
    const [one, two] = [anyHash(), transfer(noor.address, 30n * USDT)];
    const filed = await claim(house, mira, { amount: '30', txid: one });
    expect(await says(one)).toMatchObject({ case: 'claimed', record_id: filed.data.id });
    await hearFinal(house, two);
    await claim(house, mira, { amount: '30', txid: two.tx });
    expect(await says(two.tx)).toMatchObject({ case: 'claim_in_review' });
  });
});

describe('where it cannot look', () => {
  const partsWith = (changes: Partial<DepositParts>): DepositParts => ({
    ...partsOf(house),
    chain: house.chain,
    transfersIn: house.rails.watcher.transfersIn,
    heights: async () => ({ head: 9, scanned: 9, halted: false }),
    ownWallet: async () => null,
    withdrawnIn: async () => null,
    keepSeed: async () => {},
    ...changes,
  });
  const looking = async (changes: Partial<DepositParts>, text: string) => {
    const found = await createDeposits(partsWith(changes)).lookUp({ text }, mira.user.id);
    if (!found.ok) throw new Error(found.refusal);
    return found.value.case;
  };
  const silent = async () => {
    throw new ChainSilent('no answer');
  };

  it('it says so: without a chain, with one that is silent, with a watcher that has stopped', async () => {
    const hash = anyHash();
    expect(await looking({ chain: null }, hash)).toBe('no_chain');
    expect(await looking({ chain: { head: silent, balanceOf: silent, look: silent } }, hash)).toBe(
      'chain_silent',
    );
    const halted = { heights: async () => ({ head: 9, scanned: 3, halted: true }) };
    expect(await looking(halted, hash)).toBe('watcher_halted');
  });

  it('a transfer out of the person’s own wallet is told as such', async () => {
    const wallet = await filledWallet(deposited, 10n * USDT);
    const hash = await wallet.pay(newWallet(chain).address, 5n * USDT);
    await mine(1);
    expect(await looking({ ownWallet: async () => wallet.address }, hash)).toBe('sent_by_you');
  });
});

it('every case has its own sentence and says what to do next', () => {
  const { say } = createSpeaker({ lang: 'en', catalog: catalogFromDisk('en') });
  const params = {
    amount: '4',
    minimum: '10',
    confirmations: 3,
    finality: 20,
    behind: 2,
    digits: 40,
    at: 'today',
  };
  const sentences = detectiveCases.map((name) => say(`detective.${name}`, params));
  expect(new Set(sentences).size).toBe(detectiveCases.length);
  expect(detectiveCases.length).toBeGreaterThanOrEqual(12);
  for (const name of detectiveCases) {
    expect(say(`detective.${name}`, params)).toMatch(/^[A-Z].*\.$/);
    expect(say(`detective.${name}_next`, params)).toMatch(/^[A-Z].*\.$/);
  }
});

it('is asked so often and no more', async () => {
  const strict = await openTestHouse({ rateLimitScale: 1 });
  await stopMachineClock(strict.data);
  const person = await depositor(strict);
  const codes: number[] = [];
  for (let nth = 0; nth < 31; nth += 1) {
    codes.push((await post(strict, claimLookup, { text: anyHash() }, person)).code);
  }
  expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true);
  expect(nameOf(codes[30] ?? 0)).toBe('too_many_requests');
  await strict.close();
});

it('what one person is told never names another', async () => {
  const sent = transfer(noor.address, 77n * USDT);
  await hearFinal(house, sent);
  const [record] = await listOf(house, noor);
  const answer = JSON.stringify(await says(sent.tx));
  for (const secret of [noor.user.id, noor.address.slice(2), record?.id ?? '-', '77']) {
    expect(answer.replace(sent.tx, '')).not.toContain(secret);
  }
});
