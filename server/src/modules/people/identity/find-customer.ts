import type { User } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import type { Sql } from '../../../db/database.ts';
import { customerByAccount, customerById } from './identity-store.ts';
import { userView } from './identity-view.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const findCustomer = async (sql: Sql, typed: string): Promise<User | null> => {
  const name = readAccount(typed);
  const row = ID.test(typed) ? await customerById(sql, typed) : name && (await customerByAccount(sql, name));
  return row && userView(row);
};
