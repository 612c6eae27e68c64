import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import type { HoldReason } from '@paperlock/domain/security/hold.ts';
import type { LetterWords } from '../../base/outbox/index.ts';
import type { Sql } from '../../db/database.ts';
import type { SecurityParts } from './parts.ts';

/** The customer who changes something, and from where. */
export type Changer = {
  customerId: string;
  sessionId: string;
  lang: string;
  ip: string;
  device: string;
  browser?: Buffer | null;
};

/** Messages whose only parameter is the end of the hold. */
type HeldFact =
  | 'password_changed'
  | 'pin_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed';

type Change = { action: AuditAction; letter: LetterWords; params?: Record<string, string> };

/** Writes an audit event. */
export const record = (
  { audit }: Pick<SecurityParts, 'audit'>,
  tx: Sql,
  { customerId, ip, device }: Changer,
  action: AuditAction,
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action,
    subject: `customer:${customerId}`,
    details: { device },
    ip,
  });

/** Writes audit event and message with the change itself, so that an owner who did not make it learns of it. */
export const tellOfChange = async (
  parts: Pick<SecurityParts, 'audit' | 'identity' | 'outbox'>,
  tx: Sql,
  changer: Changer,
  { action, letter, params = {} }: Change,
): Promise<void> => {
  const { identity, outbox } = parts;
  const { customerId, lang } = changer;
  await record(parts, tx, changer, action);
  const to = await identity.addressOf(tx, customerId);
  await outbox.write(tx, { to, customerId, lang, words: letter, params });
};

/** Writes audit event and message and begins a hold, as after every change of protection; returns its end. */
export const holdAndTell = async (
  parts: SecurityParts,
  tx: Sql,
  changer: Changer,
  { reason, fact, ...change }: Change & { reason: HoldReason; fact: HeldFact },
): Promise<Date> => {
  const until = await parts.holds.begin(tx, changer.customerId, reason);
  await parts.facts.write(tx, {
    customerId: changer.customerId,
    kind: fact,
    params: { hold_until: until },
  });
  await tellOfChange(parts, tx, changer, change);
  return until;
};
