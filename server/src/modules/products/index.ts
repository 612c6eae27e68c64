import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Clock } from '../clock/index.ts';
import type { Facts } from '../facts/index.ts';
import { isGranted } from './category-store.ts';
import {
  addSold,
  lockProduct,
  nextRaiseMoment,
  type ProductRow,
  raisesDue,
  selectProduct,
  setConcluded,
} from './product-store.ts';

/** What is sold, and to whom it may be shown. */

export type { ProductRow } from './product-store.ts';

export type ProductParts = { db: Database; clock: Pick<Clock, 'now'>; facts: Facts };

export type Products = ReturnType<typeof createProducts>;

export const createProducts = (_parts: ProductParts) => ({
  /** The one way to a product for whoever is signed in: what is behind a password stays there. */
  open: async (
    sql: Sql,
    productId: string,
    sessionId: string,
  ): Promise<Outcome<ProductRow, 'not_found' | 'category_locked'>> => {
    const product = await selectProduct(sql, productId);
    if (!product || product.publishedAt === null) return refused('not_found');
    return (await isGranted(sql, product.categoryId, sessionId)) ? done(product) : refused('category_locked');
  },
  /** For whoever changes what was sold. */
  lock: async (tx: Sql, productId: string): Promise<ProductRow> => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Error(`there is no product ${productId}`);
    return product;
  },
  addSold,
  conclude: setConcluded,
  nextRaiseMoment,
  raisesDue,
});
