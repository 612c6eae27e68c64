import type { Asked, MakeCall } from '@paperlock/client/call.ts';
import {
  bookingList,
  categoryList,
  type ProductSummary,
  productInfo,
  productList,
} from '@paperlock/contract/products.ts';
import { pagedQuery, query, readBy } from '@paperlock/web/query.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** Which products are meant: of one category, and what else the reader chose. */
export type ProductFilter = Omit<Asked<typeof productList>, 'cursor' | 'limit'>;

/** Names are in the reader's language, so in another one it is another question. */
export const categoriesQuery = (call: MakeCall, lang: string) =>
  query(call, categoryList, {}, { key: [categoryList.path, lang] });

const AT_ONCE = 50;
/** A list that is searched and sorted on the screen has to be whole; an installation has dozens. */
const MOST_PAGES = 20;

/** All projects that the filter leaves, page after page. */
export const productsQuery = (call: MakeCall, filter: ProductFilter, lang: string) =>
  queryOptions({
    queryKey: [productList.path, lang, 'all', filter] as QueryKey,
    queryFn: async ({ signal }) => {
      const found: ProductSummary[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const ask = { ...filter, limit: AT_ONCE, cursor };
        const { list, next_cursor } = await readBy(call, productList, ask)({ signal });
        found.push(...list);
        if (next_cursor === null) break;
        cursor = next_cursor;
      }
      return found;
    },
  });

export const bookingsQuery = (call: MakeCall, lang: string) =>
  pagedQuery(call, bookingList, {}, { key: [bookingList.path, lang] });

export const productQuery = (call: MakeCall, id: string, lang: string) =>
  query(call, productInfo, { id }, { key: [productInfo.path, lang] });
