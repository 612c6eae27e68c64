import type { User } from '@paperlock/contract/identity.ts';
import { readSearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { isClassDesk, may } from '@paperlock/domain/operators/permissions.ts';
import { nameShownTo, readStudentNo, studentName } from '@paperlock/domain/operators/shown-name.ts';
import type { Sql } from '../../db/database.ts';
import { customerByAccount, customerById, customersByIds, neighboursAmong } from './identity-store.ts';
import { userView } from './identity-view.ts';
import type { IdentityParts } from './parts.ts';
import { idsNamed } from './people-store.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Parts = Pick<IdentityParts, 'students'>;
type Roles = readonly string[];

export const findCustomer = async (sql: Sql, typed: string): Promise<User | null> => {
  const name = readAccount(typed);
  const row = ID.test(typed) ? await customerById(sql, typed) : name && (await customerByAccount(sql, name));
  return row && userView(row);
};

/**
 * By parts of a name, an operator who sees names masked could spell out a hidden one. Behind the desk of a class no name finds
 * anybody, so that trying names tells nothing; numbers do.
 */
export const findNamed = async (
  { students }: Parts,
  sql: Sql,
  text: string,
  roles: Roles,
): Promise<readonly string[]> => {
  if (isClassDesk(roles)) {
    const no = readStudentNo(text);
    return no === null ? [] : students.withNumber(sql, no);
  }
  if (may(roles, 'customers.names')) return idsNamed(sql, readSearchTerms(text));
  const found = await findCustomer(sql, text);
  return found ? [found.id] : [];
};

/** Finds the one customer whom an operator means by a name or an id; behind the desk of a class, by a number or an id. */
export const findMeant = async (
  parts: Parts,
  sql: Sql,
  typed: string,
  roles: Roles,
): Promise<string | null> => {
  if (!isClassDesk(roles) || ID.test(typed)) return (await findCustomer(sql, typed))?.id ?? null;
  const found = await findNamed(parts, sql, typed, roles);
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** Returns the names of these customers as an operator sees them; unknown ids are left out. */
export const shownNames = async (
  { students, world }: Parts & Pick<IdentityParts, 'world'>,
  ids: readonly string[],
  sql: Sql,
  roles: Roles,
): Promise<Map<string, string>> => {
  const rows = await customersByIds(sql, ids);
  if (!isClassDesk(roles)) {
    const shown = nameShownTo(roles);
    return new Map(rows.map((row) => [row.id, shown(userView(row).account)]));
  }
  const numbers = await students.numbersOf(sql, ids);
  // The teacher and the sample customers are no students.
  const { ownerId } = await world.read(sql);
  const known = (await neighboursAmong(sql, ids)).add(ownerId ?? '');
  return new Map(
    rows.map((row) => [row.id, known.has(row.id) ? userView(row).account : studentName(numbers.get(row.id))]),
  );
};
