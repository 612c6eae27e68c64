import type {
  bindEmail,
  bindPhone,
  invite,
  reputation,
  sendCode,
  setAvatar as setAvatarCall,
  undoContact as undoContactCall,
  updateInfo as updateInfoCall,
} from '@paperlock/contract/accounts.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { type ReputationFacts, reputationOf } from '@paperlock/domain/accounts/reputation.ts';
import { mask } from '@paperlock/domain/mask.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { countInvited, invitedBy } from './accounts-store.ts';
import { bindContact, sendContactCode } from './bind-contact.ts';
import { forgetOldChanges, undoable } from './change-store.ts';
import type { AccountsParts, Changer } from './parts.ts';
import { removeAvatar, setAvatar } from './set-avatar.ts';
import { undoContact, undoHash } from './undo-contact.ts';
import { updateInfo } from './update-info.ts';

export { forgetContactChanges } from './change-store.ts';
export type { AccountsParts, Changer } from './parts.ts';

/** A customer's profile, contacts, invitations and reputation. */

const DAY_MS = 86_400_000;

export const createAccounts = (parts: AccountsParts) => {
  const { db, identity } = parts;
  return {
    updateInfo: (ask: Ask<typeof updateInfoCall>, changer: Changer) => updateInfo(parts, ask, changer),
    sendCode: (ask: Ask<typeof sendCode>, changer: Changer) => sendContactCode(parts, ask, changer),
    bindEmail: ({ email, ...proofs }: Ask<typeof bindEmail>, changer: Changer) =>
      bindContact(parts, { kind: 'email', address: email, ...proofs }, changer),
    bindPhone: ({ phone, ...proofs }: Ask<typeof bindPhone>, changer: Changer) =>
      bindContact(parts, { kind: 'phone', address: phone, ...proofs }, changer),
    undoContact: (ask: Ask<typeof undoContactCall>, visitor: Visitor & { lang: string }) =>
      undoContact(parts, ask, visitor),
    /** Returns contacts that may still be taken back, and the hashes of the codes that do it. */
    undoable: () => undoable(db.sql),
    /** Returns the hash of a code from a letter, by which its world is found. */
    undoHash: ({ code }: Ask<typeof undoContactCall>): Buffer => undoHash(parts.sealer, code),
    forgetOld: () => forgetOldChanges(db.sql),
    setAvatar: (ask: Ask<typeof setAvatarCall>, customerId: string) => setAvatar(parts, ask, customerId),
    removeAvatar: (customerId: string) => removeAvatar(parts, customerId),

    invited: async (
      { cursor, limit }: Ask<typeof invite>,
      customerId: string,
    ): Promise<Answer<typeof invite>> => {
      const { invitation_code } = await identity.user(customerId);
      const rows = await invitedBy(db.sql, customerId, readCursor(cursor)?.id ?? null, limit + 1);
      return {
        invitation_code,
        invited: await countInvited(db.sql, customerId),
        ...pageFrom(rows, limit, ({ account, created_at }) => ({
          account: mask(account),
          joined_at: created_at.toISOString(),
        })),
      };
    },

    reputation: async (customerId: string): Promise<Answer<typeof reputation>> => {
      const user = await identity.user(customerId);
      const facts: ReputationFacts = {
        emailBound: user.email !== null,
        phoneBound: user.phone !== null,
        certified: user.certified,
        ...(await parts.protectionOf(customerId)),
        openDays: (Date.now() - Date.parse(user.created_at)) / DAY_MS,
      };
      return reputationOf(facts);
    },
  };
};
