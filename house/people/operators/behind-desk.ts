import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { type Operator, type operatorEnter, roles } from '@paperlock/contract/operators.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { rateLimits, TICKET_SECONDS } from '@paperlock/domain/operators/limits.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { hashToken } from '../../keys/token.ts';
import { insertTicket, useUpTicket } from './challenge-store.ts';
import {
  insertOperator,
  lockOperator,
  lockSeat,
  NO_PASSWORD,
  type OperatorRow,
  operatorById,
  operatorOfCustomer,
  setSignedIn,
} from './operator-store.ts';
import { atWorkIn } from './operator-view.ts';
import type { OperatorParts } from './parts.ts';

/** The owner of a world behind its desk: an operator with every role, who comes in from the app with a ticket. */

export type Sitting = {
  customerId: string;
  /** The name to get in the console; null for a person known by an address, which stays out of the audit log. */
  username: string | null;
  ip: string;
  /** Checked in the transaction that makes the ticket. */
  mayStill: (tx: Sql) => Promise<boolean>;
};

export const sitBehindDesk = async (
  { db, audit, limiter, sessions }: OperatorParts,
  { customerId, username, ip, mayStill }: Sitting,
): Promise<Outcome<{ ticket: string }, 'desk_not_yours' | 'too_many_requests'>> => {
  const tooMany = await limiter.take(rateLimits.sit, customerId);
  if (tooMany) return tooMany;
  const ticket = sessions.newToken();
  return db.inTransaction<Outcome<{ ticket: string }, 'desk_not_yours'>>(async (tx) => {
    if (!(await mayStill(tx))) return refused('desk_not_yours');
    const operator = await seatOf({ audit }, tx, { customerId, username, ip });
    if (!operator) return refused('desk_not_yours');
    await insertTicket(tx, {
      hash: hashToken(ticket),
      operatorId: operator.id,
      validSeconds: TICKET_SECONDS,
    });
    return done({ ticket });
  });
};

/** Returns the operator that the owner of a world is, made at the first time; null if their access was removed. */
export const seatOf = async (
  { audit }: Pick<OperatorParts, 'audit'>,
  tx: Sql,
  person: Pick<Sitting, 'customerId' | 'username' | 'ip'>,
): Promise<OperatorRow | null> => {
  // Two requests at once must not make two operators.
  await lockSeat(tx, person.customerId);
  const known = await operatorOfCustomer(tx, person.customerId);
  if (known?.removed_at) return null;
  return known ?? addOwner({ audit }, tx, person);
};

const addOwner = async (
  { audit }: Pick<OperatorParts, 'audit'>,
  tx: Sql,
  { customerId, username, ip }: Pick<Sitting, 'customerId' | 'username' | 'ip'>,
): Promise<OperatorRow> => {
  for (let number = 0; ; number += 1) {
    const account = number === 0 ? username?.toLowerCase() : `owner${number}`;
    if (account === undefined || isPracticeDesk(account)) continue;
    const id = await insertOperator(tx, { account, roles, passwordHash: NO_PASSWORD, customerId });
    if (id === null) continue;
    await audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'operator.added',
      subject: `operator:${id}`,
      details: { account, roles: roles.join(' ') },
      ip,
    });
    const row = await operatorById(tx, id);
    if (!row) throw new Error(`operator ${id} was not written`);
    return row;
  }
};

type Entered = { token: string; expiresAt: Date; operator: Operator };
type Result = Outcome<Entered, RefusalOf<typeof operatorEnter>>;

/** Exchanges a ticket for a session. There is no second factor: the person just proved in the app who they are. */
export const enter = async (
  { db, audit, limiter, sessions, isOpen, world }: OperatorParts,
  { ticket }: Ask<typeof operatorEnter>,
  visitor: Visitor,
): Promise<Result> => {
  const tooMany = await limiter.take(rateLimits.enterByIp, networkOf(visitor.ip));
  if (tooMany) return tooMany;
  return db.inTransaction<Result>(async (tx) => {
    const operatorId = await useUpTicket(tx, hashToken(ticket));
    const operator = operatorId === null ? null : await lockOperator(tx, operatorId);
    if (!operator?.customer_id || !(await isOpen(tx, operator.customer_id)))
      return refused('desk_ticket_expired');
    await setSignedIn(tx, operator.id);
    await audit.record(tx, {
      actor: { kind: 'operator', id: operator.id, name: operator.account },
      action: 'operator.signed_in',
      subject: `operator:${operator.id}`,
      details: { device: visitor.device, means: 'app' },
      ip: visitor.ip,
    });
    const session = await sessions.open(tx, operator.id, visitor);
    const { kind } = await world.read(tx);
    return done({ ...session, operator: atWorkIn(kind, operator) });
  });
};
