import { afterFailure, isTaken } from '@paperlock/domain/webhooks/retry.ts';
import { signedHeaders } from '../../keys/webhook-signature.ts';
import {
  dueEndpoints,
  markDelivered,
  markFailed,
  noteResult,
  type Taken,
  takeDue,
} from './delivery-store.ts';
import { secretPurpose } from './make-secret.ts';
import type { WebhookParts } from './parts.ts';
import { bodyOf, messageId } from './webhook-view.ts';

/** Longer than any attempt takes. */
const LEASE_SECONDS = 60;
/** A slow endpoint ends its run, so that the next one serves the others too. */
const RUN_MS = 15_000;

/**
 * Sends what is due, each endpoint in a lane of its own. A delivery is taken in one transaction and its result noted in
 * another: nothing is held while the receiver answers, and what a dying node had taken is sent again with the same id.
 */
export const deliverDue = async (parts: WebhookParts): Promise<number> => {
  if (parts.reach === 'off') return 0;
  const lanes = (await dueEndpoints(parts.db.sql)).map((endpoint) => deliverTo(parts, endpoint));
  return (await Promise.all(lanes)).reduce((sum, sent) => sum + sent, 0);
};

/** The first failure ends the run for this endpoint: the others would wait for it in vain. */
const deliverTo = async (parts: WebhookParts, endpoint: string): Promise<number> => {
  const begun = Date.now();
  for (let sent = 0; ; sent += 1) {
    const taken = Date.now() - begun < RUN_MS && (await takeDue(parts.db.sql, endpoint, LEASE_SECONDS));
    if (!taken || !(await attempt(parts, taken))) return sent;
  }
};

const attempt = async ({ db, sealer, sender, reach }: WebhookParts, taken: Taken): Promise<boolean> => {
  const id = messageId(taken.event_id);
  const body = bodyOf(taken);
  const secrets = [taken.secret_sealed, taken.former_sealed]
    .filter((sealed) => sealed !== null)
    .map((sealed) => sealer.open(sealed, secretPurpose(taken.endpoint_id)));
  const begun = Date.now();
  const result = await sender.send({
    url: taken.url,
    reach,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Paperlock-Webhooks',
      ...signedHeaders({ id, at: new Date(begun), body }, secrets),
    },
    body,
  });
  const wasTaken = result.status !== null && isTaken(result.status);
  await db.inTransaction(async (tx) => {
    await noteResult(tx, taken, result, Date.now() - begun);
    if (wasTaken) await markDelivered(tx, taken.id);
    else await markFailed(tx, taken, afterFailure(taken.tries, result.status));
  });
  return wasTaken;
};
