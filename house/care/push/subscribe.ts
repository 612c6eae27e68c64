import type { Ask } from '@paperlock/contract/call.ts';
import type { pushOn } from '@paperlock/contract/push.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { isPushEndpoint } from '@paperlock/domain/push/endpoint.ts';
import { MOST_DEVICES, rateLimits } from '@paperlock/domain/push/limits.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { PushParts } from './parts.ts';
import { dropBeyond, upsertSubscription } from './push-store.ts';

export type Person = { customerId: string; sessionId: string; lang: LangCode };

/** Subscribes a browser to everything new from now on. */
export const subscribe = async (
  { db, keys, facts, limiter }: PushParts,
  { endpoint, p256dh, auth }: Ask<typeof pushOn>,
  { customerId, sessionId, lang }: Person,
): Promise<Outcome<Record<never, never>, 'push_refused' | 'too_many_requests'>> => {
  const reader = { publicKey: Buffer.from(p256dh, 'base64url'), secret: Buffer.from(auth, 'base64url') };
  if (!isPushEndpoint(endpoint)) return refused('push_refused', { field: 'endpoint' });
  if (!keys.push.isReader(reader)) return refused('push_refused', { field: 'p256dh' });
  const tooMany = await limiter.take(rateLimits.changes, customerId);
  if (tooMany) return tooMany;
  await db.inTransaction(async (tx) => {
    await upsertSubscription(tx, {
      customer_id: customerId,
      session_id: sessionId,
      endpoint,
      public_key: reader.publicKey,
      secret: reader.secret,
      lang,
      told_to: await facts.lastId(tx, customerId),
    });
    await dropBeyond(tx, customerId, MOST_DEVICES);
  });
  return done({});
};
