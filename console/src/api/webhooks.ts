import type { ProposalState } from '@paperlock/contract/proposals.ts';
import {
  type WebhookDelivery,
  webhookDeliveryInfo,
  webhookDeliveryList,
  webhookInfo,
  webhookProposalInfo,
  webhookProposalList,
} from '@paperlock/contract/webhooks.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const ON_A_PAGE = 20;

/** Somebody else may decide meanwhile, and deliveries go out by themselves. */
const live = { staleTime: 0, refetchInterval: 5_000 };

export const webhooksQuery = (client: Client) =>
  query(client.call, webhookInfo, {}, { key: ['webhooks', 'info'], ...live });

export const webhookProposalsQuery = (
  client: Client,
  state: ProposalState | undefined,
  cursor: string | undefined,
) =>
  query(
    client.call,
    webhookProposalList,
    { limit: ON_A_PAGE, state, cursor },
    { key: ['webhooks', 'proposals'], ...live },
  );

export const webhookProposalQuery = (client: Client, proposal: string) =>
  query(client.call, webhookProposalInfo, { proposal }, { key: ['webhooks', 'proposal'], ...live });

export const deliveriesQuery = (
  client: Client,
  ask: {
    endpoint: string | undefined;
    state: WebhookDelivery['state'] | undefined;
    cursor: string | undefined;
  },
) =>
  query(
    client.call,
    webhookDeliveryList,
    { limit: ON_A_PAGE, ...ask },
    { key: ['webhooks', 'deliveries'], ...live },
  );

export const deliveryQuery = (client: Client, delivery: string) =>
  query(client.call, webhookDeliveryInfo, { delivery }, { key: ['webhooks', 'delivery'], ...live });
