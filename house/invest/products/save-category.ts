import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { categoryDecide, categorySave, DeskCategory } from '@paperlock/contract/products-desk.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { dropDraft, keepDraft } from './category-draft-store.ts';
import { endGrants, insertCategory, lockCategory, touchCategory, updateCategory } from './category-store.ts';
import { categoryView } from './desk-view.ts';
import type { Here, ProductParts } from './parts.ts';
import { foreignTexts } from './texts.ts';

/** Everyone sees a category's name, position and lock, so one operator drafts them and another publishes. */

type Saved = Outcome<DeskCategory, RefusalOf<typeof categorySave>>;

export const saveCategory = async (
  parts: ProductParts,
  { category, texts, position, password }: Ask<typeof categorySave>,
  here: Here,
): Promise<Saved> => {
  const foreign = foreignTexts(texts);
  if (foreign) return foreign;
  const fault = typeof password === 'string' ? checkPassword(password, '') : null;
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  const newHash = typeof password === 'string' ? await parts.hasher.hash(password) : password;

  return parts.db.inTransaction<Saved>(async (tx) => {
    const seen = category && (await lockCategory(tx, category.id));
    if (category && !seen) return refused('not_found', { field: 'category' });
    if (category && seen?.version !== category.version) return refused('conflict');
    const id = seen?.id ?? (await insertCategory(tx, { texts, position }));
    const before = seen?.draft ?? seen;
    await keepDraft(tx, id, {
      texts,
      position,
      passwordHash: newHash === undefined ? (before?.passwordHash ?? null) : newHash,
      passwordChanged: newHash !== undefined || seen?.draft?.passwordChanged === true,
      draftedBy: here.operator.id,
    });
    if (seen) await touchCategory(tx, id);
    return told(parts, tx, id, 'category.drafted', here);
  });
};

type Decided = Outcome<DeskCategory, RefusalOf<typeof categoryDecide>>;

/** Publishing needs another operator; the author may withdraw the draft. */
export const decideCategory = (
  parts: ProductParts,
  { category: { id, version }, approve }: Ask<typeof categoryDecide>,
  here: Here,
): Promise<Decided> =>
  parts.db.inTransaction<Decided>(async (tx) => {
    const seen = await lockCategory(tx, id);
    if (!seen) return refused('not_found', { field: 'category' });
    const { draft } = seen;
    if (!draft) return refused('proposal_decided', { field: 'category' });
    if (seen.version !== version) return refused('conflict');
    if (approve && draft.draftedBy === here.operator.id)
      return refused('proposal_own', { field: 'category' });
    await dropDraft(tx, id);
    if (!approve) {
      await touchCategory(tx, id);
      return told(parts, tx, id, 'category.draft_dropped', here);
    }
    await updateCategory(tx, id, { ...draft, publishedBy: here.operator.id });
    if (draft.passwordChanged) await endGrants(tx, id);
    return told(parts, tx, id, seen.published ? 'category.changed' : 'category.created', here);
  });

const told = async (
  parts: ProductParts,
  tx: Sql,
  id: string,
  action: 'category.drafted' | 'category.draft_dropped' | 'category.changed' | 'category.created',
  { operator, ip }: Here,
): Promise<Outcome<DeskCategory, never>> => {
  const row = await lockCategory(tx, id);
  if (!row) throw new Error(`category ${id} is gone`);
  const { texts, position, passwordHash } = row.draft ?? row;
  await parts.audit.record(tx, {
    actor: { kind: 'operator', id: operator.id, name: operator.account },
    action,
    subject: `category:${id}`,
    details: { name: texts.en?.name ?? '', position, locked: passwordHash !== null, version: row.version },
    ip,
  });
  return done(await categoryView(parts, tx, row));
};
