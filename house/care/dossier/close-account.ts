import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { type deleteAccount, type OpenMatter, openMatters } from '@paperlock/contract/dossier.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { eraseCustomer } from './dossier-store.ts';
import type { DossierParts, Person } from './parts.ts';

/**
 * Lists what keeps an account from being closed: money in it, including locked and held money; deposits under way or in
 * suspense; an unpaid order; and an order that has just ended and whose message is still to be written.
 */
export const mattersOpen = async (
  { ledger, deposits, orders }: Pick<DossierParts, 'ledger' | 'deposits' | 'orders'>,
  sql: Sql,
  customerId: string,
): Promise<OpenMatter[]> => {
  const stands = await ledger.balances(customerId, sql);
  const waiting = {
    deposits: await deposits.countOpen(sql, customerId),
    orders: await orders.countUnfinished(sql, customerId),
  };
  return openMatters.filter((matter) =>
    matter === 'deposits' || matter === 'orders'
      ? waiting[matter] > 0
      : stands.some(({ account, balanceMicro }) => account.kind === matter && balanceMicro !== 0n),
  );
};

type Result = Outcome<Answer<typeof deleteAccount>, RefusalOf<typeof deleteAccount>>;

/** Closes the account for good and sends a last message to its address, which is the only thing left of it. */
export const closeAccount = async (
  parts: DossierParts,
  ask: Ask<typeof deleteAccount>,
  { customerId, ip, lang }: Person,
): Promise<Result> => {
  const { db, audit, identity, outbox, security } = parts;
  const notEmpty = refused('account_not_empty');
  // Checked before the PIN, so that an account that cannot be closed costs no PIN try.
  if ((await mattersOpen(parts, db.sql, customerId)).length > 0) return notEmpty;
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  const entered = await security.checkPin(await security.comparePin(customerId, ask.pin));
  if (!entered.ok) return entered;
  return db.inTransaction<Result>(async (tx) => {
    const second = await security.checkFactor(tx, customerId, ask.code);
    if (!second.ok) return second;
    if (!(await identity.lockOpen(tx, customerId))) return refused('not_signed_in');
    if ((await mattersOpen(parts, tx, customerId)).length > 0) return notEmpty;
    const to = await identity.addressOf(tx, customerId);
    await outbox.forget(tx, customerId);
    await eraseCustomer(tx, customerId);
    await outbox.write(tx, { to, customerId: null, lang, words: 'account_closed' });
    await audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'customer.closed',
      subject: `customer:${customerId}`,
      ip,
    });
    return done({});
  });
};
