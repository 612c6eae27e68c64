import type { ProductDates } from '@paperlock/domain/products/state.ts';
import type { Payout, ProductType, Strategy } from '@paperlock/domain/products/terms.ts';
import type { Sql } from '../../db/database.ts';

export type ProductRow = ProductDates & {
  id: string;
  categoryId: string;
  texts: Record<string, { name: string; description: string }>;
  strategy: Strategy;
  type: ProductType;
  unitPrice: bigint;
  minUnits: number;
  maxUnits: number;
  dailyPpm: number;
  payout: Payout;
  earlyRedemption: boolean;
  autoRenew: boolean;
  draftedBy: string;
  publishedBy: string | null;
  concludedAt: Date | null;
  version: number;
  createdAt: Date;
};

export const productColumns = `
  p.id, p.category_id as "categoryId", p.texts, p.strategy, p.type, p.unit_price as "unitPrice",
  p.min_units as "minUnits", p.max_units as "maxUnits", p.period_days as "periodDays", p.daily_ppm as "dailyPpm",
  p.payout, p.target as "targetMicro", p.sold as "soldMicro", p.open_at as "openAt", p.close_at as "closeAt",
  p.launch_at as "launchAt", p.early_redemption as "earlyRedemption", p.auto_renew as "autoRenew",
  p.drafted_by as "draftedBy", p.published_by as "publishedBy", p.published_at as "publishedAt",
  p.suspended_at as "suspendedAt", p.concluded_at as "concludedAt", p.version, p.created_at as "createdAt"`;

export const selectProduct = async (sql: Sql, id: string): Promise<ProductRow | null> => {
  const { rows } = await sql.query<ProductRow>(`select ${productColumns} from product p where p.id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
};

/** Whoever sells, launches or gives back waits for each other here: what was sold is counted by one at a time. */
export const lockProduct = async (tx: Sql, id: string): Promise<ProductRow | null> => {
  const { rows } = await tx.query<ProductRow>(
    `select ${productColumns} from product p where p.id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
};

export const addSold = async (tx: Sql, id: string, amountMicro: bigint): Promise<void> => {
  await tx.query('update product set sold = sold + $2 where id = $1', [id, amountMicro]);
};

export const setConcluded = async (tx: Sql, id: string, at: Date): Promise<void> => {
  await tx.query('update product set concluded_at = $2 where id = $1', [id, at]);
};

/** The next moment after one, and not later than another, at which a raise ends or launches. */
export const nextRaiseMoment = async (sql: Sql, after: Date, until: Date): Promise<Date | null> => {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select min(at) as at
       from product p
      cross join lateral (values (p.close_at), (p.launch_at)) as moment (at)
      where p.launch_at is not null and p.published_at is not null and p.concluded_at is null and at > $1 and at <= $2`,
    [after, until],
  );
  return rows[0]?.at ?? null;
};

/** Raises that end or launch at this moment, or should have before: those are found too. */
export const raisesDue = async (sql: Sql, at: Date): Promise<ProductRow[]> => {
  const { rows } = await sql.query<ProductRow>(
    `select ${productColumns} from product p
      where p.launch_at is not null and p.published_at is not null and p.concluded_at is null and p.close_at <= $1
      order by p.close_at, p.id`,
    [at],
  );
  return rows;
};
