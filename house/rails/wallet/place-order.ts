import type { Sql } from '../../db/database.ts';
import type { Hex } from '../../ports/chain.ts';
import { insertOrder, type OrderRow } from './order-store.ts';
import type { WalletParts } from './parts.ts';
import type { WalletRow } from './wallet-store.ts';

export const causeOf = ({ kind, id }: Pick<OrderRow, 'kind' | 'id'>): string =>
  `${kind === 'faucet' ? 'faucet' : 'wallet_send'}:${id}`;

type NewOrder = {
  kind: OrderRow['kind'];
  to: Hex;
  amountMicro: bigint;
  askedAt: Date;
  /** Its blocks are made at once. */
  hurried?: boolean;
  /** The faucet's order whose tokens it sends on. */
  after?: OrderRow;
};

/** Stores an order and passes it to the payer, unless it waits for another one. */
export const placeOrder = async (
  parts: Pick<WalletParts, 'payer'>,
  tx: Sql,
  wallet: WalletRow,
  { hurried = false, after, ...asked }: NewOrder,
): Promise<OrderRow> => {
  const order = await insertOrder(tx, wallet.customerId, {
    id: crypto.randomUUID(),
    ...asked,
    hurried,
    afterId: after?.id ?? null,
  });
  if (!after) await passOn(parts, tx, wallet.address, order);
  return order;
};

export const passOn = async (
  { payer }: Pick<WalletParts, 'payer'>,
  tx: Sql,
  from: Hex,
  order: OrderRow,
): Promise<void> => {
  const { kind, to, amountMicro } = order;
  const cause = causeOf(order);
  if (kind === 'faucet') await payer.orderFaucet(tx, { cause, to, amountMicro });
  else await payer.order(tx, { cause, from, to, amountMicro });
};
