import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { type Booking, bookingOf, type Move, mayMove, moves } from '@paperlock/domain/withdrawals/life.ts';
import type { RejectionReason } from '@paperlock/domain/withdrawals/reasons.ts';
import type { Sql } from '../../../db/database.ts';
import { insertEvent } from './event-store.ts';
import { orderPayment } from './order-payment.ts';
import type { WithdrawalParts } from './parts.ts';
import { tellOfState } from './tell-of-state.ts';
import { setState, type WithdrawalRow } from './withdrawal-store.ts';

type Change = {
  now: Date;
  by?: { id: string; name: string };
  reason?: RejectionReason;
  note?: string | null;
};

/** Makes one move under the row's lock, with history, booking and message; a forbidden move is a bug. */
export const changeState = async (
  parts: WithdrawalParts,
  tx: Sql,
  row: WithdrawalRow,
  move: Move,
  { now, by, reason, note }: Change,
): Promise<WithdrawalRow> => {
  if (!mayMove(row.state, move))
    throw new Error(`withdrawal ${row.id} is ${row.state}: no ${move} from there`);
  const { to } = moves[move];
  const after = await setState(tx, row.id, {
    state: to,
    at: now,
    reason: reason ?? null,
    note: note ?? null,
  });
  await insertEvent(tx, { withdrawalId: row.id, event: to, by: by ?? null, at: now });
  const booking = bookingOf(move);
  if (booking) await book(parts, tx, after, booking, now);
  await tellOfState(parts, tx, after);
  if (to === 'approved') await orderPayment(parts, tx, after);
  return after;
};

/** The cause makes the booking happen once. */
const book = async (
  { ledger, facts }: WithdrawalParts,
  tx: Sql,
  row: WithdrawalRow,
  booking: Booking,
  now: Date,
): Promise<void> => {
  const posted = await ledger.post(tx, booking === 'release' ? releaseOf(row, now) : settlementOf(row, now));
  if (!posted.ok) throw new Error(`the ${booking} of withdrawal ${row.id} was refused: ${posted.refusal}`);
  await facts.hint(tx, 'account', row.customer_id);
};

const held = ({ customer_id: owner }: WithdrawalRow) => ({ owner, kind: 'held' }) as const;

const releaseOf = (row: WithdrawalRow, bookedAt: Date): Entry => ({
  cause: causeOf('withdrawal', row.id, 'release'),
  kind: 'withdrawal_release',
  bookedAt,
  transfers: [
    { debit: held(row), credit: { owner: row.customer_id, kind: 'available' }, amountMicro: row.amount },
  ],
});

/** The received amount left by chain or bank; the fee becomes the platform's only now. */
const settlementOf = (row: WithdrawalRow, bookedAt: Date): Entry => ({
  cause: causeOf('withdrawal', row.id, 'settle'),
  kind: 'withdrawal_settle',
  bookedAt,
  transfers: [
    {
      debit: held(row),
      credit: operatorAccount(row.kind === 'wallet' ? 'chain' : 'bank'),
      amountMicro: row.amount - row.fee,
    },
    { debit: held(row), credit: operatorAccount('fees'), amountMicro: row.fee },
  ],
});
