import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { practiceWallet } from '@paperlock/contract/wallet.ts';
import { faucetWindow } from '@paperlock/domain/wallet/faucet.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { allKnown } from './known-addresses.ts';
import { openWallet } from './open-wallet.ts';
import { ordersUnderWay } from './order-store.ts';
import type { WalletParts } from './parts.ts';
import { causeOf } from './place-order.ts';
import { balancesView, readBalances } from './read-balances.ts';
import { type WalletRow, walletOf } from './wallet-store.ts';
import { addressText, movementView, orderView } from './wallet-view.ts';

/** Transfers that are not final are shown on the first page only, above the recorded ones. */
export const readWallet = async (
  parts: WalletParts,
  customerId: string,
  ask: Ask<typeof practiceWallet>,
): Promise<Answer<typeof practiceWallet>> => {
  const { db, watcher } = parts;
  const there = await walletOf(db.sql, customerId);
  if (!there) await db.inTransaction((tx) => openWallet(parts, tx, customerId));
  return db.inTransaction(async (tx) => {
    // One snapshot, because a transfer that becomes final in between would appear twice or not at all.
    await tx.query('set transaction isolation level repeatable read, read only');
    const wallet = await walletOf(tx, customerId);
    if (!wallet) throw new Error('the practice wallet is gone');
    const known = await allKnown(parts, tx, customerId);
    const at = [wallet.address];
    const unfinal = ask.cursor === undefined ? await watcher.unfinalOf(tx, at) : [];
    const page = { before: readCursor(ask.cursor), limit: ask.limit + 1 };
    const recorded = pageFrom(await watcher.transfersOf(tx, at, page), ask.limit, (movement) =>
      movementView(movement, wallet.address, known, true),
    );
    return {
      address: addressText(wallet.address),
      ...balancesView(await readBalances(tx, wallet, await parts.clock.now(tx))),
      under_way: await underWay(parts, tx, wallet),
      known_addresses: known,
      ...recorded,
      list: [
        ...unfinal.map((movement) => movementView(movement, wallet.address, known, false)),
        ...recorded.list,
      ],
    };
  });
};

const underWay = async ({ payer, clock }: WalletParts, sql: Sql, { customerId }: WalletRow) => {
  const orders = await ordersUnderWay(sql, customerId, faucetWindow(await clock.now(sql)));
  const sendings = await payer.find(sql, orders.map(causeOf));
  return orders.map((order) =>
    orderView(
      order,
      sendings.find(({ cause }) => cause === causeOf(order)),
    ),
  );
};
