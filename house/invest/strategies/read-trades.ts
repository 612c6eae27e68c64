import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { orderTrades } from '@paperlock/contract/strategies.ts';
import { microText } from '@paperlock/domain/money.ts';
import { runHoursOf } from '@paperlock/domain/orders/run-share.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { RunOrder, StrategyParts } from './parts.ts';
import { fillsPage, selectRun } from './strategy-store.ts';
import { tradeView } from './strategy-view.ts';

export type Page = Pick<Ask<typeof orderTrades>, 'cursor' | 'limit'>;

/** Returns all trades of an order's run, newest first; none before it began. */
export const readTrades = async (
  { db: { sql } }: StrategyParts,
  { product_id: productId, lock_at: lockAt, maturity }: RunOrder,
  { cursor, limit }: Page,
): Promise<Answer<typeof orderTrades>> => {
  const nobody = { list: [], has_more: false, next_cursor: null };
  if (lockAt === null || maturity === null) return nobody;
  const run = await selectRun(sql, { productId, ...runHoursOf(new Date(lockAt), new Date(maturity)) });
  if (!run) return nobody;
  const before = readCursor(cursor)?.id ?? null;
  // A cursor may contain larger numbers than the column.
  const rows = await fillsPage(sql, run.id, before === null ? null : atMost(before), limit + 1);
  return pageFrom(
    rows.map((row) => ({ row, created_at: new Date(row.hour * HOUR_MS), id: BigInt(row.nth) })),
    limit,
    ({ row }) => ({ ...tradeView(row), nth: row.nth + 1, gross: microText(row.gross) }),
  );
};

const LARGEST_NTH = 2n ** 31n - 1n;

const atMost = (nth: bigint): number => Number(nth < LARGEST_NTH ? nth : LARGEST_NTH);
