import type { User } from '@paperlock/contract/identity.ts';
import type { CustomerRow } from './identity-store.ts';

const accountOf = (row: CustomerRow): string => {
  const account = row[row.account_kind];
  if (account === null) throw new Error(`customer ${row.id} lost the account it registered with`);
  return account;
};

export const userView = (row: CustomerRow): User => ({
  id: row.id,
  account: accountOf(row),
  account_kind: row.account_kind,
  username: row.username,
  name: row.name,
  email: row.email,
  phone: row.phone,
  invitation_code: row.invitation_code,
  certified: row.certified_at !== null,
  avatar: row.avatar_id,
  time_zone: row.time_zone,
  language: row.language,
  guest: row.is_guest,
  created_at: row.created_at.toISOString(),
});
