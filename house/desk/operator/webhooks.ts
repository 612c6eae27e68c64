import * as calls from '@paperlock/contract/webhooks.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWebhooks = (desk: Desk): void => {
  desk.operator(calls.webhookInfo, 'webhooks.read', async (m) => done(await m.base.webhooks.info()));
  desk.operator(calls.webhookProposalList, 'webhooks.read', async (m, ask) =>
    done(await m.base.webhooks.proposals(ask)),
  );
  desk.operator(calls.webhookProposalInfo, 'webhooks.read', (m, ask) => m.base.webhooks.proposal(ask));
  desk.operatorOnce(calls.webhookPropose, 'webhooks.propose', (m, ask, visit, tx) =>
    m.base.webhooks.propose(tx, ask, visit),
  );
  desk.operator(calls.webhookDecide, 'webhooks.decide', (m, ask, visit) =>
    m.base.webhooks.decide(ask, visit),
  );
  desk.operator(calls.webhookSecret, 'webhooks.propose', (m, ask, visit) =>
    m.base.webhooks.makeSecret(ask, visit),
  );
  desk.operator(calls.webhookStop, 'webhooks.propose', (m, ask, visit) => m.base.webhooks.stop(ask, visit));
  desk.operator(calls.webhookTest, 'webhooks.propose', (m, ask, visit) => m.base.webhooks.test(ask, visit));
  desk.operator(calls.webhookDeliveryList, 'webhooks.read', async (m, ask) =>
    done(await m.base.webhooks.deliveries(ask)),
  );
  desk.operator(calls.webhookDeliveryInfo, 'webhooks.read', (m, ask) => m.base.webhooks.delivery(ask));
  desk.operator(calls.webhookReplay, 'webhooks.propose', (m, ask, visit) =>
    m.base.webhooks.replay(ask, visit),
  );
  desk.operator(calls.webhookReplayRange, 'webhooks.propose', (m, ask, visit) =>
    m.base.webhooks.replayRange(ask, visit),
  );
};
