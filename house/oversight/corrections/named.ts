import type { Correction } from '@paperlock/contract/corrections.ts';
import type { Names } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import type { CorrectionRow } from './correction-store.ts';
import { correctionView } from './correction-view.ts';
import type { CorrectionParts } from './parts.ts';

/** Returns the names of customers whose accounts these corrections touch, and of operators who acted. */
export const namesIn = async (
  { identity, operators }: CorrectionParts,
  sql: Sql,
  rows: readonly CorrectionRow[],
): Promise<Names> => {
  const owners = rows.flatMap(({ debit_owner, credit_owner }) => [debit_owner, credit_owner]);
  const customers = await identity.accountNames(owners, sql);
  const people = await operators.list(sql);
  return new Map([...customers, ...people.map(({ id, account }) => [id, account] as const)]);
};

export const named = async (parts: CorrectionParts, sql: Sql, row: CorrectionRow): Promise<Correction> =>
  correctionView(row, await namesIn(parts, sql, [row]));
