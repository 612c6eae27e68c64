import type { Answered } from '@paperlock/client/call.ts';
import {
  caseShows,
  caseSorts,
  verificationExport,
  verificationInfo,
  verificationList,
} from '@paperlock/contract/verification-desk.ts';
import { documents } from '@paperlock/domain/verification/documents.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type CaseRow = Answered<typeof verificationList>['list'][number];
export type WholeCase = Answered<typeof verificationInfo>;
export type CaseImage = WholeCase['images'][number];

/** What the address asks to be shown; whatever it says wrongly counts as not said. */
export type QueueFilter = ListFilter<keyof typeof caseSorts> & {
  show: (typeof caseShows)[number];
  document: (typeof documents)[number] | undefined;
};

export const filterIn = (query: URLSearchParams): QueueFilter => ({
  show: caseShows.find((show) => show === query.get('show')) ?? 'waiting',
  document: documents.find((document) => document === query.get('document')),
  ...listFilterIn(query, caseSorts),
});

const askOf = ({ show, document, ...filter }: QueueFilter) => ({ show, document, ...listAskOf(filter) });

const CASES_ON_A_PAGE = 50;
const LOOK_AGAIN_MS = 15_000;

/** Read again every so often: a queue that stands still sends two reviewers to the same case. */
export const queueQuery = (client: Client, filter: QueueFilter) =>
  query(
    client.call,
    verificationList,
    { ...askOf(filter), limit: CASES_ON_A_PAGE, cursor: filter.cursor },
    { key: ['verifications'], refetchInterval: LOOK_AGAIN_MS },
  );

/** How many the filter finds, whichever page is shown. */
export const caseTotals = (client: Client, filter: QueueFilter) =>
  query(
    client.call,
    verificationList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['verifications', 'totals'], refetchInterval: LOOK_AGAIN_MS },
  );

export const exportCases = (client: Client, filter: QueueFilter) =>
  client.call(verificationExport, askOf(filter), { toast: true });

export const caseQuery = (client: Client, id: string) =>
  query(client.call, verificationInfo, { case: id }, { key: ['verification'] });

/** The bytes of an image. Each look is written into the audit log. */
export const imageAddress = ({ id }: CaseImage): string => `/api/console/verificationImage/${id}`;
