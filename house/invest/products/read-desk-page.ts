import type { Answer } from '@paperlock/contract/call.ts';
import type { deskProductList, productSorts, productStages } from '@paperlock/contract/products-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { deskProducts, deskTotals } from './desk-product-store.ts';
import { deskViews } from './desk-view.ts';
import type { ProductParts } from './parts.ts';

export type DeskAsk = ListAsk<keyof typeof productSorts> & {
  state?: (typeof productStages)[number] | undefined;
};

/** Returns products as operators see them, newest first unless another order was asked for. */
export const readDeskPage = async (
  parts: ProductParts,
  { text, from, to, state, limit, totals, ...ask }: DeskAsk,
  timezone = 'UTC',
): Promise<Answer<typeof deskProductList>> => {
  const { sql } = parts.db;
  const filter = { text: text ?? null, stage: state ?? null, ...momentsOf({ from, to }, timezone) };
  const { sort = 'created_at', descending = sort === 'created_at', cursor } = ask;
  const rows = await deskProducts(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  const views = new Map((await deskViews(parts, sql, rows)).map((view) => [view.id, view]));
  return {
    ...listFrom(rows, limit, ({ id }) => {
      const view = views.get(id);
      if (!view) throw new Error('a product has no view');
      return view;
    }),
    ...(totals && { totals: totalsView(await deskTotals(sql, filter)) }),
    reserve: microText(await parts.ledger.balance(operatorAccount('reserve'), sql)),
  };
};
