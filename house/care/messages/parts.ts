import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Database } from '../../db/database.ts';

export type MessagesParts = {
  db: Database;
  facts: Facts;
  audit: Pick<Audit, 'record'>;
  speakerFor(lang: LangCode): Speaker;
  /** Returns the names of products in a language, by id. */
  productNames(ids: readonly string[], lang: LangCode): Promise<ReadonlyMap<string, string>>;
  /** Announcements from before a customer's registration do not count as unread. */
  registeredAt(customerId: string): Promise<Date>;
};
