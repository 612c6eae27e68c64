import { info, logout, revokeSession, sessions } from '@paperlock/contract/identity.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveIdentity = (desk: Desk): void => {
  desk.customer(info, async (m, _, { customerId }) => done(await m.people.identity.user(customerId)));
  desk.customer(logout, async (m, _, visit) => {
    await m.people.identity.signOut(visit);
    return done({});
  });
  desk.customer(sessions, async (m, _, { customerId, sessionId }) =>
    done({ list: await m.base.sessions.list(customerId, sessionId) }),
  );
  desk.customer(revokeSession, async (m, { session }, visit) =>
    done({ ended: await m.people.identity.endSession(visit, session) }),
  );
};
