import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import {
  type Booking,
  bookingOf,
  type Move,
  mayMove,
  moves,
  pays,
} from '@paperlock/domain/withdrawals/life.ts';
import type { RejectionReason } from '@paperlock/domain/withdrawals/reasons.ts';
import type { Sql } from '../../db/database.ts';
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
  const after = await setState(tx, row.id, {
    state: moves[move].to,
    at: now,
    reason: reason ?? null,
    note: note ?? null,
  });
  if (!(await followMove(parts, tx, after, move, { now, by })))
    throw new Error(`withdrawal ${row.id}: a balance is too small for ${move}`);
  return after;
};

/**
 * What comes with a move, the first one too: history, booking, message and, on approval, the payment. Returns false if the
 * balance is too small.
 */
export const followMove = async (
  parts: WithdrawalParts,
  tx: Sql,
  row: WithdrawalRow,
  move: Move,
  { now, by }: { now: Date; by?: Change['by'] },
): Promise<boolean> => {
  await insertEvent(tx, { withdrawalId: row.id, event: row.state, by: by ?? null, at: now });
  const booking = bookingOf(move);
  if (booking && !(await book(parts, tx, row, booking, now))) return false;
  await tellOfState(parts, tx, row);
  if (pays(move)) await orderPayment(parts, tx, row);
  return true;
};

/** The cause makes the booking happen once. */
const book = async (
  { ledger, facts }: WithdrawalParts,
  tx: Sql,
  row: WithdrawalRow,
  booking: Booking,
  now: Date,
): Promise<boolean> => {
  const posted = await ledger.post(tx, entryOf[booking](row, now));
  if (!posted.ok && posted.refusal !== 'below_zero')
    throw new Error(`the ${booking} of withdrawal ${row.id} was refused: ${posted.refusal}`);
  await facts.hint(tx, 'account', row.customer_id);
  return posted.ok;
};

const held = ({ customer_id: owner }: WithdrawalRow) => ({ owner, kind: 'held' }) as const;

const holdOf = (row: WithdrawalRow, bookedAt: Date): Entry => ({
  cause: causeOf('withdrawal', row.id, 'hold'),
  kind: 'withdrawal_hold',
  bookedAt,
  transfers: [
    { debit: { owner: row.customer_id, kind: 'available' }, credit: held(row), amountMicro: row.amount },
  ],
});

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

const entryOf = { hold: holdOf, release: releaseOf, settle: settlementOf };
