import type { Asked, MakeCall } from '@paperlock/client/call.ts';
import { bookingList, categoryList, productInfo, productList } from '@paperlock/contract/products.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Which products are meant: of one category, and what else the reader chose. */
export type ProductFilter = Omit<Asked<typeof productList>, 'cursor' | 'limit'>;

/** Names are in the reader's language, so in another one it is another question. */
export const categoriesQuery = (call: MakeCall, lang: string) =>
  queryOptions({
    queryKey: [categoryList.path, lang],
    queryFn: ({ signal }) => call(categoryList, {}, { catch: true, toast: false, signal }),
  });

export const productsQuery = (call: MakeCall, filter: ProductFilter, lang: string) =>
  infiniteQueryOptions({
    queryKey: [productList.path, filter, lang],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        productList,
        { ...filter, ...(pageParam && { cursor: pageParam }) },
        { catch: true, toast: false, signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

const AT_ONCE = 50;

/** As many as one answer holds: what can be bought now, to be counted. */
export const openProductsQuery = (call: MakeCall, lang: string) =>
  queryOptions({
    queryKey: [productList.path, 'open', lang],
    queryFn: ({ signal }) =>
      call(productList, { state: 'open', limit: AT_ONCE }, { catch: true, toast: false, signal }),
  });

export const bookingsQuery = (call: MakeCall, lang: string) =>
  infiniteQueryOptions({
    queryKey: [bookingList.path, lang],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(bookingList, { ...(pageParam && { cursor: pageParam }) }, { catch: true, toast: false, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const productQuery = (call: MakeCall, id: string, lang: string) =>
  queryOptions({
    queryKey: [productInfo.path, id, lang],
    queryFn: ({ signal }) => call(productInfo, { id }, { catch: true, toast: false, signal }),
  });
