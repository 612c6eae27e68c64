import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { ProductDates } from '@paperlock/domain/products/state.ts';
import type { Payout, ProductType, Strategy } from '@paperlock/domain/products/terms.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import { openTo } from './category-store.ts';

export type ProductRow = ProductDates & {
  id: string;
  /** Its position in lists among products of the same time. */
  place: bigint;
  categoryId: string;
  texts: Record<string, { name: string; description: string }>;
  strategy: Strategy;
  /** All parameters of its strategy. */
  parameters: Parameters;
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
  /** Why its sale is suspended. */
  suspendReason: string | null;
  concludedAt: Date | null;
  version: number;
  createdAt: Date;
};

export const productColumns = `
  p.id, p.place, p.category_id as "categoryId", p.texts, p.strategy, p.parameters, p.type, p.unit_price as "unitPrice",
  p.min_units as "minUnits", p.max_units as "maxUnits", p.period_days as "periodDays", p.daily_ppm as "dailyPpm",
  p.payout, p.target as "targetMicro", p.sold as "soldMicro", p.open_at as "openAt", p.close_at as "closeAt",
  p.launch_at as "launchAt", p.early_redemption as "earlyRedemption", p.auto_renew as "autoRenew",
  p.drafted_by as "draftedBy", p.published_by as "publishedBy", p.published_at as "publishedAt",
  p.suspended_at as "suspendedAt", p.suspend_reason as "suspendReason", p.concluded_at as "concludedAt", p.version, p.created_at as "createdAt"`;

export const selectProduct = (sql: Sql, id: string): Promise<ProductRow | null> =>
  firstRow(sql, `select ${productColumns} from product p where p.id = $1`, [id]);

export const selectDrafts = (sql: Sql): Promise<Pick<ProductRow, 'id' | 'version'>[]> =>
  allRows(sql, 'select id, version from product where published_at is null order by place limit 200');

/** Reads texts of products in any state. */
export const selectTexts = (sql: Sql, ids: readonly string[]): Promise<Pick<ProductRow, 'id' | 'texts'>[]> =>
  allRows(sql, 'select id, texts from product where id = any ($1::uuid[])', [ids]);

/**
 * Locks a product, so that what was sold is counted by one transaction at a time: sales, launches and refunds wait here.
 */
export const lockProduct = (tx: Sql, id: string): Promise<ProductRow | null> =>
  firstRow(tx, `select ${productColumns} from product p where p.id = $1 for no key update`, [id]);

export type ProductFilter = {
  categoryId: string | null;
  type: ProductType | null;
  strategy: Strategy | null;
};

/** Lists published products, except those behind a password that this session did not enter; latest opening first. */
export const publishedPage = (
  sql: Sql,
  sessionId: string,
  { categoryId, type, strategy }: ProductFilter,
  before: Cursor | null,
  limit: number,
): Promise<ProductRow[]> =>
  allRows(
    sql,
    `select ${productColumns} from product p join category c on c.id = p.category_id
      where p.published_at is not null and ${openTo('$1')}
        and ($2::uuid is null or p.category_id = $2) and ($3::text is null or p.type = $3)
        and ($4::text is null or p.strategy = $4)
        and ($5::timestamptz is null or (p.open_at, p.place) < ($5, $6::bigint))
      order by p.open_at desc, p.place desc limit $7`,
    [sessionId, categoryId, type, strategy, before?.at ?? null, before?.id ?? null, limit],
  );

export type BookedProduct = ProductRow & { bookedAt: Date; toldAt: Date | null };

/** Lists what one customer booked, newest first, in any state. */
export const bookedPage = (
  sql: Sql,
  customerId: string,
  before: Cursor | null,
  limit: number,
): Promise<BookedProduct[]> =>
  allRows(
    sql,
    `select ${productColumns}, b.booked_at as "bookedAt", b.told_at as "toldAt"
       from booking b join product p on p.id = b.product_id
      where b.customer_id = $1 and ($2::timestamptz is null or (b.booked_at, p.place) < ($2, $3::bigint))
      order by b.booked_at desc, p.place desc limit $4`,
    [customerId, before?.at ?? null, before?.id ?? null, limit],
  );

/** A condition: the name in any language is like this. */
export const isNamed = (pattern: string): string =>
  `exists (select from jsonb_each(p.texts) as t (lang, said) where said ->> 'name' ilike ${pattern})`;

/** Finds products whose name in any language has a text in it, newest first. */
export const findProducts = (
  sql: Sql,
  { text }: Pick<SearchTerms, 'text'>,
  limit: number,
): Promise<Pick<ProductRow, 'id' | 'texts'>[]> =>
  allRows(
    sql,
    `select p.id, p.texts from product p
      where ${isNamed('$1')}
      order by p.created_at desc, p.place desc limit $2`,
    [containing(text), limit],
  );

