import {
  operatorAccess,
  operatorChangePassword,
  operatorDecide,
  operatorFactorBegin,
  operatorFactorFinish,
  operatorProposalInfo,
  operatorProposalList,
  operatorPropose,
  operatorRecoveryCodes,
} from '@paperlock/contract/operator-access.ts';
import {
  operatorEnter,
  operatorList,
  operatorLogin,
  operatorLoginCode,
  operatorLogout,
  operatorMe,
  operatorRevokeSession,
  operatorSessions,
  outboxList,
} from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { FastifyReply } from 'fastify';
import type { Outbox } from '../../../modules/base/outbox/index.ts';
import type { Sessions } from '../../../modules/base/sessions/index.ts';
import type { Operators } from '../../../modules/people/operators/index.ts';
import { clearOperatorCookie, operatorTokenOf, setOperatorCookie } from '../../operator-cookie.ts';
import type { Visit } from '../../visit.ts';
import type { Desk } from '../desk.ts';

export const serveOperators = (desk: Desk, operators: Operators, places: Sessions, outbox: Outbox): void => {
  /** A new session takes the place of the one whose cookie came with the sign-in. */
  const leaveEarlier = async (visit: Visit, { request }: FastifyReply): Promise<void> => {
    const token = operatorTokenOf(request);
    const earlier = token && (await operators.signedIn(token, false));
    if (earlier) await operators.signOut({ ...visit, ...earlier });
  };
  desk.public(operatorLogin, (ask, visit) => operators.beginLogIn(ask, visit));
  desk.public(operatorLoginCode, async (ask, visit, reply) => {
    const outcome = await operators.finishLogIn(ask, visit);
    if (!outcome.ok) return outcome;
    await leaveEarlier(visit, reply);
    setOperatorCookie(reply, outcome.value.token, outcome.value.expiresAt);
    return done(outcome.value.operator);
  });
  desk.public(operatorEnter, async (ask, visit, reply) => {
    const outcome = await operators.enter(ask, visit);
    if (!outcome.ok) return outcome;
    await leaveEarlier(visit, reply);
    setOperatorCookie(reply, outcome.value.token, outcome.value.expiresAt);
    return done(outcome.value.operator);
  });
  desk.operator(operatorMe, null, async (_, { operator }) =>
    done({ ...operator, behind_desk: await operators.isOwnerOfWorld(operator.id) }),
  );
  desk.operator(operatorLogout, null, async (_, visit, reply) => {
    await operators.signOut(visit);
    clearOperatorCookie(reply);
    return done({});
  });
  desk.operator(operatorSessions, null, async (_, { operator, sessionId }) =>
    done({ list: await places.list(operator.id, sessionId) }),
  );
  desk.operator(operatorRevokeSession, null, async ({ session }, visit) =>
    done({ ended: await operators.endSession(visit, session) }),
  );
  desk.operator(operatorAccess, null, async (_, visit) => done(await operators.access(visit)));
  desk.operator(operatorChangePassword, null, (ask, visit) => operators.changePassword(ask, visit));
  desk.operator(operatorRecoveryCodes, null, (ask, visit) => operators.renewRecoveryCodes(ask, visit));
  desk.operator(operatorFactorBegin, null, (ask, visit) => operators.beginFactor(ask, visit));
  desk.operator(operatorFactorFinish, null, (ask, visit) => operators.finishFactor(ask, visit));
  desk.operator(operatorProposalList, 'operators.read', async (ask) => done(await operators.proposals(ask)));
  desk.operator(operatorProposalInfo, 'operators.read', (ask) => operators.proposal(ask));
  desk.operatorOnce(operatorPropose, 'operators.propose', (ask, visit, tx) =>
    operators.propose(tx, ask, visit),
  );
  desk.operator(operatorDecide, 'operators.decide', (ask, visit) => operators.decide(ask, visit));
  desk.operator(operatorList, 'operators.read', async () => done({ list: await operators.listed() }));
  desk.operator(outboxList, 'outbox.read', async (ask, { operator, timezone }) => {
    const seesNames = may(operator.roles, 'customers.names');
    // The order of names, and the cursor, would tell what the mask hides.
    if (ask.sort === 'to' && !seesNames)
      return refused('not_permitted', { field: 'sort', params: { permission: 'customers.names' } });
    const page = await outbox.page(ask, { seesNames, timezone });
    const shownName = nameShownTo(operator.roles);
    return done({ ...page, list: page.list.map((letter) => ({ ...letter, to: shownName(letter.to) })) });
  });
};
