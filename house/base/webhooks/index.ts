import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/webhooks.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { EventKind } from '@paperlock/domain/webhooks/events.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { replay, replayBetween, sendTest, stop } from './act-on-endpoint.ts';
import { decideEndpoint } from './decide-endpoint.ts';
import { deliverDue } from './deliver.ts';
import {
  attemptsOf,
  deliveriesPage,
  type EventData,
  forgetOldEvents,
  insertEvents,
  selectDelivery,
} from './delivery-store.ts';
import { allEndpoints, webhookProposals } from './endpoint-store.ts';
import { makeSecret } from './make-secret.ts';
import { createOwnEndpoint } from './own-endpoint.ts';
import type { Here, WebhookParts } from './parts.ts';
import { proposeEndpoint } from './propose-endpoint.ts';
import { bodyOf, deliveryView, endpointView, webhookProposalView } from './webhook-view.ts';

/**
 * Webhooks. An event is written in the transaction that causes it, with a delivery for every endpoint that wants it; a job
 * sends deliveries until they are taken or given up. docs/webhooks.md is for receivers.
 */

export type Webhooks = ReturnType<typeof createWebhooks>;

export const createWebhooks = (parts: WebhookParts) => {
  const { db, reach, ofOwner } = parts;
  return {
    /** Called in the transaction in which it happened. Where nothing may be sent, nothing is written. */
    record: async (tx: Sql, kind: EventKind, data: readonly EventData[]): Promise<void> => {
      if (reach !== 'off' && data.length > 0) await insertEvents(tx, kind, data, ofOwner);
    },
    deliver: () => deliverDue(parts),
    forgetOld: () => forgetOldEvents(db.sql),
    info: async (): Promise<Answer<typeof calls.webhookInfo>> => ({
      // Two operators set addresses in the open world alone.
      reach: ofOwner ? 'off' : reach,
      endpoints: (await allEndpoints(db.sql)).map(endpointView),
    }),
    proposals: async ({ state, cursor, limit }: Ask<typeof calls.webhookProposalList>) => {
      const rows = await webhookProposals.page(db.sql, state ?? null, readCursor(cursor), limit + 1);
      const names = await parts.operatorNames(db.sql);
      return pageFrom(rows, limit, (row) => webhookProposalView(row, names));
    },
    proposal: async ({
      proposal,
    }: Ask<typeof calls.webhookProposalInfo>): Promise<Outcome<calls.WebhookProposal, 'not_found'>> => {
      const row = await webhookProposals.select(db.sql, BigInt(proposal));
      if (!row) return refused('not_found', { field: 'proposal' });
      return done(webhookProposalView(row, await parts.operatorNames(db.sql)));
    },
    propose: (tx: Sql, ask: Ask<typeof calls.webhookPropose>, here: Here) =>
      proposeEndpoint(parts, tx, ask, here),
    decide: (ask: Ask<typeof calls.webhookDecide>, here: Here) => decideEndpoint(parts, ask, here),
    makeSecret: ({ endpoint }: Ask<typeof calls.webhookSecret>, here: Here) =>
      makeSecret(parts, endpoint, here),
    stop: ({ endpoint }: Ask<typeof calls.webhookStop>, here: Here) => stop(parts, endpoint, here),
    test: ({ endpoint }: Ask<typeof calls.webhookTest>, here: Here) => sendTest(parts, endpoint, here),
    deliveries: async ({ cursor, limit, ...filter }: Ask<typeof calls.webhookDeliveryList>) =>
      pageFrom(await deliveriesPage(db.sql, filter, readCursor(cursor), limit + 1), limit, deliveryView),
    delivery: async ({ delivery }: Ask<typeof calls.webhookDeliveryInfo>): Promise<DeliveryInfo> => {
      const row = await selectDelivery(db.sql, BigInt(delivery));
      if (!row) return refused('not_found', { field: 'delivery' });
      const tried = await attemptsOf(db.sql, row.id);
      return done({
        ...deliveryView(row),
        body: bodyOf(row),
        tried: tried.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
      });
    },
    replay: ({ delivery }: Ask<typeof calls.webhookReplay>, here: Here) =>
      replay(parts, BigInt(delivery), here),
    replayRange: (ask: Ask<typeof calls.webhookReplayRange>, here: Here) => replayBetween(parts, ask, here),
    /** The endpoint that the owner of a private world sets for a program on the same machine. */
    own: createOwnEndpoint(parts),
    queues: [webhookProposals.queue('webhooks')],
  };
};

type DeliveryInfo = Outcome<
  Answer<typeof calls.webhookDeliveryInfo>,
  RefusalOf<typeof calls.webhookDeliveryInfo>
>;
