import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import type { Sql } from '../../db/database.ts';
import type { LetterWords } from '../outbox/index.ts';
import type { SecurityParts } from './index.ts';

/** Who changes something, and from where. */
export type Changer = { customerId: string; sessionId: string; lang: string; ip: string; device: string };

type Change = {
  action: AuditAction;
  letter: LetterWords;
  params?: Record<string, string>;
};

/** A line in the audit log and a letter, with the change itself: whoever did not make it learns of it. */
export const tellOfChange = async (
  { audit, identity, outbox }: Pick<SecurityParts, 'audit' | 'identity' | 'outbox'>,
  tx: Sql,
  { customerId, lang, ip, device }: Changer,
  { action, letter, params = {} }: Change,
): Promise<void> => {
  await audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action,
    subject: `customer:${customerId}`,
    details: { device },
    ip,
  });
  await outbox.write(tx, { to: await identity.addressOf(tx, customerId), lang, words: letter, params });
};
