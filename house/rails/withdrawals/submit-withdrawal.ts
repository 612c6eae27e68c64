import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { withdraw } from '@paperlock/contract/withdrawals.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { moveAtSubmission, moves } from '@paperlock/domain/withdrawals/life.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import { followMove } from './change-state.ts';
import { gatherTerms } from './gather-terms.ts';
import type { Asker, WithdrawalParts } from './parts.ts';
import { wholeView } from './read-withdrawals.ts';
import { insertWithdrawal, lockCustomer, type WithdrawalRow } from './withdrawal-store.ts';
import { destinationOf, nameOfDestination } from './withdrawal-view.ts';

type Result = Outcome<Answer<typeof withdraw>, RefusalOf<typeof withdraw>>;

/**
 * Writes row, history, the posting from available to held and, if no approval is needed, the payment order in one
 * transaction. Everything else is checked before the PIN, so that an impossible withdrawal costs no PIN try.
 */
export const submitWithdrawal = async (
  parts: WithdrawalParts,
  tx: Sql,
  ask: Ask<typeof withdraw>,
  asker: Asker & WithPin,
): Promise<Result> => {
  const { customerId } = asker;
  await lockCustomer(tx, customerId);
  const gathered = await gatherTerms(parts, tx, customerId, ask);
  if (!gathered.ok) return gathered;
  // A setting may have changed since the preview.
  if (ask.fee !== undefined && parseMicro(ask.fee) !== gathered.value.terms.feeMicro)
    return refused('preview_changed');
  const pin = await parts.security.checkPin(asker.entered);
  if (!pin.ok) return pin;
  const factor = await parts.security.checkFactor(tx, customerId, ask.code);
  if (!factor.ok) return factor;

  const { binding, holder, terms, now } = gathered.value;
  const hold = await parts.holds.standing(tx, customerId);
  const move = moveAtSubmission(hold !== null, terms.approvals);
  const row = await insertWithdrawal(tx, {
    ...destinationOf(binding, holder),
    customer_id: customerId,
    binding_id: binding.id,
    bound_at: binding.added_at,
    amount: terms.amountMicro,
    fee: terms.feeMicro,
    state: moves[move].to,
    held_until: hold?.until ?? null,
    approvals_needed: terms.approvals,
    submitted_at: now,
  });
  if (!(await followMove(parts, tx, row, move, { now }))) {
    // Another action than a withdrawal spent the balance since it was read. The refusal undoes the row.
    const { availableAfterMicro, amountMicro } = terms;
    return refused('insufficient', {
      field: 'amount',
      params: { available: microText(availableAfterMicro + amountMicro) },
    });
  }
  await tell(parts, tx, asker, row);
  return done(await wholeView(parts, tx, row, now));
};

/** Writes audit event and e-mail, so that an owner who did not ask for it learns of it. */
const tell = async (
  parts: WithdrawalParts,
  tx: Sql,
  { customerId, lang, ip }: Asker,
  row: WithdrawalRow,
): Promise<void> => {
  await parts.audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: 'customer.withdrawal_submitted',
    subject: `customer:${customerId}`,
    details: { withdrawal: String(row.id), type: row.kind, amount: microText(row.amount) },
    ip,
  });
  await parts.outbox.write(tx, {
    to: await parts.identity.addressOf(tx, customerId),
    customerId,
    lang,
    words: 'withdrawal_submitted',
    params: { amount: microText(row.amount), to: nameOfDestination(row) },
  });
};
