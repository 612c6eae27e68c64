import type { ApprovalStep } from '@paperlock/domain/withdrawals/life.ts';
import { beginClaim, endClaim } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';

/** Operators' changes of a withdrawal in review. */

type By = { id: string; name: string };

export const setClaim = async (tx: Sql, id: bigint, by: By, minutes: number): Promise<void> => {
  await tx.query(`update withdrawal set ${beginClaim} where id = $1`, [id, by.id, by.name, minutes]);
};

export const dropClaim = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query(`update withdrawal set ${endClaim} where id = $1`, [id]);
};

/** Stores an approval and ends the claim; the next approver claims it again. */
export const setApproval = async (
  tx: Sql,
  id: bigint,
  step: ApprovalStep,
  by: By,
  at: Date,
): Promise<void> => {
  await tx.query(
    `update withdrawal set ${step}_by = $2, ${step}_name = $3, ${step}_at = $4, ${endClaim} where id = $1`,
    [id, by.id, by.name, at],
  );
};
