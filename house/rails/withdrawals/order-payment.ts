import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import type { Sql } from '../../db/database.ts';
import type { WithdrawalParts } from './parts.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

export const paymentCause = (id: bigint): string => causeOf('withdrawal', id);

export const idInCause = (cause: string): bigint => {
  const [, id] = /^withdrawal:([1-9]\d{0,17})$/.exec(cause) ?? [];
  if (!id) throw new Error(`${cause} is the payment of no withdrawal`);
  return BigInt(id);
};

/** Orders the payment in the transaction of the approval, so that neither exists without the other. */
export const orderPayment = async (
  { bank, bindings, payer }: WithdrawalParts,
  tx: Sql,
  row: WithdrawalRow,
): Promise<void> => {
  const cause = paymentCause(row.id);
  const amountMicro = row.amount - row.fee;
  if (row.kind === 'wallet') {
    const to = `0x${Buffer.from(decodeAddress(row.address ?? '')).toString('hex')}` as const;
    await payer.order(tx, { cause, from: await payer.hotWallet(tx), to, amountMicro });
    return;
  }
  const { binding_id, country, label, branch, routing, holder } = row;
  if (!binding_id || !country || !holder) throw new Error(`withdrawal ${row.id} has no bank account`);
  const account = await bindings.openAccount(tx, binding_id);
  const to = { country, bank: label, branch: branch ?? '', routing: routing ?? '', account, holder };
  await bank.order(tx, { cause, to, amountMicro });
};
