import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { FORMER_SECRET_SECONDS } from '@paperlock/domain/webhooks/limits.ts';
import { newWebhookSecret } from '../../keys/webhook-signature.ts';
import { lockEndpoint, setSecret } from './endpoint-store.ts';
import { actorOf, type Here, type WebhookParts } from './parts.ts';

/** Bound to its endpoint: the sealed secret of another one does not open here. */
export const secretPurpose = (endpoint: string): string => `webhook ${endpoint}`;

/** Makes a secret and shows it this once; it is stored sealed. */
export const makeSecret = (
  { db, audit, sealer }: WebhookParts,
  endpoint: string,
  here: Here,
): Promise<Outcome<{ secret: string }, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    if (!(await lockEndpoint(tx, endpoint))) return refused('not_found', { field: 'endpoint' });
    const secret = newWebhookSecret();
    await setSecret(tx, endpoint, sealer.seal(secret, secretPurpose(endpoint)), FORMER_SECRET_SECONDS);
    await audit.record(tx, {
      actor: actorOf(here),
      action: 'webhook.secret_made',
      subject: `webhook:${endpoint}`,
      ip: here.ip,
    });
    return done({ secret });
  });
