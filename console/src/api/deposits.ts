import type { Answered } from '@paperlock/client/call.ts';
import {
  depositExport,
  depositInfo,
  depositList,
  depositSorts,
  reviewShows,
} from '@paperlock/contract/deposits-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type DepositRow = Answered<typeof depositList>['list'][number];
export type WholeDeposit = Answered<typeof depositInfo>;

export const kinds = ['money', 'claim'] as const;

/** What the address asks to be shown; whatever it says wrongly counts as not said. */
export type DepositFilter = ListFilter<keyof typeof depositSorts> & {
  show: (typeof reviewShows)[number];
  kind: (typeof kinds)[number] | undefined;
};

export const depositFilterIn = (query: URLSearchParams): DepositFilter => ({
  show: reviewShows.find((show) => show === query.get('show')) ?? 'waiting',
  kind: kinds.find((kind) => kind === query.get('kind')),
  ...listFilterIn(query, depositSorts),
});

const askOf = ({ show, kind, ...filter }: DepositFilter) => ({ show, kind, ...listAskOf(filter) });

const ON_A_PAGE = 50;
const LOOK_AGAIN_MS = 15_000;

/** Read again every so often: a queue that stands still sends two people to the same deposit. */
export const depositsQuery = (client: Client, filter: DepositFilter) =>
  query(
    client.call,
    depositList,
    { ...askOf(filter), limit: ON_A_PAGE, cursor: filter.cursor },
    { key: ['deposits', 'queue'], refetchInterval: LOOK_AGAIN_MS },
  );

/** What the whole queue comes to, whichever page is shown. */
export const depositTotals = (client: Client, filter: DepositFilter) =>
  query(
    client.call,
    depositList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['deposits', 'totals'], refetchInterval: LOOK_AGAIN_MS },
  );

export const exportDeposits = (client: Client, filter: DepositFilter) =>
  client.call(depositExport, askOf(filter), { toast: true });

export const depositQuery = (client: Client, id: string) =>
  query(client.call, depositInfo, { id }, { key: ['deposits', 'one'] });

/** The bytes of a receipt. Each look is written into the audit log. */
export const receiptAddress = (receipt: string): string => `/api/console/depositReceipt/${receipt}`;
