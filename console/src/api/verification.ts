import type { Answered } from '@paperlock/client/call.ts';
import { documents } from '@paperlock/contract/verification.ts';
import { caseShows, verificationInfo, verificationList } from '@paperlock/contract/verification-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

export type CaseRow = Answered<typeof verificationList>['list'][number];
export type WholeCase = Answered<typeof verificationInfo>;
export type CaseImage = WholeCase['images'][number];

/** What the address asks to be shown; whatever it says wrongly counts as not said. */
export type QueueFilter = {
  show: (typeof caseShows)[number];
  document: (typeof documents)[number] | undefined;
  cursor: string | undefined;
};

export const filterIn = (query: URLSearchParams): QueueFilter => ({
  show: caseShows.find((show) => show === query.get('show')) ?? 'waiting',
  document: documents.find((document) => document === query.get('document')),
  cursor: query.get('cursor') ?? undefined,
});

const CASES_ON_A_PAGE = 50;
const LOOK_AGAIN_MS = 15_000;

/** Read again every so often: a queue that stands still sends two reviewers to the same case. */
export const queueQuery = (client: Shell['client'], { show, document, cursor }: QueueFilter) =>
  query(
    client.call,
    verificationList,
    { show, limit: CASES_ON_A_PAGE, document, cursor },
    { key: ['verifications'], refetchInterval: LOOK_AGAIN_MS },
  );

export const caseQuery = (client: Shell['client'], id: string) =>
  query(client.call, verificationInfo, { case: id }, { key: ['verification'] });

/** The bytes of an image. Each look is written into the audit log. */
export const imageAddress = ({ id }: CaseImage): string => `/api/console/verificationImage/${id}`;
