import type { ApprovalStep } from '@paperlock/domain/withdrawals/life.ts';
import type { Sql } from '../../../db/database.ts';

/** Operators' changes of a withdrawal in review. */

type By = { id: string; name: string };

export const setClaim = async (tx: Sql, id: bigint, by: By, minutes: number): Promise<void> => {
  await tx.query(
    `update withdrawal set claimed_by = $2, claimed_name = $3, claimed_until = now() + make_interval(mins => $4)
      where id = $1`,
    [id, by.id, by.name, minutes],
  );
};

export const endClaim = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query(
    'update withdrawal set claimed_by = null, claimed_name = null, claimed_until = null where id = $1',
    [id],
  );
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
    `update withdrawal
        set ${step}_by = $2, ${step}_name = $3, ${step}_at = $4,
            claimed_by = null, claimed_name = null, claimed_until = null
      where id = $1`,
    [id, by.id, by.name, at],
  );
};