/** Lists published products with a target, newest first. */
export const raisesPage = (sql: Sql, before: Cursor | null, limit: number): Promise<ProductRow[]> =>
  allRows(
    sql,
    `select ${productColumns} from product p
      where p.target is not null and p.published_at is not null
        and ($1::timestamptz is null or (p.created_at, p.place) < ($1, $2::bigint))
      order by p.created_at desc, p.place desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );

export type PublishedPlan = Pick<ProductRow, 'strategy' | 'parameters' | 'periodDays'>;

export const selectPublishedPlans = (sql: Sql): Promise<PublishedPlan[]> =>
  allRows(
    sql,
    `select distinct strategy, parameters, period_days as "periodDays" from product where published_at is not null`,
  );

/** Returns these products and all that are on sale now; latest beginning first. */
export const selectWithOnSale = (sql: Sql, ids: readonly string[], now: Date): Promise<ProductRow[]> =>
  allRows(
    sql,
    `select ${productColumns} from product p
      where p.published_at is not null and (p.id = any ($1) or (p.open_at <= $2 and p.close_at > $2))
      order by p.open_at desc, p.place desc`,
    [ids, now],
  );

export type ProductContent = Pick<
  ProductRow,
  | 'categoryId'
  | 'texts'
  | 'strategy'
  | 'parameters'
  | 'type'
  | 'unitPrice'
  | 'minUnits'
  | 'maxUnits'
  | 'periodDays'
  | 'dailyPpm'
  | 'payout'
  | 'targetMicro'
  | 'openAt'
  | 'closeAt'
  | 'launchAt'
  | 'earlyRedemption'
  | 'autoRenew'
  | 'draftedBy'
>;

const contentValues = (content: ProductContent): unknown[] => [
  content.categoryId,
  content.texts,
  content.strategy,
  content.parameters,
  content.type,
  content.unitPrice,
  content.minUnits,
  content.maxUnits,
  content.periodDays,
  content.dailyPpm,
  content.payout,
  content.targetMicro,
  content.openAt,
  content.closeAt,
  content.launchAt,
  content.earlyRedemption,
  content.autoRenew,
  content.draftedBy,
];

const contentColumns = `category_id, texts, strategy, parameters, type, unit_price, min_units, max_units, period_days, daily_ppm,
  payout, target, open_at, close_at, launch_at, early_redemption, auto_renew, drafted_by`;
const contentPlaces = Array.from({ length: 18 }, (_, place) => `$${place + 1}`).join(', ');

const written = ([row]: readonly ProductRow[]): ProductRow => {
  if (!row) throw new Error('the product was not written');
  return row;
};

export const insertProduct = async (tx: Sql, content: ProductContent): Promise<ProductRow> => {
  const { rows } = await tx.query<ProductRow>(
    `insert into product as p (${contentColumns}) values (${contentPlaces}) returning ${productColumns}`,
    contentValues(content),
  );
  return written(rows);
};

export const updateDraft = async (tx: Sql, id: string, content: ProductContent): Promise<ProductRow> => {
  const { rows } = await tx.query<ProductRow>(
    `update product p set (${contentColumns}, version) = (${contentPlaces}, version + 1)
      where p.id = $19 and p.published_at is null returning ${productColumns}`,
    [...contentValues(content), id],
  );
  return written(rows);
};

export const setPublished = async (
  tx: Sql,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<ProductRow> => {
  const { rows } = await tx.query<ProductRow>(
    `update product p set published_by = $2, published_at = $3, version = version + 1
      where p.id = $1 returning ${productColumns}`,
    [id, by, at],
  );
  return written(rows);
};

export const setSuspended = async (
  tx: Sql,
  id: string,
  suspended: { at: Date; reason: string } | null,
): Promise<ProductRow> => {
  const { rows } = await tx.query<ProductRow>(
    `update product p set suspended_at = $2, suspend_reason = $3, version = version + 1
      where p.id = $1 returning ${productColumns}`,
    [id, suspended?.at ?? null, suspended?.reason ?? null],
  );
  return written(rows);
};

export const deleteDraft = async (tx: Sql, id: string): Promise<void> => {
  await tx.query('delete from product where id = $1', [id]);
};

export const addSold = async (tx: Sql, id: string, amountMicro: bigint): Promise<void> => {
  await tx.query('update product set sold = sold + $2 where id = $1', [id, amountMicro]);
};

export const setConcluded = async (tx: Sql, id: string, at: Date): Promise<void> => {
  await tx.query('update product set concluded_at = $2 where id = $1', [id, at]);
};

/** Returns the next moment after `after` and up to `until` at which a raise ends or launches. */
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

/**
 * Returns raises that fail or launch at this moment, or should have before. A raise that reached its target waits for its
 * launch and needs nothing now; payments in progress are checked again under the lock.
 */
export const raisesDue = (sql: Sql, at: Date): Promise<ProductRow[]> =>
  allRows(
    sql,
    `select ${productColumns} from product p
      where p.launch_at is not null and p.published_at is not null and p.concluded_at is null and p.close_at <= $1
        and (p.launch_at <= $1 or p.sold < p.target)
      order by p.close_at, p.id`,
    [at],
  );
