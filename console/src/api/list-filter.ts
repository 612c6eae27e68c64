import { day } from '@paperlock/contract/fields.ts';
import type { Sorts } from '@paperlock/contract/lists.ts';

/** How a list is sorted and narrowed, as it stands in the address. What the address says wrongly counts as not said. */

export const directions = ['asc', 'desc'] as const;
type Direction = (typeof directions)[number];

export type ListFilter<Sort extends string = string> = {
  sort: Sort | undefined;
  dir: Direction | undefined;
  text: string | undefined;
  /** Whole days, `YYYY-MM-DD`. */
  from: string | undefined;
  to: string | undefined;
  cursor: string | undefined;
};

export const listFilterIn = <List extends Sorts>(
  asked: URLSearchParams,
  sorts: List,
): ListFilter<keyof List & string> => {
  const from = day.safeParse(asked.get('from')).data;
  const to = day.safeParse(asked.get('to')).data;
  return {
    sort: Object.keys(sorts).find((name) => name === asked.get('sort')),
    dir: directions.find((dir) => dir === asked.get('dir')),
    text: asked.get('text')?.trim().slice(0, 100) || undefined,
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    cursor: asked.get('cursor') ?? undefined,
  };
};

/** What the call of a list is asked for. */
export const listAskOf = <Sort extends string>({ sort, dir, text, from, to }: ListFilter<Sort>) => ({
  sort,
  descending: dir && dir === 'desc',
  text,
  from,
  to,
});

/** The order in which a list comes by itself. */
export type OwnOrder = { readonly sort: string; readonly dir: Direction };

/** Pressing the column that a list is sorted by turns the order round; another begins with what is most or newest. */
export const nextOrder = (
  pressed: string,
  { sort, dir }: Pick<ListFilter, 'sort' | 'dir'>,
  own: OwnOrder,
  sorts: Sorts,
): OwnOrder => {
  const now = orderOf({ sort, dir }, own);
  if (pressed === now.sort) return { sort: pressed, dir: now.dir === 'asc' ? 'desc' : 'asc' };
  return { sort: pressed, dir: sorts[pressed] === 'text' ? 'asc' : 'desc' };
};

export const orderOf = ({ sort, dir }: Pick<ListFilter, 'sort' | 'dir'>, own: OwnOrder): OwnOrder =>
  sort === undefined ? { ...own, dir: dir ?? own.dir } : { sort, dir: dir ?? 'asc' };
