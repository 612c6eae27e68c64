import type { FigureName } from '@paperlock/contract/figures.ts';

/**
 * One number of the front page. A module brings the query over what it keeps; it answers one row with one column, `value`.
 * It is shown beside the number word for word, so that whoever has the database can ask again.
 */
export type FigureQuery = { readonly name: FigureName; readonly query: string };
