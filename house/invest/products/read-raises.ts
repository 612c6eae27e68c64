import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { Raise, raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { stateOf } from '@paperlock/domain/products/state.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { ProductParts, Raised } from './parts.ts';
import { type ProductRow, raisesPage, selectProduct } from './product-store.ts';

/** Raises in the console, from the first sale to the launch or the refund. */

type RaiseRow = ProductRow & { targetMicro: bigint; launchAt: Date };

const isRaise = (row: ProductRow | null): row is RaiseRow =>
  row !== null && row.targetMicro !== null && row.launchAt !== null && row.publishedAt !== null;

export const listRaises = async (
  parts: ProductParts,
  { cursor, limit }: Ask<typeof raiseList>,
): Promise<Answer<typeof raiseList>> => {
  const { sql } = parts.db;
  const rows = (await raisesPage(sql, readCursor(cursor), limit + 1)).filter(isRaise);
  const view = await viewer(parts, sql, rows);
  return pageFrom(
    rows.map((row) => ({ row, id: row.place, created_at: row.createdAt })),
    limit,
    ({ row }) => view(row),
  );
};

export const readRaise = async (
  parts: ProductParts,
  { id }: Ask<typeof raiseInfo>,
  sql: Sql,
): Promise<Outcome<Answer<typeof raiseInfo>, RefusalOf<typeof raiseInfo>>> => {
  const row = await selectProduct(sql, id);
  return isRaise(row) ? done((await viewer(parts, sql, [row]))(row)) : refused('not_found');
};

const none = { orders: 0, amountMicro: 0n };
const nobody: Raised = { orders: 0, investors: 0, awaiting: none, launched: none, refunded: none };

const viewer = async ({ clock, raisedOf }: ProductParts, sql: Sql, rows: readonly RaiseRow[]) => {
  const now = await clock.now(sql);
  const raised = await raisedOf(
    sql,
    rows.map(({ id }) => id),
  );
  return (row: RaiseRow): Raise => {
    const state = stateOf(row, now);
    if (state === 'draft' || state === 'expired') throw new Error(`raise ${row.id} is ${state}`);
    const { orders, investors, awaiting, launched, refunded } = raised.get(row.id) ?? nobody;
    return {
      id: row.id,
      name: row.texts.en?.name ?? '',
      type: row.type,
      state,
      target: microText(row.targetMicro),
      sold: microText(row.soldMicro),
      open_at: row.openAt.toISOString(),
      close_at: row.closeAt.toISOString(),
      launch_at: row.launchAt.toISOString(),
      period_days: row.periodDays,
      orders,
      investors,
      awaiting: shareOf(awaiting),
      launched: shareOf(launched),
      refunded: shareOf(refunded),
      concluded_at: row.concludedAt?.toISOString() ?? null,
    };
  };
};

const shareOf = ({ orders, amountMicro }: typeof none) => ({ orders, amount: microText(amountMicro) });
