import type { SendingState } from '@paperlock/domain/payer/life.ts';
import { endedStates, moveOfPayment, moves } from '@paperlock/domain/withdrawals/life.ts';
import type { Sql } from '../../db/database.ts';
import type { BankOrder } from '../bank/index.ts';
import type { Sending } from '../payer/index.ts';
import { changeState } from './change-state.ts';
import { idInCause } from './order-payment.ts';
import type { WithdrawalParts } from './parts.ts';
import { lockWithdrawal, setPayment } from './withdrawal-store.ts';

/** A change of a payment, reported by the payer. */
export type Payment = Pick<Sending, 'cause' | 'state' | 'txHash' | 'block'>;

type Told = { state: SendingState; txid: Buffer | null; block: number | null; reference: string | null };

export const followPayment = (
  parts: WithdrawalParts,
  tx: Sql,
  { cause, state, txHash, block }: Payment,
): Promise<void> =>
  follow(parts, tx, cause, {
    state,
    txid: txHash && Buffer.from(txHash.slice(2), 'hex'),
    block,
    reference: null,
  });

/** A payment taken by the bank is under way, as after a broadcast; the bank has no confirmations. */
const asPayment = { waiting: 'queued', taken: 'sent', settled: 'final' } as const;

export const followBank = (parts: WithdrawalParts, tx: Sql, order: BankOrder): Promise<void> =>
  follow(parts, tx, order.cause, {
    state: asPayment[order.state],
    txid: null,
    block: null,
    reference: order.reference,
  });

/** The same change may be reported twice and has no effect the second time. */
const follow = async (parts: WithdrawalParts, tx: Sql, cause: string, told: Told): Promise<void> => {
  const move = moveOfPayment[told.state];
  if (!move) return;
  const row = await lockWithdrawal(tx, idInCause(cause));
  if (!row) throw new Error(`there is no withdrawal for ${cause}`);
  const ended: readonly string[] = endedStates;
  if (row.state === moves[move].to && ended.includes(row.state)) return;
  await setPayment(tx, row.id, told);
  if (row.state === moves[move].to) {
    await parts.facts.hint(tx, 'withdraw', row.customer_id);
    return;
  }
  await changeState(parts, tx, row, move, { now: await parts.clock.now(tx) });
};
