import { info, logout, revokeSession, sessions } from '@paperlock/contract/identity.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Sessions } from '../../../modules/base/sessions/index.ts';
import type { Identity } from '../../../modules/people/identity/index.ts';
import type { Desk } from '../desk.ts';

export const serveIdentity = (desk: Desk, identity: Identity, places: Sessions): void => {
  desk.customer(info, async (_, { customerId }) => done(await identity.user(customerId)));
  desk.customer(logout, async (_, visit) => {
    await identity.signOut(visit);
    return done({});
  });
  desk.customer(sessions, async (_, { customerId, sessionId }) =>
    done({ list: await places.list(customerId, sessionId) }),
  );
  desk.customer(revokeSession, async ({ session }, visit) =>
    done({ ended: await identity.endSession(visit, session) }),
  );
};
