import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  passkeyAdd,
  passkeyList,
  passkeyOptionsCall,
  passkeyRemove,
  passkeyRename,
} from '@paperlock/contract/security.ts';
import { MOST_PASSKEYS } from '@paperlock/domain/factors/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { PasskeyRow, Site } from '../../base/factors/index.ts';
import { checkFactor } from './check-factor.ts';
import type { SecurityParts } from './parts.ts';
import { type Changer, holdAndTell } from './tell-of-change.ts';

const full = refused('passkeys_full', { params: { most: MOST_PASSKEYS } });

const view = (row: PasskeyRow): Answer<typeof passkeyRename> => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  backed_up: row.backed_up,
});

export const listPasskeys = async (
  { factors }: SecurityParts,
  customerId: string,
): Promise<Answer<typeof passkeyList>> => ({ list: (await factors.passkeys.list(customerId)).map(view) });

/** Begins adding a passkey. It requires the second factor, because a passkey signs in by itself. */
export const beginPasskey = async (
  parts: SecurityParts,
  ask: Ask<typeof passkeyOptionsCall>,
  { customerId }: Changer,
  site: Site,
): Promise<Outcome<Answer<typeof passkeyOptionsCall>, RefusalOf<typeof passkeyOptionsCall>>> => {
  const { db, factors, identity } = parts;
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  const entered = await db.inTransaction((tx) => checkFactor(parts, tx, customerId, ask.code));
  if (!entered.ok) return entered;
  const begun = await factors.passkeys.beginAdding(site, { id: customerId, account: known.value.account });
  return begun ? done(begun) : full;
};

type AddResult = Outcome<Answer<typeof passkeyAdd>, RefusalOf<typeof passkeyAdd>>;

export const addPasskey = async (
  parts: SecurityParts,
  { ceremony, name, answer }: Ask<typeof passkeyAdd>,
  changer: Changer,
  site: Site,
): Promise<AddResult> => {
  const { db, factors } = parts;
  const { customerId } = changer;
  const made = await factors.passkeys.checkNew(site, customerId, ceremony, answer);
  if (!made) return refused('passkey_refused');
  return db.inTransaction<AddResult>(async (tx) => {
    const kept = await factors.passkeys.keep(tx, { ...made, name });
    if (kept === 'full') return full;
    if (kept === 'taken') return refused('passkey_refused');
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'second_factor',
      fact: 'passkey_added',
      action: 'customer.passkey_added',
      letter: 'passkey_added',
      params: { name },
    });
    return done({ passkey: view(kept), hold_until: until.toISOString() });
  });
};

export const renamePasskey = async (
  { factors }: SecurityParts,
  { id, name }: Ask<typeof passkeyRename>,
  customerId: string,
): Promise<Outcome<Answer<typeof passkeyRename>, RefusalOf<typeof passkeyRename>>> => {
  const renamed = await factors.passkeys.rename(customerId, id, name);
  return renamed ? done(view(renamed)) : refused('not_found');
};

type RemoveResult = Outcome<Answer<typeof passkeyRemove>, RefusalOf<typeof passkeyRemove>>;

export const removePasskey = async (
  parts: SecurityParts,
  { id, password, code }: Ask<typeof passkeyRemove>,
  changer: Changer,
): Promise<RemoveResult> => {
  const { db, factors, identity } = parts;
  const { customerId } = changer;
  const known = await identity.passwordAgain(customerId, password);
  if (!known.ok) return known;
  return db.inTransaction<RemoveResult>(async (tx) => {
    const entered = await checkFactor(parts, tx, customerId, code);
    if (!entered.ok) return entered;
    const name = await factors.passkeys.remove(tx, customerId, id);
    if (name === null) return refused('not_found');
    const until = await holdAndTell(parts, tx, changer, {
      reason: 'second_factor',
      fact: 'passkey_removed',
      action: 'customer.passkey_removed',
      letter: 'passkey_removed',
      params: { name },
    });
    return done({ hold_until: until.toISOString() });
  });
};
