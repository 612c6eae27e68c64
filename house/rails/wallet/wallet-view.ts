import type { WalletMovement, WalletOrder } from '@paperlock/contract/wallet.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { microText } from '@paperlock/domain/money.ts';
import { bytesOf } from '../../db/hex.ts';
import type { ChainTransfer, Hex } from '../../ports/chain.ts';
import type { Sending } from '../payer/index.ts';
import { twinOf } from './known-addresses.ts';
import type { OrderRow } from './order-store.ts';

export const addressText = (address: Hex): string => encodeAddress(bytesOf(address));

/** An order that is final for the payer is final here only when the watcher has recorded it and the balance includes it. */
const states = {
  queued: 'waiting',
  signed: 'waiting',
  sent: 'sent',
  included: 'included',
  final: 'included',
  failed: 'failed',
} as const satisfies Record<Sending['state'], WalletOrder['state']>;

export const orderView = (order: OrderRow, sending?: Sending): WalletOrder => ({
  id: order.id,
  kind: order.kind,
  to: addressText(order.to),
  amount: microText(order.amountMicro),
  state: order.ended ?? states[sending?.state ?? 'queued'],
  tx_hash: order.txHash,
  asked_at: order.askedAt.toISOString(),
});

const NOBODY: Hex = `0x${'00'.repeat(20)}`;

export const movementView = (
  movement: ChainTransfer,
  own: Hex,
  known: readonly string[],
  final: boolean,
): WalletMovement => {
  const isIn = movement.to === own;
  const other = isIn ? movement.from : movement.to;
  const counterpart = other === NOBODY ? null : addressText(other);
  return {
    tx_hash: movement.tx,
    direction: isIn ? 'in' : 'out',
    counterpart,
    amount: microText(movement.amountMicro),
    block: movement.block,
    at: movement.at.toISOString(),
    final,
    look_alike_of: counterpart && twinOf(counterpart, known),
  };
};
