import * as calls from '@paperlock/contract/webhooks.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Webhooks } from '../../../modules/base/webhooks/index.ts';
import type { Desk } from '../desk.ts';

export const serveWebhooks = (desk: Desk, webhooks: Webhooks): void => {
  desk.operator(calls.webhookInfo, 'webhooks.read', async () => done(await webhooks.info()));
  desk.operator(calls.webhookProposalList, 'webhooks.read', async (ask) =>
    done(await webhooks.proposals(ask)),
  );
  desk.operator(calls.webhookProposalInfo, 'webhooks.read', (ask) => webhooks.proposal(ask));
  desk.operatorOnce(calls.webhookPropose, 'webhooks.propose', (ask, visit, tx) =>
    webhooks.propose(tx, ask, visit),
  );
  desk.operator(calls.webhookDecide, 'webhooks.decide', (ask, visit) => webhooks.decide(ask, visit));
  desk.operator(calls.webhookSecret, 'webhooks.propose', (ask, visit) => webhooks.makeSecret(ask, visit));
  desk.operator(calls.webhookStop, 'webhooks.propose', (ask, visit) => webhooks.stop(ask, visit));
  desk.operator(calls.webhookTest, 'webhooks.propose', (ask, visit) => webhooks.test(ask, visit));
  desk.operator(calls.webhookDeliveryList, 'webhooks.read', async (ask) =>
    done(await webhooks.deliveries(ask)),
  );
  desk.operator(calls.webhookDeliveryInfo, 'webhooks.read', (ask) => webhooks.delivery(ask));
  desk.operator(calls.webhookReplay, 'webhooks.propose', (ask, visit) => webhooks.replay(ask, visit));
  desk.operator(calls.webhookReplayRange, 'webhooks.propose', (ask, visit) =>
    webhooks.replayRange(ask, visit),
  );
};
