import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  customerFreeze,
  customerHold,
  customerNote,
  customerSignOut,
} from '@paperlock/contract/customers.ts';
import { mayFreeze, mayHold, maySignOut } from '@paperlock/domain/customers/protection.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { insertNote, type NoteRow } from './note-store.ts';
import type { CustomerParts, Here } from './parts.ts';
import { lockProtected } from './protected.ts';

/** What one operator may do alone: it adds protection or words. */

type OneActs = typeof customerFreeze | typeof customerHold | typeof customerNote | typeof customerSignOut;

type Result<C extends OneActs> = Promise<Outcome<Answer<C>, RefusalOf<C>>>;

const unknown = refused('not_found', { field: 'customer' });

export const freezeCustomer = async (
  parts: CustomerParts,
  tx: Sql,
  ask: Ask<typeof customerFreeze>,
  here: Here,
): Result<typeof customerFreeze> => {
  const known = await lockProtected(parts, tx, ask.customer);
  if (!known) return unknown;
  if (!mayFreeze(known)) return refused('conflict', { field: 'customer' });
  await parts.identity.freeze(tx, ask.customer);
  await keepReason(parts, tx, { ...ask, about: 'freeze', action: 'customer.frozen' }, here);
  const to = await parts.identity.addressOf(tx, ask.customer);
  const letter = { to, customerId: ask.customer, lang: known.lang };
  await parts.outbox.write(tx, { ...letter, words: 'account_frozen' });
  return done({});
};

/** The lock on the customer is the one under which withdrawals are submitted and approved. */
export const holdWithdrawals = async (
  parts: CustomerParts,
  tx: Sql,
  ask: Ask<typeof customerHold>,
  here: Here,
): Result<typeof customerHold> => {
  const { customer: customerId, why } = ask;
  const known = await lockProtected(parts, tx, customerId);
  if (!known) return unknown;
  if (!mayHold(known)) return refused('conflict', { field: 'customer' });
  await parts.holds.beginByOperator(tx, { customerId, why, by: here.operator.id });
  await keepReason(parts, tx, { ...ask, about: 'hold', action: 'customer.withdrawals_held' }, here);
  await parts.facts.write(tx, { customerId, kind: 'withdrawals_on_hold', params: { why } });
  return done({});
};

export const signCustomerOut = async (
  parts: CustomerParts,
  tx: Sql,
  ask: Ask<typeof customerSignOut>,
  here: Here,
): Result<typeof customerSignOut> => {
  const known = await lockProtected(parts, tx, ask.customer);
  if (!known) return unknown;
  if (!maySignOut(known)) return refused('conflict', { field: 'customer' });
  await parts.sessions.endAll(tx, ask.customer, null);
  await parts.sessions.forgetBrowsers(tx, ask.customer);
  await keepReason(parts, tx, { ...ask, about: 'sign_out', action: 'customer.signed_out_everywhere' }, here);
  return done({});
};

export const noteCustomer = async (
  parts: CustomerParts,
  tx: Sql,
  { customer, text }: Ask<typeof customerNote>,
  here: Here,
): Result<typeof customerNote> => {
  const known = await lockProtected(parts, tx, customer);
  if (!known) return unknown;
  if (known.state === 'closed') return refused('conflict', { field: 'customer' });
  await keepReason(parts, tx, { customer, reason: text, about: 'note', action: 'customer.noted' }, here);
  return done({});
};

/** The text is kept apart from the audit log, because it is erased with the account. */
const keepReason = async (
  { audit }: CustomerParts,
  tx: Sql,
  done: {
    customer: string;
    reason: string;
    about: NoteRow['about'];
    action:
      | 'customer.noted'
      | 'customer.frozen'
      | 'customer.signed_out_everywhere'
      | 'customer.withdrawals_held';
  },
  { operator, ip }: Here,
): Promise<void> => {
  await insertNote(tx, { customerId: done.customer, about: done.about, text: done.reason, by: operator });
  await audit.record(tx, {
    actor: { kind: 'operator', id: operator.id, name: operator.account },
    action: done.action,
    subject: `customer:${done.customer}`,
    ip,
  });
};
