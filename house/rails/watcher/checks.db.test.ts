import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { beforeAll, expect, it } from 'vitest';
import { openWatchedChain, type WatchedChain } from './test-watched-chain.ts';

let w: WatchedChain;
beforeAll(async () => {
  w = await openWatchedChain();
  const [one, other] = [newWallet(w.real), newWallet(w.real)];
  await one.faucet(9n);
  await one.pay(other.address, 5n);
  await w.mineToFinal();
  await one.pay(other.address, 1n);
  await w.mine(1);
  await w.watcher.follow();
});

/** What the checks say of a tampered state, which is undone afterwards. */
const breaksAfter = async (tampering: string): Promise<Record<string, number>> => {
  await w.db.asOwner.query('begin');
  try {
    await w.db.asOwner.query(tampering);
    const found: Record<string, number> = {};
    for (const { name, run } of w.watcher.checks) found[name] = (await run(w.db.asOwner)).breaks;
    return found;
  } finally {
    await w.db.asOwner.query('rollback');
  }
};

it.each([
  ['nothing is wrong', 'select 1', { chain_transfers: 0, chain_balances: 0 }],
  ['a receipt was missed', `delete from chain_transfer where amount = 9`, { chain_balances: 1 }],
  ['a transfer of several is missing', 'update chain_transfer set position = 1', { chain_transfers: 2 }],
  ['a block was recorded that was not read', 'update chain_watch set scanned = 0', { chain_transfers: 2 }],
  ['a final transfer is shown as not final', 'update chain_watch set scanned = 30', { chain_transfers: 1 }],
])('reconciliation sees when %s', async (_, tampering, expected) => {
  expect(await breaksAfter(tampering)).toMatchObject(expected);
});
