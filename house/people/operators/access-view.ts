import type { OperatorProposal } from '@paperlock/contract/operator-access.ts';
import { decidableView, type Names, personNamed } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import type { AccessRow } from './access-store.ts';
import { allOperators } from './operator-store.ts';

export const namesOf = async (sql: Sql): Promise<Names> =>
  new Map((await allOperators(sql)).map(({ id, account }) => [id, account]));

export const accessView = (row: AccessRow, names: Names): OperatorProposal => ({
  ...decidableView(row, names),
  kind: row.kind,
  operator: personNamed(row.operator_id, names),
  roles_before: row.roles_before,
  roles_after: row.roles_after,
});

export const shownProposal = async (sql: Sql, row: AccessRow): Promise<OperatorProposal> =>
  accessView(row, await namesOf(sql));
