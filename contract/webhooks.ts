import { eventKinds } from '@paperlock/domain/webhooks/events.ts';
import { LONGEST_URL } from '@paperlock/domain/webhooks/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, nothing, pageAsk, pageOf, requestNo, typedText } from './fields.ts';
import { decidable, proposalId, proposalReason, proposalState } from './proposals.ts';

/** Webhooks: addresses that two operators set, what was sent there, and sending it again. */

const webhookKind = z.enum(eventKinds);
const kinds = z.array(webhookKind).check(z.minLength(1), z.maxLength(eventKinds.length));

/** What may be asked for; the domain says which addresses are allowed. */
const url = typedText(1, LONGEST_URL);

const endpoint = z.object({
  id,
  url: z.string(),
  kinds: z.array(webhookKind),
  /** Nothing is sent before an owner made a secret. */
  state: z.enum(['no_secret', 'active', 'stopped']),
  created_at: instant,
  secret_at: z.nullable(instant),
  stopped_at: z.nullable(instant),
  /** Deliveries that wait, and those that were given up. */
  waiting: z.int(),
  dead: z.int(),
});
export type WebhookEndpoint = z.output<typeof endpoint>;

const webhookProposal = z.extend(decidable, {
  /** Null for a new one. */
  endpoint: z.nullable(id),
  url_before: z.nullable(z.string()),
  url: z.string(),
  kinds: z.array(webhookKind),
});
export type WebhookProposal = z.output<typeof webhookProposal>;

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
const deliveryState = z.enum(deliveryStates);
const deliveryId = proposalId;

const delivery = z.object({
  id: deliveryId,
  /** The `webhook-id` that it is sent with. */
  event: z.string(),
  kind: z.string(),
  endpoint: id,
  url: z.string(),
  state: deliveryState,
  attempts: z.int(),
  /** Of its last attempt: the answer's code, or why there was none. Both null while it is under way. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(['address', 'unresolved', 'timeout', 'tls', 'connection'])),
  created_at: instant,
  /** The next attempt, while it waits. */
  due_at: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const webhookInfo = defineCall({
  path: 'console/webhookInfo',
  summary:
    'All endpoints, and where webhooks of this installation may go: nowhere, to its own machine, or to the public network.',
  access: 'operator',
  request: nothing,
  response: z.object({ reach: z.enum(['off', 'loopback', 'public']), endpoints: z.array(endpoint) }),
});

export const webhookProposalList = defineCall({
  path: 'console/webhookProposalList',
  summary: 'Proposed endpoints and changes, newest first, all or in one state.',
  access: 'operator',
  request: z.strictObject({ state: z.optional(proposalState), ...pageAsk }),
  response: pageOf(webhookProposal),
});

export const webhookProposalInfo = defineCall({
  path: 'console/webhookProposalInfo',
  summary: 'One proposal for webhooks.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId }),
  response: webhookProposal,
});

export const webhookPropose = defineCall({
  path: 'console/webhookPropose',
  summary:
    'Proposes a new endpoint, or another address or other events for one. Nothing is sent before somebody else approves.',
  access: 'operator',
  request: z.strictObject({
    endpoint: z.optional(id),
    url,
    kinds,
    reason: proposalReason,
    request_no: requestNo,
  }),
  response: webhookProposal,
  refusals: ['request_number_reused'],
});

export const webhookDecide = defineCall({
  path: 'console/webhookDecide',
  summary: 'Approves or rejects what another operator proposed. The address is looked up again.',
  access: 'operator',
  request: z.strictObject({ proposal: proposalId, approve: z.boolean(), reason: proposalReason }),
  response: webhookProposal,
  refusals: ['proposal_own', 'proposal_decided', 'proposal_stale'],
});

export const webhookSecret = defineCall({
  path: 'console/webhookSecret',
  summary:
    'Makes a new secret for an endpoint and answers with it, this once. The former one signs too for another 24 hours.',
  access: 'operator',
  request: z.strictObject({ endpoint: id }),
  response: z.object({ secret: z.string() }),
});

export const webhookStop = defineCall({
  path: 'console/webhookStop',
  summary: 'Stops an endpoint for good. What waits for it is given up.',
  access: 'operator',
  request: z.strictObject({ endpoint: id }),
  response: endpoint,
});

export const webhookTest = defineCall({
  path: 'console/webhookTest',
  summary: 'Sends the event webhook.test to one endpoint.',
  access: 'operator',
  request: z.strictObject({ endpoint: id }),
  response: delivery,
});

export const webhookDeliveryList = defineCall({
  path: 'console/webhookDeliveryList',
  summary: 'Deliveries, newest first: of all endpoints or one, in all states or one. Kept for 30 days.',
  access: 'operator',
  request: z.strictObject({ endpoint: z.optional(id), state: z.optional(deliveryState), ...pageAsk }),
  response: pageOf(delivery),
});

export const webhookDeliveryInfo = defineCall({
  path: 'console/webhookDeliveryInfo',
  summary: 'One delivery with its body and every attempt.',
  access: 'operator',
  request: z.strictObject({ delivery: deliveryId }),
  response: z.extend(delivery, {
    body: z.string(),
    tried: z.array(
      z.object({
        nth: z.int(),
        at: instant,
        status: delivery.shape.status,
        fault: delivery.shape.fault,
        took_ms: z.nullable(z.int()),
      }),
    ),
  }),
});

export const webhookReplay = defineCall({
  path: 'console/webhookReplay',
  summary: 'Sends one delivery again, with the same id.',
  access: 'operator',
  request: z.strictObject({ delivery: deliveryId }),
  response: delivery,
});

export const webhookReplayRange = defineCall({
  path: 'console/webhookReplayRange',
  summary:
    'Sends an endpoint again what happened between two moments: all of it, or only what was given up or never sent there.',
  access: 'operator',
  request: z.strictObject({ endpoint: id, from: instant, to: instant, all: z.boolean() }),
  response: z.object({ deliveries: z.int() }),
});
