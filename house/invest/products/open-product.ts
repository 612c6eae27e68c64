import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { isGranted } from './category-store.ts';
import { type ProductRow, selectProduct } from './product-store.ts';

/** The only way for a customer to a product: a category's password stays in force. */
export const openProduct = async (
  sql: Sql,
  productId: string,
  sessionId: string,
): Promise<Outcome<ProductRow, 'not_found' | 'category_locked'>> => {
  const product = await selectProduct(sql, productId);
  if (!product || product.publishedAt === null) return refused('not_found');
  return (await isGranted(sql, product.categoryId, sessionId)) ? done(product) : refused('category_locked');
};
