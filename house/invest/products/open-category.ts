import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { categoryList, checkCategoryPassword } from '@paperlock/contract/products.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { isCategoryShown } from '@paperlock/domain/products/categories.ts';
import { CATEGORY_OPEN_SECONDS, rateLimits } from '@paperlock/domain/products/limits.ts';
import { categoriesSeenBy, grantCategory, selectCategory } from './category-store.ts';
import type { ProductParts, Reader } from './parts.ts';
import { textIn } from './product-view.ts';

type Result = Outcome<Answer<typeof checkCategoryPassword>, RefusalOf<typeof checkCategoryPassword>>;

export const openCategory = async (
  { db, hasher, limiter }: ProductParts,
  { category_id, password }: Ask<typeof checkCategoryPassword>,
  { customerId, sessionId }: Reader,
): Promise<Result> => {
  const category = await selectCategory(db.sql, category_id);
  if (!category?.published || !category.passwordHash) return refused('not_found', { field: 'category_id' });
  const key = `${customerId}:${category.id}`;
  const tooMany = await limiter.take(rateLimits.categoryPasswords, key);
  if (tooMany) return tooMany;
  const { passwordHash } = category;
  const until =
    (await hasher.verify(passwordHash, password)) &&
    (await grantCategory(db.sql, {
      categoryId: category.id,
      sessionId,
      passwordHash,
      seconds: CATEGORY_OPEN_SECONDS,
    }));
  if (!until) return refused('category_password_wrong', { field: 'password' });
  await limiter.forgive(rateLimits.categoryPasswords, key);
  return done({ granted_until: until.toISOString() });
};

export const listCategories = async (
  { db, world }: ProductParts,
  { sessionId, lang }: Reader,
): Promise<Answer<typeof categoryList>> => {
  const here = await world.read(db.sql);
  const seen = (await categoriesSeenBy(db.sql, sessionId)).map((row) => ({
    ...row,
    locked: row.passwordHash !== null,
  }));
  return {
    list: seen
      .filter((category) => isCategoryShown(category, here))
      .map(({ id, texts, locked, grantedUntil }) => ({
        id,
        name: textIn(texts, lang).name,
        locked,
        granted_until: grantedUntil?.toISOString() ?? null,
      })),
  };
};
