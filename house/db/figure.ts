import type { FigureName } from '@paperlock/contract/figures.ts';

/**
 * One figure of the front page. Each module brings a query over its own tables, which returns one row with one column,
 * `value`. The query is shown beside the number word for word, so that it can be run again.
 */
export type FigureQuery = { readonly name: FigureName; readonly query: string };
