import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Keys } from '../../ports/keys.ts';
import type { PushService } from '../../ports/push.ts';

export type PushParts = {
  db: Database;
  keys: Pick<Keys, 'push'>;
  facts: Pick<Facts, 'lastId' | 'newestUnread'>;
  sessions: Pick<Sessions, 'ended'>;
  limiter: Pick<Limiter, 'take'>;
  service: PushService;
  /** The installation's secret, made at its first start. */
  secret(): Promise<string>;
  /** Contact address for push services that ask for one. */
  contact: string | null;
  languageFor(customerId: string): Promise<string | null>;
  speakerFor(lang: LangCode): Speaker;
};
