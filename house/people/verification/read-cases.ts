import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { caseSorts, VerificationCase, verificationList } from '@paperlock/contract/verification-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { eventsOf, notesOf } from './history-store.ts';
import type { Reviewing, VerificationParts } from './parts.ts';
import { queuePage, queueTotals } from './queue-store.ts';
import { type CaseRow, caseById, imagesOf } from './verification-store.ts';
import { caseRowView, caseView } from './verification-view.ts';

export type CasesAsk = Pick<Ask<typeof verificationList>, 'show'> &
  Partial<Pick<Ask<typeof verificationList>, 'document'>> &
  ListAsk<keyof typeof caseSorts>;

/** The machine at the practice desk reads without a zone. */
export type CasesReader = Pick<Reviewing, 'id'> & { roles?: readonly string[]; timezone?: string };

/** Returns waiting cases oldest first and decided ones newest first, unless another order was asked for. */
export const listCases = async (
  { db: { sql }, clock, identity }: VerificationParts,
  { show, document, text, from, to, limit, totals, ...ask }: CasesAsk,
  { id: operatorId, roles = [], timezone = 'UTC' }: CasesReader,
): Promise<Answer<typeof verificationList>> => {
  const now = await clock.now();
  const filter = {
    show,
    document: document ?? null,
    operatorId,
    ...momentsOf({ from, to }, timezone),
    found: text === undefined ? null : { text, customers: await identity.named(sql, text, roles) },
  };
  const { sort = 'submitted_at', descending = sort === 'submitted_at' && show === 'decided', cursor } = ask;
  const rows = await queuePage(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  return {
    ...listFrom(rows, limit, (row) => caseRowView(row, { operatorId, now })),
    ...(totals && { totals: totalsView(await queueTotals(sql, filter)) }),
  };
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
