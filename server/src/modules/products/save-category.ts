import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { categorySave, DeskCategory } from '@paperlock/contract/products-desk.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import {
  type CategoryRow,
  endGrants,
  insertCategory,
  lockCategory,
  updateCategory,
} from './category-store.ts';
import { categoryView } from './desk-view.ts';
import type { Here, ProductParts } from './index.ts';
import { foreignTexts } from './texts.ts';

type Result = Outcome<DeskCategory, RefusalOf<typeof categorySave>>;

export const saveCategory = async (
  { db, audit, hasher }: ProductParts,
  { category, texts, position, password }: Ask<typeof categorySave>,
  { operator, ip }: Here,
): Promise<Result> => {
  const foreign = foreignTexts(texts);
  if (foreign) return foreign;
  const fault = typeof password === 'string' ? checkPassword(password, '') : null;
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  const newHash = typeof password === 'string' ? await hasher.hash(password) : password;

  return db.inTransaction<Result>(async (tx) => {
    const seen = category && (await lockCategory(tx, category.id));
    if (category && !seen) return refused('not_found', { field: 'category' });
    if (category && seen?.version !== category.version) return refused('conflict');
    const passwordHash = newHash === undefined ? (seen?.passwordHash ?? null) : newHash;
    const content = { texts, position, passwordHash };
    const row: CategoryRow = seen
      ? await updateCategory(tx, seen.id, content)
      : await insertCategory(tx, content);
    if (newHash !== undefined) await endGrants(tx, row.id);
    await audit.record(tx, {
      actor: { kind: 'operator', id: operator.id, name: operator.account },
      action: seen ? 'category.changed' : 'category.created',
      subject: `category:${row.id}`,
      details: {
        name: texts.en?.name ?? '',
        position,
        locked: passwordHash !== null,
        password_changed: newHash !== undefined,
        version: row.version,
      },
      ip,
    });
    return done(categoryView(row));
  });
};
