import type { Answer } from '@paperlock/contract/call.ts';
import type { login } from '@paperlock/contract/identity.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { type CustomerRow, isOpen } from './identity-store.ts';
import { userView } from './identity-view.ts';
import type { IdentityParts } from './parts.ts';

/** The means of a sign-in or of a failed one. */
export type Means = 'password' | 'code' | 'recovery_code' | 'passkey';

/** Opens a session, the last step of every sign-in; null if the account was frozen or closed meanwhile. */
export const openSession = async (
  { audit, facts, sessions }: Pick<IdentityParts, 'audit' | 'facts' | 'sessions'>,
  tx: Sql,
  customer: CustomerRow,
  visitor: Visitor,
  means: Means,
): Promise<Answer<typeof login> | null> => {
  if (!(await isOpen(tx, customer.id))) return null;
  await audit.record(tx, {
    actor: { kind: 'customer', id: customer.id },
    action: 'customer.signed_in',
    subject: `customer:${customer.id}`,
    details: { device: visitor.device, means },
    ip: visitor.ip,
  });
  if (!(await sessions.hasBeenAt(tx, customer.id, visitor.device))) {
    const params = { device: visitor.device || 'unknown', ip: visitor.ip };
    await facts.write(tx, { customerId: customer.id, kind: 'signed_in_elsewhere', params });
  }
  const session = await sessions.open(tx, customer.id, visitor);
  return { token: session.token, expires_at: session.expiresAt.toISOString(), user: userView(customer) };
};

/** Also runs for an account that does not exist, which would otherwise be answered a little sooner. */
export const noteFailure = (
  { db, audit }: Pick<IdentityParts, 'db' | 'audit'>,
  customerId: string | undefined,
  visitor: Visitor,
  means: Means,
): Promise<void> =>
  audit.record(db.sql, {
    actor: { kind: 'system' },
    action: 'customer.sign_in_failed',
    ...(customerId && { subject: `customer:${customerId}` }),
    details: { device: visitor.device, means },
    ip: visitor.ip,
  });
