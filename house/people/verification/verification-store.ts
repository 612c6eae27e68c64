import type { Document, Picture } from '@paperlock/domain/verification/documents.ts';
import type { State } from '@paperlock/domain/verification/life.ts';
import type { FinalReason, ImageReason } from '@paperlock/domain/verification/reasons.ts';
import { beginClaim, type ClaimRow, endClaim } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type CaseRow = ClaimRow & {
  id: bigint;
  customer_id: string;
  name: string;
  document: Document;
  state: Exclude<State, 'none'>;
  round: number;
  submitted_at: Date;
  decided_at: Date | null;
  final_reason: FinalReason | null;
};

export const caseColumns = `id, customer_id, name, document, state, round, claimed_by, claimed_name, claimed_until,
  submitted_at, decided_at, final_reason, now() as wall_now`;

export const caseOfCustomer = (sql: Sql, customerId: string): Promise<CaseRow | null> =>
  firstRow(sql, `select ${caseColumns} from verification_case where customer_id = $1`, [customerId]);

export const caseById = (sql: Sql, id: bigint): Promise<CaseRow | null> =>
  firstRow(sql, `select ${caseColumns} from verification_case where id = $1`, [id]);

/** Locks a case against decisions, submissions and withdrawal until this transaction ends. */
export const lockCase = (tx: Sql, id: bigint): Promise<CaseRow | null> =>
  firstRow(tx, `select ${caseColumns} from verification_case where id = $1 for update`, [id]);

/** Returns null if the customer already has a case, also one begun concurrently. */
export const insertCase = (
  tx: Sql,
  begun: Pick<CaseRow, 'customer_id' | 'name' | 'document' | 'submitted_at'>,
): Promise<CaseRow | null> =>
  firstRow(
    tx,
    `insert into verification_case (customer_id, name, document, state, submitted_at)
     values ($1, $2, $3, 'submitted', $4) on conflict (customer_id) do nothing returning ${caseColumns}`,
    [begun.customer_id, begun.name, begun.document, begun.submitted_at],
  );

type CaseChange = Pick<CaseRow, 'state' | 'round' | 'submitted_at' | 'decided_at' | 'final_reason'>;

/** Changes the case and ends its claim; only `setClaim` begins one. */
export const setCase = async (tx: Sql, id: bigint, change: CaseChange): Promise<void> => {
  await tx.query(
    `update verification_case
        set state = $2, round = $3, submitted_at = $4, decided_at = $5, final_reason = $6,
            ${endClaim}
      where id = $1`,
    [id, change.state, change.round, change.submitted_at, change.decided_at, change.final_reason],
  );
};

export const setClaim = async (
  tx: Sql,
  id: bigint,
  by: { id: string; name: string },
  minutes: number,
): Promise<void> => {
  await tx.query(`update verification_case set state = 'in_review', ${beginClaim} where id = $1`, [
    id,
    by.id,
    by.name,
    minutes,
  ]);
};

/** Deletes a case with its images, events and notes. */
export const deleteCase = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('delete from verification_case where id = $1', [id]);
};

export type ImageRow = {
  id: bigint;
  case_id: bigint;
  part: Picture;
  round: number;
  file_id: string;
  state: 'waiting' | 'accepted' | 'rejected';
  reason: ImageReason | null;
  destroyed_at: Date | null;
};

const imageColumns = 'id, case_id, part, round, file_id, state, reason, destroyed_at';

/** Returns the images of a case, newest round first. */
export const imagesOf = (sql: Sql, caseId: bigint): Promise<ImageRow[]> =>
  allRows(sql, `select ${imageColumns} from verification_image where case_id = $1 order by round desc, id`, [
    caseId,
  ]);

export const imageById = (sql: Sql, id: bigint): Promise<ImageRow | null> =>
  firstRow(sql, `select ${imageColumns} from verification_image where id = $1`, [id]);

export const insertImage = async (
  tx: Sql,
  image: Pick<ImageRow, 'case_id' | 'part' | 'round' | 'file_id'>,
): Promise<void> => {
  await tx.query('insert into verification_image (case_id, part, round, file_id) values ($1, $2, $3, $4)', [
    image.case_id,
    image.part,
    image.round,
    image.file_id,
  ]);
};

export const judgeImage = async (tx: Sql, id: bigint, reason: ImageReason | null): Promise<void> => {
  await tx.query(
    `update verification_image set state = case when $2::text is null then 'accepted' else 'rejected' end, reason = $2
      where id = $1`,
    [id, reason],
  );
};

export const markDestroyed = async (tx: Sql, id: bigint, at: Date): Promise<void> => {
  await tx.query('update verification_image set destroyed_at = $2 where id = $1', [id, at]);
};

/** Takes a case whose images have been kept long enough; other workers skip it until this transaction ends. */
export const takeOverdueCase = (tx: Sql, decidedBefore: Date): Promise<CaseRow | null> =>
  firstRow(
    tx,
    `select ${caseColumns} from verification_case c
      where decided_at <= $1
        and exists (select from verification_image i where i.case_id = c.id and i.destroyed_at is null)
      order by decided_at limit 1 for update skip locked`,
    [decidedBefore],
  );
