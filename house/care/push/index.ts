import type { Ask } from '@paperlock/contract/call.ts';
import type { pushOn } from '@paperlock/contract/push.ts';
import type { PushSender } from '../../ports/keys.ts';
import type { PushParts } from './parts.ts';
import { dropSubscription, isSubscribed, subscriptionsOf } from './push-store.ts';
import { type Person, subscribe } from './subscribe.ts';
import { tellPeople } from './tell-people.ts';

export type { PushParts } from './parts.ts';

/** Notifies browsers of a new message while no page of ours is open in them. */

export type Push = ReturnType<typeof createPush>;

export const createPush = (parts: PushParts) => {
  const { db } = parts;
  let known: Promise<PushSender> | undefined;
  const key = () => {
    known ??= parts.secret().then(parts.keys.push.senderFrom);
    // After a database failure the key is read again at the next call.
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
    /** For the data export. */
    allOf: async (customerId: string) =>
      (await subscriptionsOf(db.sql, customerId)).map(({ endpoint, created_at }) => ({
        service: new URL(endpoint).host,
        since: created_at.toISOString(),
      })),
  };
};
