import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  WebhookDelivery,
  WebhookEndpoint,
  webhookReplayRange,
  webhookStop,
} from '@paperlock/contract/webhooks.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { TEST_EVENT } from '@paperlock/domain/webhooks/events.ts';
import type { Sql } from '../../db/database.ts';
import { insertEventFor, replayOne, replayRange, selectDelivery } from './delivery-store.ts';
import { lockEndpoint, selectEndpoint, stopEndpoint } from './endpoint-store.ts';
import { actorOf, type Here, type WebhookParts } from './parts.ts';
import { deliveryView, endpointView } from './webhook-view.ts';

/** What one owner does alone: it sends nothing to an address that two did not set. */

type Answered<T> = Promise<Outcome<T, RefusalOf<typeof webhookStop>>>;

const noEndpoint = refused('not_found', { field: 'endpoint' });
const noDelivery = refused('not_found', { field: 'delivery' });

export const stop = ({ db, audit }: WebhookParts, endpoint: string, here: Here): Answered<WebhookEndpoint> =>
  db.inTransaction(async (tx) => {
    if (!(await lockEndpoint(tx, endpoint))) return noEndpoint;
    await stopEndpoint(tx, endpoint);
    await audit.record(tx, {
      actor: actorOf(here),
      action: 'webhook.stopped',
      subject: `webhook:${endpoint}`,
      ip: here.ip,
    });
    const row = await selectEndpoint(tx, endpoint);
    return row ? done(endpointView(row)) : noEndpoint;
  });

const shownDelivery = async (tx: Sql, id: bigint): Answered<WebhookDelivery> => {
  const row = await selectDelivery(tx, id);
  return row ? done(deliveryView(row)) : noDelivery;
};

export const sendTest = (
  { db, audit }: WebhookParts,
  endpoint: string,
  here: Here,
): Answered<WebhookDelivery> =>
  db.inTransaction(async (tx) => {
    if (!(await lockEndpoint(tx, endpoint))) return noEndpoint;
    const id = await insertEventFor(tx, endpoint, TEST_EVENT, {});
    await audit.record(tx, {
      actor: actorOf(here),
      action: 'webhook.tested',
      subject: `webhook:${endpoint}`,
      ip: here.ip,
    });
    return shownDelivery(tx, id);
  });

export const replay = ({ db, audit }: WebhookParts, id: bigint, here: Here): Answered<WebhookDelivery> =>
  db.inTransaction(async (tx) => {
    if (!(await replayOne(tx, id))) return noDelivery;
    await audit.record(tx, {
      actor: actorOf(here),
      action: 'webhook.replayed',
      subject: `webhook_delivery:${id}`,
      ip: here.ip,
    });
    return shownDelivery(tx, id);
  });

export const replayBetween = (
  { db, audit }: WebhookParts,
  { endpoint, from, to, all }: Ask<typeof webhookReplayRange>,
  here: Here,
): Answered<{ deliveries: number }> =>
  db.inTransaction(async (tx) => {
    if (to <= from) return refused('malformed', { field: 'to' });
    if (!(await lockEndpoint(tx, endpoint))) return noEndpoint;
    const range = { endpoint, from: new Date(from), to: new Date(to), all };
    const deliveries = await replayRange(tx, range);
    await audit.record(tx, {
      actor: actorOf(here),
      action: 'webhook.replayed',
      subject: `webhook:${endpoint}`,
      details: { from, to, deliveries },
      ip: here.ip,
    });
    return done({ deliveries });
  });
