import type { DeskCategory, DeskProduct } from '@paperlock/contract/products-desk.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { stateOf } from '@paperlock/domain/products/state.ts';
import { promiseOf } from '@paperlock/domain/products/terms.ts';
import type { Sql } from '../../db/database.ts';
import type { CategoryRow } from './category-store.ts';
import type { ProductParts, Sold } from './parts.ts';
import type { ProductRow } from './product-store.ts';

export const categoryViews = async (
  { operators }: Pick<ProductParts, 'operators'>,
  sql: Sql,
  rows: readonly CategoryRow[],
): Promise<DeskCategory[]> => {
  const names = new Map((await operators.list(sql)).map(({ id, account }) => [id, account]));
  return rows.map(({ id, texts, passwordHash, position, version, published, draft }) => ({
    id,
    texts,
    locked: passwordHash !== null,
    position,
    version,
    published,
    draft: draft && {
      texts: draft.texts,
      position: draft.position,
      locked: draft.passwordHash !== null,
      password_changed: draft.passwordChanged,
      by: names.get(draft.draftedBy) ?? draft.draftedBy,
    },
  }));
};

export const categoryView = async (
  parts: Pick<ProductParts, 'operators'>,
  sql: Sql,
  row: CategoryRow,
): Promise<DeskCategory> => {
  const [only] = await categoryViews(parts, sql, [row]);
  if (!only) throw new Error(`category ${row.id} has no view`);
  return only;
};

type Around = {
  now: Date;
  reserve: Micro;
  names: ReadonlyMap<string, string>;
  sold: ReadonlyMap<string, Sold>;
};

/** Products for operators, with their orders, the reserve and names of operators at this moment. */
export const deskViews = async (
  { clock, ledger, operators, soldOf }: ProductParts,
  sql: Sql,
  rows: readonly ProductRow[],
): Promise<DeskProduct[]> => {
  const people = await operators.list(sql);
  const around: Around = {
    now: await clock.now(sql),
    reserve: await ledger.balance(operatorAccount('reserve'), sql),
    names: new Map(people.map(({ id, account }) => [id, account])),
    sold: await soldOf(
      sql,
      rows.map(({ id }) => id),
    ),
  };
  return rows.map((row) => view(row, around));
};

export const deskView = async (parts: ProductParts, sql: Sql, row: ProductRow): Promise<DeskProduct> => {
  const [only] = await deskViews(parts, sql, [row]);
  if (!only) throw new Error(`product ${row.id} has no view`);
  return only;
};

const view = (row: ProductRow, { now, reserve, names, sold }: Around): DeskProduct => ({
  id: row.id,
  category_id: row.categoryId,
  texts: row.texts,
  strategy: row.strategy,
  parameters: { ...row.parameters },
  type: row.type,
  unit_price: microText(row.unitPrice),
  min_units: row.minUnits,
  max_units: row.maxUnits,
  period_days: row.periodDays,
  daily_ppm: row.dailyPpm,
  payout: row.payout,
  target: row.targetMicro === null ? null : microText(row.targetMicro),
  open_at: row.openAt.toISOString(),
  close_at: row.closeAt.toISOString(),
  launch_at: row.launchAt?.toISOString() ?? null,
  early_redemption: row.earlyRedemption,
  auto_renew: row.autoRenew,
  state: stateOf(row, now),
  sold: microText(row.soldMicro),
  orders: sold.get(row.id)?.orders ?? 0,
  promise_at_target: row.targetMicro === null ? null : microText(promiseOf(row.targetMicro, row)),
  reserve: microText(reserve),
  drafted_by: names.get(row.draftedBy) ?? row.draftedBy,
  published_by: row.publishedBy && (names.get(row.publishedBy) ?? row.publishedBy),
  published_at: row.publishedAt?.toISOString() ?? null,
  suspended:
    row.suspendedAt === null ? null : { at: row.suspendedAt.toISOString(), reason: row.suspendReason },
  version: row.version,
  created_at: row.createdAt.toISOString(),
});
