import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { VerificationCase, verificationList } from '@paperlock/contract/verification-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../../db/database.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import { eventsOf, notesOf } from './history-store.ts';
import type { Reviewing, VerificationParts } from './parts.ts';
import { queuePage } from './queue-store.ts';
import { type CaseRow, caseById, imagesOf } from './verification-store.ts';
import { caseRowView, caseView } from './verification-view.ts';

export const listCases = async (
  { db, clock }: VerificationParts,
  { cursor, limit, show, document }: Ask<typeof verificationList>,
  { id: operatorId }: Reviewing,
): Promise<Answer<typeof verificationList>> => {
  const now = await clock.now();
  const filter = { show, document, operatorId };
  const rows = await queuePage(db.sql, filter, readCursor(cursor), limit + 1);
  return pageFrom(rows, limit, (row) => caseRowView(row, { operatorId, now }));
};

export const readCase = async (
  { db, clock, specimens }: VerificationParts,
  caseId: bigint,
  { id: operatorId }: Reviewing,
): Promise<Outcome<VerificationCase, 'not_found'>> => {
  const row = await caseById(db.sql, caseId);
  if (!row) return refused('not_found');
  return done(await wholeCase({ specimens }, db.sql, row, { operatorId, now: await clock.now() }));
};

export const wholeCase = async (
  { specimens }: Pick<VerificationParts, 'specimens'>,
  sql: Sql,
  row: CaseRow,
  viewer: { operatorId: string; now: Date },
): Promise<VerificationCase> => {
  const images = await imagesOf(sql, row.id);
  const events = await eventsOf(sql, row.id);
  const notes = await notesOf(sql, row.id);
  const number = specimens.numberOf(row.customer_id, row.name, row.document);
  return caseView(row, { images, events, notes, number }, viewer);
};
