import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { WebhookProposal, webhookDecide } from '@paperlock/contract/webhooks.ts';
import { obstacleTo, wasSaidBefore } from '@paperlock/domain/operators/two-people.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { decidingOf } from '../proposals/index.ts';
import {
  changeEndpoint,
  insertEndpoint,
  lockEndpoint,
  type WebhookProposalRow,
  webhookProposals,
} from './endpoint-store.ts';
import { actorOf, type Here, type WebhookParts } from './parts.ts';
import { allowedUrl } from './propose-endpoint.ts';
import { webhookProposalView } from './webhook-view.ts';

type Result = Outcome<WebhookProposal, RefusalOf<typeof webhookDecide>>;

/** Decides a proposal. Decision and effect commit together; a refusal leaves the proposal undecided. */
export const decideEndpoint = (
  parts: WebhookParts,
  ask: Ask<typeof webhookDecide>,
  here: Here,
): Promise<Result> =>
  parts.db.inTransaction<Result>(async (tx) => {
    const { id } = here.operator;
    const row = await webhookProposals.lock(tx, BigInt(ask.proposal));
    if (!row) return refused('not_found', { field: 'proposal' });
    const shown = async (one: WebhookProposalRow) =>
      done(webhookProposalView(one, await parts.operatorNames(tx)));
    if (wasSaidBefore(decidingOf(row), ask, id)) return shown(row);
    const obstacle = obstacleTo(decidingOf(row), id);
    if (obstacle) return refused(obstacle, { field: 'proposal' });
    // What the name stands for, the endpoint, or where webhooks may go at all can have changed since.
    if (ask.approve && !(await takeEffect(parts, tx, row)))
      return refused('proposal_stale', { field: 'proposal' });
    const decided = await webhookProposals.decide(tx, row.id, {
      by: id,
      approved: ask.approve,
      reason: ask.reason,
    });
    await parts.audit.record(tx, {
      actor: actorOf(here),
      action: ask.approve ? 'webhook.approved' : 'webhook.rejected',
      subject: `webhook_proposal:${row.id}`,
      details: { host: new URL(row.url).host },
      ip: here.ip,
    });
    return shown(decided);
  });

const takeEffect = async (parts: WebhookParts, tx: Sql, row: WebhookProposalRow): Promise<boolean> => {
  if ((await allowedUrl(parts, row.url)) === null) return false;
  if (row.endpoint_id === null) {
    await insertEndpoint(tx, row.url, row.kinds);
    return true;
  }
  const endpoint = await lockEndpoint(tx, row.endpoint_id);
  if (endpoint?.url !== row.url_before) return false;
  await changeEndpoint(tx, row.endpoint_id, row.url, row.kinds);
  return true;
};
