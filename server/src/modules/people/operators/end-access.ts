import type { Sql } from '../../../db/database.ts';
import { deleteChallengesOf } from './challenge-store.ts';
import type { OperatorParts } from './parts.ts';

/** Ends an operator's sessions (except one to keep), their sockets, and sign-ins under way. */
export const endAccess = async (
  { sessions, facts }: Pick<OperatorParts, 'sessions' | 'facts'>,
  tx: Sql,
  operatorId: string,
  keepId: string | null,
): Promise<number> => {
  const ended = await sessions.endAll(tx, operatorId, keepId);
  await deleteChallengesOf(tx, operatorId);
  await facts.sessionsEnded(tx);
  return ended;
};
