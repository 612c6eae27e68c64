import {
  operatorList,
  operatorLogin,
  operatorLoginCode,
  operatorLogout,
  operatorMe,
  operatorRevokeSession,
  operatorSessions,
  outboxList,
} from '@paperlock/contract/operators.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Operators } from '../../modules/operators/index.ts';
import type { Outbox } from '../../modules/outbox/index.ts';
import type { Sessions } from '../../modules/sessions/index.ts';
import type { Desk } from '../desk.ts';
import { clearOperatorCookie, setOperatorCookie } from '../operator-cookie.ts';

export const serveOperators = (desk: Desk, operators: Operators, places: Sessions, outbox: Outbox): void => {
  desk.public(operatorLogin, (ask, visit) => operators.beginLogIn(ask, visit));
  desk.public(operatorLoginCode, async (ask, visit, reply) => {
    const outcome = await operators.finishLogIn(ask, visit);
    if (!outcome.ok) return outcome;
    setOperatorCookie(reply, outcome.value.token, outcome.value.expiresAt);
    return done(outcome.value.operator);
  });
  desk.operator(operatorMe, null, async (_, { operator }) => done(operator));
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
  desk.operator(operatorList, 'operators.read', async () => done({ list: await operators.list() }));
  desk.operator(outboxList, 'outbox.read', async (ask) => done(await outbox.page(ask)));
};
