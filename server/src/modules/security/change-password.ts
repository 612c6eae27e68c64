import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { changePassword as changePasswordCall } from '@paperlock/contract/security.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { SecurityParts } from './index.ts';
import { type Changer, tellOfChange } from './tell-of-change.ts';

export const changePassword = async (
  parts: SecurityParts,
  ask: Ask<typeof changePasswordCall>,
  changer: Changer,
): Promise<Outcome<Answer<typeof changePasswordCall>, RefusalOf<typeof changePasswordCall>>> => {
  const { holds, identity } = parts;
  const { customerId, sessionId } = changer;
  const changed = await identity.changePassword({
    customerId,
    sessionId,
    ask,
    also: async (tx) => {
      const until = await holds.begin(tx, customerId, 'password');
      await tellOfChange(parts, tx, changer, {
        action: 'customer.password_changed',
        letter: 'password_changed_self',
      });
      return until;
    },
  });
  return changed.ok ? done({ hold_until: changed.value.toISOString() }) : changed;
};
