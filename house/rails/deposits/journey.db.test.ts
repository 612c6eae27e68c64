import { randomUUID } from 'node:crypto';
import { balanceOn } from '@paperlock/chain/test-wallet.ts';
import { claimLookup } from '@paperlock/contract/deposits.ts';
import { exportData } from '@paperlock/contract/dossier.ts';
import { faucet, practiceSend, practiceWallet } from '@paperlock/contract/wallet.ts';
import { PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { expect, it, vi } from 'vitest';
import { somebody } from '../bindings/test-bindings.ts';
import {
  addressInfo,
  availableOf,
  claim,
  infoOf,
  listOf,
  newReceipt,
  only,
  openDeposits,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house, chain, mine } = deposited;

/** What the jobs do, and a block. */
const tick = async (blocks = 1) => {
  await house.rails.payer.work();
  await mine(blocks);
  await house.rails.payer.work();
  await house.rails.watcher.follow();
};

it('from an empty account: faucet, practice wallet, own address, confirmations, credited, and every trace of it', async () => {
  const mira = await somebody(house);
  await post(house, practiceWallet, {}, mira);
  const { address } = await addressInfo(house, mira);
  await post(house, faucet, { amount: '200', request_no: randomUUID() }, mira);
  await tick();
  await tick(21);
  const sent = await post(
    house,
    practiceSend,
    { to: address, amount: '150', request_no: randomUUID() },
    mira,
  );
  expect(sent.code).toBe(200);
  await tick();
  const coming = only((await addressInfo(house, mira)).coming);
  expect(coming).toMatchObject({ state: 'detected', amount: '150', confirmations: 0 });
  const { data: found } = await post(house, claimLookup, { text: coming.txid ?? '' }, mira);
  expect(found).toMatchObject({ case: 'confirming', record_id: coming.id });
  const filed = await claim(house, mira, {
    amount: '150',
    txid: coming.txid,
    receipt_id: await newReceipt(house, mira),
  });
  expect(filed.data).toMatchObject({ id: coming.id, claimed: true });

  await tick(19);
  expect(await availableOf(house, mira)).toBe(0n);
  await tick(1);
  expect(await availableOf(house, mira)).toBe(150n * USDT);
  const whole = await infoOf(house, mira, coming.id);
  expect(whole).toMatchObject({ state: 'credited', claimed: true, to: address });
  expect(whole.timeline.map(({ event }) => event)).toEqual([
    'seen',
    'claim_filed',
    'claim_found',
    'credited',
  ]);
  expect(await listOf(house, mira, { show: 'credited' })).toHaveLength(1);
  const own = await house.rails.deposits.addressOf(mira.user.id);
  expect(await balanceOn(chain, own)).toBe(150n * USDT);

  await house.rails.deposits.readHoldings();
  const { checks } = await house.oversight.reconciliation.run('command');
  expect(checks.filter(({ breaks }) => breaks > 0)).toEqual([]);
  const { data } = await post(house, exportData, { password: PASSWORD }, mira);
  expect(data.chapters.deposits).toMatchObject([{ id: coming.id, amount: '150', state: 'credited' }]);
});
