import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { bookingList, productInfo, productList } from '@paperlock/contract/products.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { type Cursor, pageFrom, readCursor } from '../../db/page.ts';
import { bookedOf } from './booking-store.ts';
import { isGranted } from './category-store.ts';
import { openProduct } from './open-product.ts';
import type { ProductParts, Reader } from './parts.ts';
import { bookedPage, type ProductRow, publishedPage } from './product-store.ts';
import { bookingView, productView, type Seen, shownStateOf, summaryView } from './product-view.ts';

const PORTION = 100;

export const listProducts = async (
  parts: ProductParts,
  ask: Ask<typeof productList>,
  reader: Reader,
): Promise<Outcome<Answer<typeof productList>, RefusalOf<typeof productList>>> => {
  const { sql } = parts.db;
  if (ask.category_id !== undefined) {
    const open = await isGranted(sql, ask.category_id, reader.sessionId);
    if (open === null) return refused('not_found', { field: 'category_id' });
    if (!open) return refused('category_locked', { field: 'category_id' });
  }
  const now = await parts.clock.now(sql);
  const rows = await findPage(sql, ask, reader, now);
  const seen = await lookFor(parts, sql, rows, reader, now);
  const paged = rows.map((row) => ({ row, id: row.place, created_at: row.openAt }));
  return done(pageFrom(paged, ask.limit, ({ row }) => summaryView(row, seen)));
};

/** A product's state is computed, not stored, so matching products are picked from portions in order. */
const findPage = async (
  sql: Sql,
  { category_id, type, strategy, state, cursor, limit }: Ask<typeof productList>,
  { sessionId }: Reader,
  now: Date,
): Promise<ProductRow[]> => {
  const filter = { categoryId: category_id ?? null, type: type ?? null, strategy: strategy ?? null };
  const found: ProductRow[] = [];
  let before: Cursor | null = readCursor(cursor);
  for (;;) {
    const portion: ProductRow[] = await publishedPage(sql, sessionId, filter, before, PORTION);
    found.push(...portion.filter((row) => state === undefined || shownStateOf(row, now) === state));
    const last = portion.at(-1);
    if (found.length > limit || portion.length < PORTION || !last) return found.slice(0, limit + 1);
    before = { at: last.openAt, id: last.place };
  }
};

export const readProduct = async (
  parts: ProductParts,
  { id }: Ask<typeof productInfo>,
  reader: Reader,
): Promise<Outcome<Answer<typeof productInfo>, RefusalOf<typeof productInfo>>> => {
  const { sql } = parts.db;
  const opened = await openProduct(sql, id, reader.sessionId);
  if (!opened.ok) return opened;
  const product = opened.value;
  const seen = await lookFor(parts, sql, [product], reader, await parts.clock.now(sql));
  const escrow = await parts.ledger.balance(operatorAccount('escrow'), sql);
  const sold = (await parts.soldOf(sql, [id])).get(id);
  return done(productView(product, seen, { escrow, promised: sold?.unpaidMicro ?? 0n }));
};

export const listBookings = async (
  { db, clock }: ProductParts,
  { cursor, limit }: Ask<typeof bookingList>,
  { customerId, lang }: Reader,
): Promise<Answer<typeof bookingList>> => {
  const now = await clock.now(db.sql);
  const rows = await bookedPage(db.sql, customerId, readCursor(cursor), limit + 1);
  const paged = rows.map((row) => ({ row, id: row.place, created_at: row.bookedAt }));
  return pageFrom(paged, limit, ({ row }) => bookingView(row, now, lang));
};

const lookFor = async (
  { ledger }: ProductParts,
  sql: Sql,
  rows: readonly ProductRow[],
  { customerId, lang }: Reader,
  now: Date,
): Promise<Seen> => ({
  now,
  lang,
  reserve: await ledger.balance(operatorAccount('reserve'), sql),
  booked: await bookedOf(
    sql,
    customerId,
    rows.map(({ id }) => id),
  ),
});
