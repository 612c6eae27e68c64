import type { Asked, MakeCall } from '@paperlock/client/call.ts';
import { bookingList, categoryList, productInfo, productList } from '@paperlock/contract/products.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';

/** Which products are meant: of one category, and what else the reader chose. */
export type ProductFilter = Omit<Asked<typeof productList>, 'cursor' | 'limit'>;

/** Names are in the reader's language, so in another one it is another question. */
export const categoriesQuery = (call: MakeCall, lang: string) =>
  query(call, categoryList, {}, { key: [categoryList.path, lang] });

export const productsQuery = (call: MakeCall, filter: ProductFilter, lang: string) =>
  pagedQuery(call, productList, filter, { key: [productList.path, lang] });

export const bookingsQuery = (call: MakeCall, lang: string) =>
  pagedQuery(call, bookingList, {}, { key: [bookingList.path, lang] });

export const productQuery = (call: MakeCall, id: string, lang: string) =>
  query(call, productInfo, { id }, { key: [productInfo.path, lang] });
