import type { setAvatar as setAvatarCall } from '@paperlock/contract/accounts.ts';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { replaceAvatar } from './accounts-store.ts';
import type { AccountsParts } from './parts.ts';

type Result = Outcome<Answer<typeof setAvatarCall>, RefusalOf<typeof setAvatarCall>>;

/** Sets an avatar and destroys the former picture at once, so that its old address shows nothing. */
export const setAvatar = async (
  { db, files, identity }: AccountsParts,
  { file_id: id }: Ask<typeof setAvatarCall>,
  customerId: string,
): Promise<Result> => {
  const attached = await db.inTransaction(async (tx) => {
    const outcome = await files.attach(tx, { id, ownerId: customerId, scene: 'avatar' });
    if (!outcome.ok) return outcome;
    const before = await replaceAvatar(tx, customerId, id);
    if (before) await files.destroy(tx, before);
    return outcome;
  });
  return attached.ok ? done(await identity.user(customerId)) : attached;
};

/** Removes the avatar; repeating it changes nothing. */
export const removeAvatar = async ({ db, files, identity }: AccountsParts, customerId: string) => {
  await db.inTransaction(async (tx) => {
    const before = await replaceAvatar(tx, customerId, null);
    if (before) await files.destroy(tx, before);
  });
  return identity.user(customerId);
};
