import type { Operator } from '@paperlock/contract/operators.ts';
import type { OperatorParts } from './parts.ts';

/** The session of the operator who asks. */
export type Here = { operator: Operator; sessionId: string; ip: string };

export const signOut = (
  { db, audit, sessions }: OperatorParts,
  { operator: { id, account }, sessionId, ip }: Here,
): Promise<void> =>
  db.inTransaction(async (tx) => {
    await sessions.end(tx, id, sessionId);
    const actor = { kind: 'operator', id, name: account } as const;
    await audit.record(tx, { actor, action: 'operator.signed_out', subject: `operator:${id}`, ip });
  });

/** Ends one session, or all except the asking one; returns how many ended. */
export const endSession = (
  { db, audit, facts, sessions }: OperatorParts,
  { operator: { id, account }, sessionId, ip }: Here,
  which: string,
): Promise<number> =>
  db.inTransaction(async (tx) => {
    const ended =
      which === 'others' ? await sessions.endAll(tx, id, sessionId) : await sessions.end(tx, id, which);
    if (ended > 0) {
      await audit.record(tx, {
        actor: { kind: 'operator', id, name: account },
        action: 'operator.session_ended',
        subject: `operator:${id}`,
        details: { sessions: ended },
        ip,
      });
      await facts.sessionsEnded(tx);
    }
    return ended;
  });
