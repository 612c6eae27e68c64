import type { Refusal } from '@paperlock/contract/codes.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { type CallScope, scopeAllows } from '@paperlock/domain/scripts/scopes.ts';
import { isScriptKey } from '../base/script-keys/index.ts';
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

/** `asks`: what the call asks of a key for scripts. */
export const customerOr =
  (asks: CallScope): Access<CustomerVisit> =>
  async (entered, request, visit) => {
    const { m, isGone } = entered;
    const { token, recognised } = request;
    if (token !== null && isScriptKey(token)) return byScript(asks, entered, { ...request, token }, visit);
    const session = token === null ? null : await m.base.sessions.find(token);
    if (!session) return notSignedIn(token !== null && isGone ? WORLD_GONE : null);
    recognised(`customer:${session.ownerId}`);
    return done({ ...visit, customerId: session.ownerId, sessionId: session.id });
  };

/** A key stands for its person. Its id is no session's, so what belongs to a session is not there for it. */
const byScript = async (
  asks: CallScope,
  { m, isGone }: Entered,
  { token, recognised }: Pick<DeskRequest, 'recognised'> & { token: string },
  visit: Visit,
): Promise<Outcome<CustomerVisit, Refusal>> => {
  const used = await m.base.scriptKeys.use(token, visit);
  if (!used.ok) return used.refusal === 'not_signed_in' ? notSignedIn(isGone ? WORLD_GONE : null) : used;
  const { id, owner_id: customerId, name, scope } = used.value;
  recognised(`customer:${customerId}`);
  if (!scopeAllows(scope, asks))
    return refused('not_permitted', { params: { permission: asks === 'never' ? 'session' : asks } });
  return done({ ...visit, customerId, sessionId: id, device: `Key ${name}` });
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
