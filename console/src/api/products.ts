import {
  type DeskProduct,
  deskCategoryList,
  deskProductInfo,
  deskProductList,
} from '@paperlock/contract/products-desk.ts';
import { query } from '@paperlock/web/query.ts';
import type { Shell } from '../shell/open-shell.ts';

export const productsQuery = (client: Shell['client'], cursor: string | undefined) =>
  query(client.call, deskProductList, { cursor }, { key: ['products', 'list'] });

export const productQuery = (client: Shell['client'], id: string) =>
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
export const keepProduct = ({ client, queries }: Shell, changed: DeskProduct): void => {
  queries.setQueryData(productQuery(client, changed.id).queryKey, changed);
  void queries.invalidateQueries({ queryKey: ['products', 'list'] });
};

/** A draft that was deleted. */
export const forgetProduct = ({ client, queries }: Shell, id: string): void => {
  queries.removeQueries({ queryKey: productQuery(client, id).queryKey });
  void queries.invalidateQueries({ queryKey: ['products', 'list'] });
};

export const categoriesQuery = (client: Shell['client']) =>
  query(client.call, deskCategoryList, {}, { key: ['categories'] });
