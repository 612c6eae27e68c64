import type { Ask } from '@paperlock/contract/call.ts';
import type { pushOn } from '@paperlock/contract/push.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Database } from '../../../db/database.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import { pushKeyFrom } from '../../../keys/push-message.ts';
import type { PushService } from '../../../ports/push.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Sessions } from '../../base/sessions/index.ts';
import { dropSubscription, isSubscribed, subscriptionsOf } from './push-store.ts';
import { type Person, subscribe } from './subscribe.ts';
import { tellPeople } from './tell-people.ts';

/** Tells browsers, while no page of ours is open in them, that there is a new message. */

export type PushParts = {
  db: Database;
  facts: Pick<Facts, 'lastId' | 'newestUnread'>;
  sessions: Pick<Sessions, 'ended'>;
  limiter: Pick<Limiter, 'take'>;
  service: PushService;
  /** The installation's secret, made at its first start. */
  secret(): Promise<string>;
  /** Told to services that want to know whom to write to. */
  contact: string | null;
  languageFor(customerId: string): Promise<string | null>;
  speakerFor(lang: LangCode): Speaker;
};

export type Push = ReturnType<typeof createPush>;

export const createPush = (parts: PushParts) => {
  const { db } = parts;
  let known: Promise<ReturnType<typeof pushKeyFrom>> | undefined;
  const key = () => {
    known ??= parts.secret().then(pushKeyFrom);
    // A database that was away for a moment is asked again.
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return {
    makeKey: async (): Promise<void> => {
      await key();
    },
    state: async (customerId: string, endpoint: string | null) => ({
      key: (await key()).publicKey.toString('base64url'),
      on: endpoint !== null && (await isSubscribed(db.sql, customerId, endpoint)),
    }),
    on: (ask: Ask<typeof pushOn>, person: Person) => subscribe(parts, ask, person),
    off: (customerId: string, endpoint: string) => dropSubscription(db.sql, customerId, endpoint),
    tell: async (): Promise<number> => tellPeople(parts, await key()),
    /** For whoever wants to see what is kept about them. */
    allOf: async (customerId: string) =>
      (await subscriptionsOf(db.sql, customerId)).map(({ endpoint, created_at }) => ({
        service: new URL(endpoint).host,
        since: created_at.toISOString(),
      })),
  };
};
