import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { balanceOn, newWallet } from '@paperlock/chain/test-wallet.ts';
import { claimLookup } from '@paperlock/contract/deposits.ts';
import { withdrawalInfo } from '@paperlock/contract/withdrawals-desk.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { afterAll, expect, it } from 'vitest';
import {
  ask,
  decide,
  infoOf,
  newColleague,
  type Person,
  richPerson,
  standsOf,
  submit,
} from './test-withdrawals.ts';

/** The whole way, on a real chain: submitted, signed, sent, in a block, final, settled. */

const chain = await PracticeChain.open();
const served = await serveChain(chain);
const house = await openTestHouse({ chainPort: served.port });
afterAll(() => served.close());

const mine = async (blocks: number) => {
  for (let made = 0; made < blocks; made += 1) await chain.mine();
};

const round = async () => {
  await house.rails.payer.work();
  await house.rails.watcher.follow();
};

const fillHotWallet = async (amountMicro: bigint) => {
  const hot = await house.rails.payer.hotWallet(house.db.sql);
  const donor = newWallet(chain);
  await donor.faucet(amountMicro);
  await donor.pay(hot, amountMicro);
  await mine(1);
  return hot;
};

const tokensOf = ({ address }: Person) =>
  balanceOn(chain, `0x${Buffer.from(decodeAddress(address)).toString('hex')}`);

it('a withdrawal waits for money in the hot wallet, is paid on the chain, counted up, and settled once', async () => {
  const person = await richPerson(house);
  const treasurer = await newColleague(house, 'treasury_maker');
  const { id } = (await submit(house, person, '100')).data;
  await round();
  const waiting = await decide(house, withdrawalInfo, treasurer, { withdrawal: id });
  expect([waiting.data.state, waiting.data.waits_for_money]).toEqual(['approved', true]);

  const hot = await fillHotWallet(500_000_000n);
  await round();
  const sent = await infoOf(house, person, id);
  expect([sent.state, sent.txid]).toEqual(['broadcast', expect.stringMatching(/^0x[\da-f]{64}$/)]);
  const detective = async (who: Person) =>
    (await ask(house, claimLookup, { text: sent.txid ?? '' }, who)).data.case;
  expect(await detective(person)).toBe('your_withdrawal');

  await mine(1);
  await round();
  expect(await infoOf(house, person, id)).toMatchObject({
    state: 'confirming',
    confirmations: { seen: 0, needed: 20 },
  });
  await mine(7);
  await round();
  expect((await infoOf(house, person, id)).confirmations).toEqual({ seen: 7, needed: 20 });
  expect(await standsOf(house, person)).toEqual({ available: 4900, held: 100 });

  await mine(FINALITY_DEPTH);
  await round();
  await round();
  const done = await infoOf(house, person, id);
  expect(done.timeline.map(({ state }) => state)).toEqual([
    'approved',
    'broadcast',
    'confirming',
    'completed',
  ]);
  expect(done.confirmations).toEqual({ seen: 20, needed: 20 });
  expect(await tokensOf(person)).toBe(99_000_000n);
  expect(await balanceOn(chain, hot)).toBe(401_000_000n);
  expect(await standsOf(house, person)).toEqual({ available: 4900, held: 0 });
  const { checks } = await house.oversight.reconciliation.run('command');
  // What the person began with stands in the book alone: it never came over this chain.
  const [fault, ...others] = checks.filter(({ breaks }) => breaks > 0);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ name: 'chain_money', details: [{ expected: '5401', found: '401' }] });
});

it('many at once are each paid exactly once', async () => {
  await fillHotWallet(1_000_000_000n);
  const people = await Promise.all(Array.from({ length: 8 }, () => richPerson(house, '300')));
  const ids = await Promise.all(people.map(async (person) => (await submit(house, person, '40')).data.id));
  for (let step = 0; step < 4; step += 1) {
    await Promise.all([round(), round()]);
    await mine(step === 0 ? 1 : FINALITY_DEPTH + 1);
  }
  await round();
  for (const [nth, person] of people.entries()) {
    expect((await infoOf(house, person, ids[nth] ?? '')).state).toBe('completed');
    expect(await tokensOf(person)).toBe(39_000_000n);
    expect(await standsOf(house, person)).toEqual({ available: 260, held: 0 });
  }
});
