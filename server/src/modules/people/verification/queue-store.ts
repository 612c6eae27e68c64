import type { Document } from '@paperlock/domain/verification/documents.ts';
import type { Sql } from '../../../db/database.ts';
import type { Cursor } from '../../../db/page.ts';
import { type QueueQuery, queueQuery } from '../../../db/queue.ts';
import { allRows } from '../../../db/rows.ts';
import { claimIs } from '../../base/claims/index.ts';
import { type CaseRow, caseColumns } from './verification-store.ts';

/** Queries of the console over all cases. */

const claimed = claimIs('claimed_by', 'claimed_until');

/** `waiting` includes cases whose claim has run out. */
const shown = {
  waiting: `(state = 'submitted' or state = 'in_review' and ${claimed.free})`,
  mine: `state = 'in_review' and ${claimed.mine}`,
  claimed: `state = 'in_review' and ${claimed.taken}`,
  rejected_retry: `state = 'rejected_retry'`,
  decided: `state in ('certified', 'rejected_final')`,
};

export const verificationQueues: readonly QueueQuery[] = [
  queueQuery('verification', { from: 'verification_case', where: shown.waiting, since: 'submitted_at' }),
];

export type QueueFilter = {
  show: keyof typeof shown;
  document?: Document | undefined;
  operatorId: string;
};

/** Returns waiting cases oldest first, and decided ones newest first. */
export const queuePage = async (
  sql: Sql,
  { show, document, operatorId }: QueueFilter,
  after: Cursor | null,
  limit: number,
): Promise<(CaseRow & { created_at: Date })[]> => {
  const [beyond, order] = show === 'decided' ? ['<', 'desc'] : ['>', 'asc'];
  return allRows<CaseRow & { created_at: Date }>(
    sql,
    `select ${caseColumns}, submitted_at as created_at from verification_case
      where ${shown[show]} and $1::uuid is not null and ($2::text is null or document = $2)
        and ($3::timestamptz is null or (submitted_at, id) ${beyond} ($3, $4::bigint))
      order by submitted_at ${order}, id ${order} limit $5`,
    [operatorId, document ?? null, after?.at ?? null, after?.id ?? null, limit],
  );
};
