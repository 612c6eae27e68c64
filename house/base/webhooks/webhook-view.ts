import type { WebhookDelivery, WebhookEndpoint, WebhookProposal } from '@paperlock/contract/webhooks.ts';
import { decidableView, type Names } from '../proposals/index.ts';
import type { DeliveryRow, EventData } from './delivery-store.ts';
import type { EndpointRow, WebhookProposalRow } from './endpoint-store.ts';

export const endpointView = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  state: row.stopped_at ? 'stopped' : row.secret_sealed ? 'active' : 'no_secret',
  created_at: row.created_at.toISOString(),
  secret_at: row.secret_at?.toISOString() ?? null,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  waiting: row.waiting,
  dead: row.dead,
});

export const webhookProposalView = (row: WebhookProposalRow, names: Names): WebhookProposal => ({
  ...decidableView(row, names),
  endpoint: row.endpoint_id,
  url_before: row.url_before,
  url: row.url,
  kinds: row.kinds,
});

/** The `webhook-id`, the same for every endpoint and attempt. */
export const messageId = (eventId: string): string => `msg_${eventId.replaceAll('-', '')}`;

/** The body that is sent and signed: the same bytes at every attempt, because the event never changes. */
export const bodyOf = ({
  kind,
  data,
  happened_at,
}: {
  kind: string;
  data: EventData;
  happened_at: Date;
}): string => JSON.stringify({ type: kind, timestamp: happened_at.toISOString(), data });

export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  id: String(row.id),
  event: messageId(row.event_id),
  kind: row.kind,
  endpoint: row.endpoint_id,
  url: row.url,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  fault: row.fault,
  created_at: row.created_at.toISOString(),
  due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
});
