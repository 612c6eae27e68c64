import type { User } from '@paperlock/contract/identity.ts';
import { readSearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import type { Sql } from '../../../db/database.ts';
import { customerByAccount, customerById } from './identity-store.ts';
import { userView } from './identity-view.ts';
import { idsNamed } from './people-store.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const findCustomer = async (sql: Sql, typed: string): Promise<User | null> => {
  const name = readAccount(typed);
  const row = ID.test(typed) ? await customerById(sql, typed) : name && (await customerByAccount(sql, name));
  return row && userView(row);
};

/** By parts of a name, an operator who sees names masked could spell out a hidden one. */
export const findNamed = async (sql: Sql, text: string, roles: readonly string[]): Promise<string[]> => {
  if (may(roles, 'customers.names')) return idsNamed(sql, readSearchTerms(text));
  const found = await findCustomer(sql, text);
  return found ? [found.id] : [];
};
