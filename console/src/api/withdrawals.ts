import type { Answered } from '@paperlock/client/call.ts';
import {
  bankOrderStates,
  bankStatement,
  queueShows,
  withdrawalExport,
  withdrawalInfo,
  withdrawalList,
  withdrawalSorts,
} from '@paperlock/contract/withdrawals-desk.ts';
import { approvalSteps } from '@paperlock/domain/withdrawals/life.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type QueueRow = Answered<typeof withdrawalList>['list'][number];
export type WholeWithdrawal = Answered<typeof withdrawalInfo>;
export type ApprovalStep = (typeof approvalSteps)[number];
export type BankOrder = Answered<typeof bankStatement>['list'][number];

const kinds = ['wallet', 'bank'] as const;

/** What the address asks to be shown; whatever it says wrongly counts as not said. */
export type QueueFilter = ListFilter<keyof typeof withdrawalSorts> & {
  show: (typeof queueShows)[number];
  kind: (typeof kinds)[number] | undefined;
  next: ApprovalStep | undefined;
};

export const filterIn = (query: URLSearchParams): QueueFilter => ({
  show: queueShows.find((show) => show === query.get('show')) ?? 'waiting',
  kind: kinds.find((kind) => kind === query.get('kind')),
  next: approvalSteps.find((step) => step === query.get('next')),
  ...listFilterIn(query, withdrawalSorts),
});

const askOf = ({ show, kind, next, ...filter }: QueueFilter) => ({ show, kind, next, ...listAskOf(filter) });

const ON_A_PAGE = 50;
const LOOK_AGAIN_MS = 15_000;

/** Read again every so often: a queue that stands still sends two people to the same withdrawal. */
export const queueQuery = (client: Client, filter: QueueFilter) =>
  query(
    client.call,
    withdrawalList,
    { ...askOf(filter), cursor: filter.cursor, limit: ON_A_PAGE },
    { key: ['withdrawals'], refetchInterval: LOOK_AGAIN_MS },
  );

/** What the whole queue comes to, whichever page is shown. */
export const queueTotals = (client: Client, filter: QueueFilter) =>
  query(
    client.call,
    withdrawalList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['withdrawals', 'totals'], refetchInterval: LOOK_AGAIN_MS },
  );

export const exportQueue = (client: Client, filter: QueueFilter) =>
  client.call(withdrawalExport, askOf(filter), { toast: true });

/** With the customer's day and holds, so never from a while ago. */
export const withdrawalQuery = (client: Client, withdrawal: string) =>
  query(
    client.call,
    withdrawalInfo,
    { withdrawal },
    { key: ['withdrawal'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS },
  );

export type StatementFilter = { state: BankOrder['state'] | undefined; cursor: string | undefined };

export const statementFilterIn = (query: URLSearchParams): StatementFilter => ({
  state: bankOrderStates.find((state) => state === query.get('state')),
  cursor: query.get('cursor') ?? undefined,
});

export const statementQuery = (client: Client, filter: StatementFilter) =>
  query(
    client.call,
    bankStatement,
    { ...filter, limit: ON_A_PAGE },
    { key: ['bank-statement'], refetchInterval: LOOK_AGAIN_MS },
  );
