import type { Picture } from '@paperlock/domain/verification/documents.ts';
import type { ImageReason } from '@paperlock/domain/verification/reasons.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** Events of a case and notes of reviewers. They are only added, and deleted with the case. */

export type CaseEvent =
  | 'submitted'
  | 'resubmitted'
  | 'claimed'
  | 'released'
  | 'approved'
  | 'rejected_retry'
  | 'rejected_final'
  | 'images_destroyed';

export type Reviewer = { readonly id: string; readonly name: string };

export type EventRow = {
  event: CaseEvent;
  by_name: string | null;
  reasons: { part: Picture; reason: ImageReason }[];
  at: Date;
};

export const insertEvent = async (
  tx: Sql,
  {
    caseId,
    event,
    by = null,
    reasons = [],
    at,
  }: { caseId: bigint; event: CaseEvent; by?: Reviewer | null; reasons?: EventRow['reasons']; at: Date },
): Promise<void> => {
  await tx.query(
    'insert into verification_event (case_id, event, by_id, by_name, reasons, at) values ($1, $2, $3, $4, $5, $6)',
    [caseId, event, by?.id ?? null, by?.name ?? null, JSON.stringify(reasons), at],
  );
};

/** Returns the events of a case, oldest first. */
export const eventsOf = (sql: Sql, caseId: bigint): Promise<EventRow[]> =>
  allRows(sql, 'select event, by_name, reasons, at from verification_event where case_id = $1 order by id', [
    caseId,
  ]);

export type NoteRow = { by_name: string; text: string; at: Date };

export const insertNote = async (
  tx: Sql,
  { caseId, by, text, at }: { caseId: bigint; by: Reviewer; text: string; at: Date },
): Promise<void> => {
  await tx.query(
    'insert into verification_note (case_id, by_id, by_name, text, at) values ($1, $2, $3, $4, $5)',
    [caseId, by.id, by.name, text, at],
  );
};

/** Returns the notes of a case, oldest first. */
export const notesOf = (sql: Sql, caseId: bigint): Promise<NoteRow[]> =>
  allRows(sql, 'select by_name, text, at from verification_note where case_id = $1 order by id', [caseId]);
