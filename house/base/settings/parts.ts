import type { Operator } from '@paperlock/contract/operators.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Audit } from '../audit/index.ts';
import type { Names } from '../proposals/index.ts';

export type SettingParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  /** Returns operators' accounts by id. */
  operatorNames(sql: Sql): Promise<Names>;
};

/** The operator who acts, and from where. */
export type Here = { operator: Operator; ip: string };
