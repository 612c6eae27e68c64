import { statementExport, statementList, statementSorts } from '@paperlock/contract/proofs-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type StatementFilter = ListFilter<keyof typeof statementSorts>;

/** Statements have no text to be found by. */
export const statementFilterIn = (asked: URLSearchParams): StatementFilter => ({
  ...listFilterIn(asked, statementSorts),
  text: undefined,
});

const askOf = (filter: StatementFilter) => {
  const { text: _, ...ask } = listAskOf(filter);
  return ask;
};

export const statementsQuery = (client: Client, filter: StatementFilter) =>
  query(
    client.call,
    statementList,
    { ...askOf(filter), cursor: filter.cursor },
    { key: ['statements', 'list'] },
  );

/** How many the filter finds, whichever page is shown. */
export const statementTotals = (client: Client, filter: StatementFilter) =>
  query(
    client.call,
    statementList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['statements', 'totals'] },
  );

export const exportStatements = (client: Client, filter: StatementFilter) =>
  client.call(statementExport, askOf(filter), { toast: true });
