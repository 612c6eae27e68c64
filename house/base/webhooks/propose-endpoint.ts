import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { WebhookProposal, webhookPropose } from '@paperlock/contract/webhooks.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { judgeWebhookUrl } from '@paperlock/domain/webhooks/address.ts';
import { eventKinds } from '@paperlock/domain/webhooks/events.ts';
import type { Sql } from '../../db/database.ts';
import { insertProposal, selectEndpoint } from './endpoint-store.ts';
import { actorOf, type Here, type WebhookParts } from './parts.ts';
import { webhookProposalView } from './webhook-view.ts';

type Result = Outcome<WebhookProposal, RefusalOf<typeof webhookPropose>>;

/** Stores a proposal and changes nothing. An address to which nothing could be sent is refused at once. */
export const proposeEndpoint = async (
  parts: WebhookParts,
  tx: Sql,
  ask: Ask<typeof webhookPropose>,
  here: Here,
): Promise<Result> => {
  if (parts.reach === 'off' || parts.ofOwner) return refused('not_found', { field: 'url' });
  const before = ask.endpoint === undefined ? null : await selectEndpoint(tx, ask.endpoint);
  if (ask.endpoint !== undefined && (!before || before.stopped_at))
    return refused('not_found', { field: 'endpoint' });
  const url = await allowedUrl(parts, ask.url);
  if (url === null) return refused('malformed', { field: 'url' });
  const row = await insertProposal(tx, {
    endpoint_id: before?.id ?? null,
    url_before: before?.url ?? null,
    url,
    kinds: eventKinds.filter((kind) => ask.kinds.includes(kind)),
    reason: ask.reason,
    proposed_by: here.operator.id,
  });
  await parts.audit.record(tx, {
    actor: actorOf(here),
    action: 'webhook.proposed',
    subject: `webhook_proposal:${row.id}`,
    // The rest of an address may be a secret of its receiver.
    details: { host: new URL(url).host, kinds: row.kinds.join(' ') },
    ip: here.ip,
  });
  return done(webhookProposalView(row, await parts.operatorNames(tx)));
};

/** Returns the address in its plain form, or null if nothing may be sent there. */
export const allowedUrl = async (
  { sender, reach }: Pick<WebhookParts, 'sender' | 'reach'>,
  text: string,
): Promise<string | null> => {
  const judged = judgeWebhookUrl(text, reach);
  if ('fault' in judged) return null;
  return (await sender.check(judged.url, reach)) === null ? judged.url : null;
};
