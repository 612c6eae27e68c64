import { mayMoveDeposit } from '@paperlock/domain/deposits/life.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { bookReturned } from './book-deposits.ts';
import { beginReturn, type Deposit, endReturn, lockDeposit } from './deposit-store.ts';
import { type By, tellDeposits } from './event-store.ts';
import type { DepositParts, Payment } from './parts.ts';

/**
 * Returns deposits to their sender out of the hot wallet, because nothing is ever sent from a deposit address. The money
 * leaves the book when the payment is final.
 */

const RETURN = 'deposit_return';

/** A failed return may be repeated, as another payment. */
export const returnCause = ({ id }: Pick<Deposit, 'id'>, nth: number): string =>
  nth === 1 ? causeOf(RETURN, id) : causeOf(RETURN, id, nth);

export const orderReturn = async (
  { payer, facts }: DepositParts,
  tx: Sql,
  deposit: Deposit,
  { at, by, note }: { at: Date; by?: By; note?: string },
): Promise<void> => {
  const nth = await beginReturn(tx, deposit.id, at);
  await payer.order(tx, {
    cause: returnCause(deposit, nth),
    from: await payer.hotWallet(tx),
    to: deposit.from,
    amountMicro: deposit.amountMicro,
  });
  await tellDeposits(tx, [deposit.id], {
    event: 'return_asked',
    at,
    ...(by && { by }),
    ...(note && { note }),
  });
  if (isAnybodys(deposit)) {
    await facts.write(tx, {
      customerId: deposit.customerId,
      kind: 'deposit_return_begun',
      params: { amount: microText(deposit.amountMicro) },
    });
  }
};

/** Returns false for deposits to a closed account, which has no customer to inform. */
const isAnybodys = ({ reason }: Deposit): boolean => reason !== 'account_closed';

/** Takes each change of a return payment; intermediate states are only shown. */
export const settleReturn = async (parts: DepositParts, tx: Sql, payment: Payment): Promise<void> => {
  const [kind, id = ''] = payment.cause.split(':');
  if (kind !== RETURN) return;
  const deposit = await lockDeposit(tx, id);
  if (!deposit) throw new Error(`${payment.cause} returns no deposit there is`);
  const { customerId, amountMicro } = deposit;
  await parts.facts.hint(tx, 'deposit', customerId);
  if (payment.state !== 'final' && payment.state !== 'failed') return;
  // A failed earlier return was reported before.
  if (payment.cause !== returnCause(deposit, deposit.returns)) return;
  const settled = payment.state === 'final';
  if (!mayMoveDeposit(deposit.state, settled ? 'settle_return' : 'fail_return')) return;

  const now = await parts.clock.now(tx);
  await endReturn(tx, id, now, settled);
  if (settled) await bookReturned(parts, tx, deposit, now);
  await tellDeposits(tx, [id], { event: settled ? 'returned' : 'return_failed', at: now });
  if (!isAnybodys(deposit)) return;
  await parts.facts.write(tx, {
    customerId,
    kind: settled ? 'deposit_returned' : 'deposit_return_failed',
    params: { amount: microText(amountMicro) },
  });
};
