import type { IdentityParts } from './parts.ts';

/** The session of the person who asks. */
export type Here = {
  customerId: string;
  sessionId: string;
  ip: string;
  device?: string;
  browser?: Buffer | null;
};

export const signOut = ({ db, audit, sessions }: IdentityParts, here: Here): Promise<void> =>
  db.inTransaction(async (tx) => {
    const actor = { kind: 'customer', id: here.customerId } as const;
    await sessions.end(tx, here.customerId, here.sessionId);
    await audit.record(tx, {
      actor,
      action: 'customer.signed_out',
      subject: `customer:${here.customerId}`,
      ip: here.ip,
    });
  });

/**
 * Ends one session, or all except the asking one, and then those in the console, too. Returns how many of the app ended.
 */
export const endSession = (
  { db, audit, endDesk, sessions }: IdentityParts,
  { customerId, sessionId, ip, browser = null }: Here,
  which: string,
): Promise<number> =>
  db.inTransaction(async (tx) => {
    const ended =
      which === 'others'
        ? await sessions.endAll(tx, customerId, sessionId)
        : await sessions.end(tx, customerId, which);
    if (which === 'others') await endDesk(tx, customerId);
    if (ended > 0) {
      // A person who ends a session elsewhere no longer trusts that browser, nor what it can read.
      await sessions.forgetBrowsers(tx, customerId, browser);
      await audit.record(tx, {
        actor: { kind: 'customer', id: customerId },
        action: 'customer.session_ended',
        subject: `customer:${customerId}`,
        details: { sessions: ended },
        ip,
      });
    }
    return ended;
  });
