import {
  type DeskProduct,
  deskCategoryList,
  deskProductInfo,
  deskProductList,
} from '@paperlock/contract/products-desk.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Shell } from '../shell/open-shell.ts';
import { readBy } from './read.ts';

export const productsQuery = (client: Shell['client'], cursor: string | undefined) =>
  queryOptions({
    queryKey: ['products', 'list', cursor],
    queryFn: readBy(client, deskProductList, { ...(cursor && { cursor }) }),
  });

export const productQuery = (client: Shell['client'], id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: readBy(client, deskProductInfo, { id }),
    // Somebody may write in it: what is read again must not take the place of what was typed.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the server answered to a change is what there is now; lists are read again. */
export const keepProduct = ({ client, queries }: Shell, changed: DeskProduct): void => {
  queries.setQueryData(productQuery(client, changed.id).queryKey, changed);
  void queries.invalidateQueries({ queryKey: ['products', 'list'] });
};

export const categoriesQuery = (client: Shell['client']) =>
  queryOptions({ queryKey: ['categories'], queryFn: readBy(client, deskCategoryList, {}) });
