import type { Sql } from '../../db/database.ts';
import { deleteChallengesOf } from './challenge-store.ts';
import { operatorOfCustomer } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';

type EndParts = Pick<OperatorParts, 'sessions' | 'facts'>;

/** Ends an operator's sessions (except one to keep), their sockets, and sign-ins under way. */
export const endAccess = async (
  { sessions, facts }: EndParts,
  tx: Sql,
  operatorId: string,
  keepId: string | null,
): Promise<number> => {
  const ended = await sessions.endAll(tx, operatorId, keepId);
  await deleteChallengesOf(tx, operatorId);
  await facts.sessionsEnded(tx);
  return ended;
};

/** Ends the console sessions of the owner of a world, and tickets not used yet. Anyone else has none. */
export const endDesk = async (parts: EndParts, tx: Sql, customerId: string): Promise<void> => {
  const seat = await operatorOfCustomer(tx, customerId);
  if (seat) await endAccess(parts, tx, seat.id, null);
};
