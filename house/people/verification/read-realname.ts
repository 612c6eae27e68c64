import type { Realname } from '@paperlock/contract/verification.ts';
import { eventsOf } from './history-store.ts';
import type { VerificationParts } from './parts.ts';
import { caseOfCustomer, imagesOf } from './verification-store.ts';
import { noCaseView, realnameView } from './verification-view.ts';

/** Returns the state of a customer's verification, for that customer. */
export const readRealname = async (
  { db, identity, specimens }: Pick<VerificationParts, 'db' | 'identity' | 'specimens'>,
  customerId: string,
): Promise<Realname> => {
  const user = await identity.user(customerId);
  const row = await caseOfCustomer(db.sql, customerId);
  if (!row) return noCaseView(user);
  const [images, events] = [await imagesOf(db.sql, row.id), await eventsOf(db.sql, row.id)];
  const number = specimens.numberOf(customerId, row.name, row.document);
  return realnameView(user, row, { images, events, number });
};
