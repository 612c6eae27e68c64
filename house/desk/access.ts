import type { Refusal } from '@paperlock/contract/codes.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Modules } from '../modules.ts';
import type { CustomerVisit, DeskRequest, OperatorVisit, Visit } from './visit.ts';

/** Decides who may make a call. */

/** The world of a request. */
export type Entered = {
  m: Modules;
  /** The token is of a practice world that exists no more. */
  isGone: boolean;
  /** Called when the request is answered. */
  leave(): void;
};

export type Access<V extends Visit> = (
  entered: Entered,
  request: DeskRequest,
  visit: Visit,
) => Promise<Outcome<V, Refusal>>;

/** The world and everybody in it were deleted: there is nothing to sign in to any more. */
const WORLD_GONE = 'world_gone';

const notSignedIn = (why: string | null) => refused('not_signed_in', why ? { params: { why } } : {});

export const anyone: Access<Visit> = async (_, __, visit) => done(visit);

export const customerOnly: Access<CustomerVisit> = async ({ m, isGone }, { token, recognised }, visit) => {
  const session = token === null ? null : await m.base.sessions.find(token);
  if (!session) return notSignedIn(token !== null && isGone ? WORLD_GONE : null);
  recognised(`customer:${session.ownerId}`);
  return done({ ...visit, customerId: session.ownerId, sessionId: session.id });
};

export const operatorWith =
  (permission: Permission | null): Access<OperatorVisit> =>
  async ({ m, isGone }, { token, attended, recognised }, visit) => {
    if (token === null) return notSignedIn(null);
    const found = await m.people.operators.signedIn(token, attended);
    if (!found) return notSignedIn(isGone ? WORLD_GONE : await m.base.operatorSessions.whyOver(token));
    recognised(`operator:${found.operator.id}`);
    if (permission && !may(found.operator.roles, permission)) {
      return refused('not_permitted', { params: { permission } });
    }
    return done({ ...visit, ...found });
  };

/** Returns whose turns a call takes; null for a stranger. */
export const personOf = (visit: Visit | CustomerVisit | OperatorVisit): string | null =>
  'customerId' in visit ? visit.customerId : 'operator' in visit ? visit.operator.id : null;
