import type { Answered } from '@paperlock/client/call.ts';
import { letterSorts, outboxList } from '@paperlock/contract/operators.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type Letter = Answered<typeof outboxList>['list'][number];

const LETTERS_ON_A_PAGE = 50;

export type LetterFilter = ListFilter<keyof typeof letterSorts>;

export const letterFilterIn = (asked: URLSearchParams): LetterFilter => listFilterIn(asked, letterSorts);

export const lettersQuery = (client: Client, filter: LetterFilter) =>
  query(
    client.call,
    outboxList,
    { limit: LETTERS_ON_A_PAGE, ...listAskOf(filter), cursor: filter.cursor },
    { key: ['letters', 'list'] },
  );

/** How many the filter finds, whichever page is shown. */
export const letterTotals = (client: Client, filter: LetterFilter) =>
  query(
    client.call,
    outboxList,
    { ...listAskOf(filter), limit: 1, totals: true },
    { key: ['letters', 'totals'] },
  );
