import type { ProductSums, PromisedEarned } from '@paperlock/contract/earned.ts';
import { RUNWAY_LOOKS_BACK_DAYS, SHOWN_DAYS } from '@paperlock/domain/earned/limits.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { lastDays, productDays, productTotals, totalDays } from './earned-store.ts';
import { dayView, runwayView, sumsView } from './earned-view.ts';
import type { EarnedParts } from './parts.ts';

/** Definitions are added by the http desk in the reader's language. */
export type Figures = Omit<PromisedEarned, 'definition' | 'runway_definition'>;

/** Figures of one product, for customers who may see it. */
export const readProductEarned = (
  parts: EarnedParts,
  productId: string,
  sessionId: string,
): Promise<Outcome<Figures, 'not_found' | 'category_locked'>> =>
  atOneMoment(parts, async (tx) => {
    const opened = await parts.openProduct(tx, productId, sessionId);
    if (!opened.ok) return opened;
    return done(await figures(parts, tx, await productDays(tx, productId, SHOWN_DAYS)));
  });

export const readAllEarned = (parts: EarnedParts): Promise<Figures> =>
  atOneMoment(parts, async (tx) => figures(parts, tx, await totalDays(tx, SHOWN_DAYS)));

export const readDeskEarned = (parts: EarnedParts): Promise<Figures & { products: ProductSums[] }> =>
  atOneMoment(parts, async (tx) => {
    const totals = await productTotals(tx);
    const names = await parts.namesOf(totals.map(({ id }) => id));
    return {
      ...(await figures(parts, tx, await totalDays(tx, SHOWN_DAYS))),
      products: totals.map(({ id, ...sums }) => ({ id, name: names.get(id) ?? '', ...sumsView(sums) })),
    };
  });

export const readRunway = async ({ db, ledger }: EarnedParts): Promise<PromisedEarned['runway']> => {
  const reserve = await ledger.balance(operatorAccount('reserve'), db.sql);
  return runwayView(reserve, await lastDays(db.sql, RUNWAY_LOOKS_BACK_DAYS));
};

const figures = async (
  { ledger, market }: EarnedParts,
  tx: Sql,
  days: Parameters<typeof dayView>[0][],
): Promise<Figures> => {
  const reserve = await ledger.balance(operatorAccount('reserve'), tx);
  return {
    days: days.map(dayView),
    runway: runwayView(reserve, await lastDays(tx, RUNWAY_LOOKS_BACK_DAYS)),
    source: await market.source(HOUSE_SERIES, tx),
  };
};

/** Reads days and reserve in one snapshot. */
const atOneMoment = <T>({ db }: EarnedParts, read: (tx: Sql) => Promise<T>): Promise<T> =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
