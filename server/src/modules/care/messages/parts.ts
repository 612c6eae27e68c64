import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Database } from '../../../db/database.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Facts } from '../../base/facts/index.ts';

export type MessagesParts = {
  db: Database;
  facts: Facts;
  audit: Pick<Audit, 'record'>;
  speakerFor(lang: LangCode): Speaker;
  /** What products are called in a language, by their ids. */
  productNames(ids: readonly string[], lang: LangCode): Promise<ReadonlyMap<string, string>>;
  /** What was announced before a person opened their account is not new to them. */
  registeredAt(customerId: string): Promise<Date>;
};
