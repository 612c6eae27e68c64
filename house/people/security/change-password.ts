import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { changePassword as changePasswordCall } from '@paperlock/contract/security.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { checkFactor } from './check-factor.ts';
import type { SecurityParts } from './parts.ts';
import { type Changer, holdAndTell } from './tell-of-change.ts';

export const changePassword = async (
  parts: SecurityParts,
  ask: Ask<typeof changePasswordCall>,
  changer: Changer,
): Promise<Outcome<Answer<typeof changePasswordCall>, RefusalOf<typeof changePasswordCall>>> => {
  const { identity } = parts;
  const { customerId, sessionId, browser = null } = changer;
  const changed = await identity.changePassword({
    customerId,
    sessionId,
    browser,
    ask,
    proveAlso: (tx) => checkFactor(parts, tx, customerId, ask.code),
    also: (tx) =>
      holdAndTell(parts, tx, changer, {
        reason: 'password',
        fact: 'password_changed',
        action: 'customer.password_changed',
        letter: 'password_changed_self',
      }),
  });
  return changed.ok ? done({ hold_until: changed.value.toISOString() }) : changed;
};
