import type { Answer } from '@paperlock/contract/call.ts';
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
import type { Modules } from '../../modules.ts';
import type { Desk } from '../desk.ts';
import type { Exchange } from '../exchange.ts';
import type { Visit } from '../visit.ts';

type OperatorSession = { token: string; expiresAt: Date; operator: Answer<typeof operatorLoginCode> };

export const serveOperators = (desk: Desk): void => {
  /** A new session takes the place of the one whose cookie came with the sign-in. */
  const signInHere = async (
    { people: { operators } }: Modules,
    { token, expiresAt, operator }: OperatorSession,
    visit: Visit,
    exchange: Pick<Exchange, 'token' | 'keepOperator'>,
  ) => {
    const earlier = exchange.token === null ? null : await operators.signedIn(exchange.token, false);
    if (earlier) await operators.signOut({ ...visit, ...earlier });
    exchange.keepOperator({ token, expiresAt });
    return done(operator);
  };
  desk.public(operatorLogin, (m, ask, visit) => m.people.operators.beginLogIn(ask, visit));
  desk.public(operatorLoginCode, async (m, ask, visit, exchange) => {
    const outcome = await m.people.operators.finishLogIn(ask, visit);
    return outcome.ok ? signInHere(m, outcome.value, visit, exchange) : outcome;
  });
  desk.public(operatorEnter, async (m, ask, visit, exchange) => {
    const outcome = await exchange.inside((there) => there.people.operators.enter(ask, visit));
    return outcome.ok ? signInHere(m, outcome.value, visit, exchange) : outcome;
  });
  desk.operator(operatorMe, null, async (m, _, { operator }) =>
    done({ ...operator, behind_desk: await m.people.operators.isOwnerOfWorld(operator.id) }),
  );
  desk.operator(operatorLogout, null, async (m, _, visit, { keepOperator }) => {
    await m.people.operators.signOut(visit);
    keepOperator(null);
    return done({});
  });
  desk.operator(operatorSessions, null, async (m, _, { operator, sessionId }) =>
    done({ list: await m.base.operatorSessions.list(operator.id, sessionId) }),
  );
  desk.operator(operatorRevokeSession, null, async (m, { session }, visit) =>
    done({ ended: await m.people.operators.endSession(visit, session) }),
  );
  desk.operator(operatorAccess, null, async (m, _, visit) => done(await m.people.operators.access(visit)));
  desk.operator(operatorChangePassword, null, (m, ask, visit) =>
    m.people.operators.changePassword(ask, visit),
  );
  desk.operator(operatorRecoveryCodes, null, (m, ask, visit) =>
    m.people.operators.renewRecoveryCodes(ask, visit),
  );
  desk.operator(operatorFactorBegin, null, (m, ask, visit) => m.people.operators.beginFactor(ask, visit));
  desk.operator(operatorFactorFinish, null, (m, ask, visit) => m.people.operators.finishFactor(ask, visit));
  desk.operator(operatorProposalList, 'operators.read', async (m, ask) =>
    done(await m.people.operators.proposals(ask)),
  );
  desk.operator(operatorProposalInfo, 'operators.read', (m, ask) => m.people.operators.proposal(ask));
  desk.operatorOnce(operatorPropose, 'operators.propose', (m, ask, visit, tx) =>
    m.people.operators.propose(tx, ask, visit),
  );
  desk.operator(operatorDecide, 'operators.decide', (m, ask, visit) => m.people.operators.decide(ask, visit));
  desk.operator(operatorList, 'operators.read', async (m) =>
    done({ list: await m.people.operators.listed() }),
  );
  desk.operator(outboxList, 'outbox.read', async (m, ask, { operator, timezone }) => {
    const seesNames = may(operator.roles, 'customers.names');
    // The order of names, and the cursor, would tell what the mask hides.
    if (ask.sort === 'to' && !seesNames)
      return refused('not_permitted', { field: 'sort', params: { permission: 'customers.names' } });
    const page = await m.base.outbox.page(ask, { seesNames, timezone });
    const shownName = nameShownTo(operator.roles);
    return done({ ...page, list: page.list.map((letter) => ({ ...letter, to: shownName(letter.to) })) });
  });
};
