import {
  type DeskProduct,
  deskCategoryList,
  deskProductExport,
  deskProductInfo,
  deskProductList,
  productSorts,
  productStages,
} from '@paperlock/contract/products-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client, Reader } from './client.ts';
import { type ListFilter, listAskOf, listFilterIn } from './list-filter.ts';

export type ProductFilter = ListFilter<keyof typeof productSorts> & {
  state?: (typeof productStages)[number] | undefined;
};

export const productFilterIn = (asked: URLSearchParams): ProductFilter => ({
  ...listFilterIn(asked, productSorts),
  state: productStages.find((stage) => stage === asked.get('state')),
});

const askOf = ({ state, ...filter }: ProductFilter) => ({ ...listAskOf(filter), state });

export const productsQuery = (client: Client, filter: ProductFilter) =>
  query(
    client.call,
    deskProductList,
    { ...askOf(filter), cursor: filter.cursor },
    { key: ['products', 'list'] },
  );

/** How many the filter finds, whichever page is shown. */
export const productTotals = (client: Client, filter: ProductFilter) =>
  query(
    client.call,
    deskProductList,
    { ...askOf(filter), limit: 1, totals: true },
    { key: ['products', 'list', 'totals'] },
  );

export const exportProducts = (client: Client, filter: ProductFilter) =>
  client.call(deskProductExport, askOf(filter), { toast: true });

export const productQuery = (client: Client, id: string) =>
  query(
    client.call,
    deskProductInfo,
    { id },
    {
      key: ['products', 'one'],
      // Somebody may write in it: what is read again must not take the place of what was typed.
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

/** What the server answered to a change is what there is now; lists are read again. */
export const keepProduct = ({ client, queries }: Reader, changed: DeskProduct): void => {
  queries.setQueryData(productQuery(client, changed.id).queryKey, changed);
  void queries.invalidateQueries({ queryKey: ['products', 'list'] });
};

/** A draft that was deleted. */
export const forgetProduct = ({ client, queries }: Reader, id: string): void => {
  queries.removeQueries({ queryKey: productQuery(client, id).queryKey });
  void queries.invalidateQueries({ queryKey: ['products', 'list'] });
};

export const categoriesQuery = (client: Client) =>
  query(client.call, deskCategoryList, {}, { key: ['categories'] });
