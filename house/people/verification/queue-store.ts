import { caseSorts } from '@paperlock/contract/verification-desk.ts';
import type { Document } from '@paperlock/domain/verification/documents.ts';
import { claimIs } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
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
  document: Document | null;
  operatorId: string;
  /** When they were submitted. */
  from: Date | null;
  until: Date | null;
  /** Part of a name, and the customers it names. */
  found: { text: string; customers: readonly string[] } | null;
};

type Sort = keyof typeof caseSorts;

const queue: SortedList<Sort> = {
  columns: caseColumns,
  from: 'verification_case',
  id: 'id',
  sorts: { submitted_at: 'submitted_at', name: 'lower(name)' },
  kinds: caseSorts,
  amount: null,
};

const narrowed = ({ show, document, operatorId, from, until, found }: QueueFilter): Narrowing => {
  const one = narrowing(operatorId);
  one.where.push('$1::uuid is not null', shown[show]);
  one.only(document, (value) => `document = ${value}`);
  one.only(from, (value) => `submitted_at >= ${value}`);
  one.only(until, (value) => `submitted_at < ${value}`);
  if (found)
    one.where.push(
      `name ilike ${one.value(containing(found.text))} or customer_id = any (${one.value(found.customers)}::uuid[])`,
    );
  return one;
};

export const queuePage = (sql: Sql, filter: QueueFilter, ask: SortAsk<Sort>): Promise<(CaseRow & Sorted)[]> =>
  sortedPage(sql, queue, narrowed(filter), ask);

export const queueTotals = (sql: Sql, filter: QueueFilter) => totalsOf(sql, queue, narrowed(filter));
