import { productSorts, type productStages } from '@paperlock/contract/products-desk.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';
import { isNamed, type ProductRow, productColumns } from './product-store.ts';

/** Queries of the console over all products. */

/** Part of a name, when the sale closes, and whether it is published. */
export type DeskFilter = {
  text: string | null;
  from: Date | null;
  until: Date | null;
  stage: (typeof productStages)[number] | null;
};

type Sort = keyof typeof productSorts;

const products: SortedList<Sort> = {
  columns: productColumns,
  from: 'product p',
  id: 'p.place',
  sorts: {
    created_at: 'p.created_at',
    name: `lower(coalesce(p.texts -> 'en' ->> 'name', ''))`,
    close_at: 'p.close_at',
  },
  kinds: productSorts,
  amount: null,
};

const narrowed = ({ text, from, until, stage }: DeskFilter): Narrowing => {
  const one = narrowing();
  one.only(text && containing(text), isNamed);
  one.only(stage, (value) => `(p.published_at is null) = (${value} = 'draft')`);
  one.only(from, (value) => `p.close_at >= ${value}`);
  one.only(until, (value) => `p.close_at < ${value}`);
  return one;
};

export const deskProducts = (
  sql: Sql,
  filter: DeskFilter,
  ask: SortAsk<Sort>,
): Promise<(ProductRow & Sorted)[]> => sortedPage(sql, products, narrowed(filter), ask);

export const deskTotals = (sql: Sql, filter: DeskFilter) => totalsOf(sql, products, narrowed(filter));
