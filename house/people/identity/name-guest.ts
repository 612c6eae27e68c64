import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { keepWorld } from '@paperlock/contract/worlds.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Here } from './end-session.ts';
import { customerById, nameGuest } from './identity-store.ts';
import { userView } from './identity-view.ts';
import type { IdentityParts } from './parts.ts';
import { usableAccount } from './usable-account.ts';

type Result = Outcome<Answer<typeof keepWorld>, RefusalOf<typeof keepWorld>>;

/**
 * Makes an account of a guest, who keeps everything and stays signed in here. Other sessions end, as after every new
 * password, and so do codes that would restore the guest's former addresses.
 */
export const nameTheGuest = async (
  { db, audit, hasher, names, sessions, forgetContactChanges }: IdentityParts,
  ask: Ask<typeof keepWorld>,
  { customerId, sessionId, ip, device = '', browser = null }: Here,
): Promise<Result> => {
  const name = usableAccount(ask.account);
  if (!name) return refused('account_invalid', { field: 'account' });
  const fault = checkPassword(ask.password, name.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });
  if (!(await customerById(db.sql, customerId))?.is_guest) return refused('not_a_guest');
  const passwordHash = await hasher.hash(ask.password);
  const taken = refused('account_taken', { field: 'account' });
  if (!(await names.reserve([name.account]))) return taken;
  const outcome = await db.inTransaction<Result>(async (tx) => {
    if (!(await customerById(tx, customerId))?.is_guest) return refused('not_a_guest');
    const named = await nameGuest(tx, customerId, name, passwordHash);
    if (!named) return taken;
    await forgetContactChanges(tx, customerId);
    await sessions.endAll(tx, customerId, sessionId);
    await sessions.forgetBrowsers(tx, customerId, browser);
    await audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'customer.guest_named',
      subject: `customer:${customerId}`,
      details: { device },
      ip,
    });
    return done(userView(named));
  });
  await names.align();
  return outcome;
};
