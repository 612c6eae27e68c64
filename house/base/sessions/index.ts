import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_HOURS } from '@paperlock/domain/operators/limits.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '@paperlock/domain/sessions/limits.ts';
import type { Sql } from '../../db/database.ts';
import { hashToken, newToken } from '../../keys/token.ts';
import {
  anyoneSince,
  countLiveSessions,
  endedAmong,
  endSession,
  endSessions,
  forgetBrowsers,
  forgetOldSessions,
  hasBeenAt,
  hasBeenFrom,
  hasBeenIn,
  insertSession,
  keepBrowser,
  keepSession,
  liveSession,
  liveSessionsOf,
  type SessionKind,
  stillLive,
  whyOver,
} from './session-store.ts';

export type { LiveSession } from './session-store.ts';

/** Sessions of customers and operators. */

const NOBODY = '00000000-0000-0000-0000-000000000000';

export const customerSessions: SessionKind = {
  table: 'session',
  owner: 'customer_id',
  lifeSeconds: SESSION_DAYS * 86_400,
  idleSeconds: SESSION_IDLE_DAYS * 86_400,
  browsers: true,
  kept: false,
};

export const operatorSessions: SessionKind = {
  table: 'operator_session',
  owner: 'operator_id',
  lifeSeconds: OPERATOR_SESSION_HOURS * 3600,
  idleSeconds: OPERATOR_IDLE_MINUTES * 60,
  browsers: false,
  kept: true,
};

/** Makes the secret of a browser, and the hash that is stored of it. */
export const newBrowserSecret = newToken;
export const hashOfBrowser = hashToken;

export type Visitor = {
  ip: string;
  device: string;
  /** The hash of the browser's secret; other programs have none. */
  browser?: Buffer | null;
};

export type Sessions = ReturnType<typeof createSessions>;

/** What ends with all sessions of a person; returns how many that were. */
type EndAlso = (tx: Sql, ownerId: string) => Promise<number>;
const nothingElse: EndAlso = async () => 0;

/** `prefix` begins each token and names the world it belongs to. */
export const createSessions = (sql: Sql, kind: SessionKind, prefix = '', endAlso = nothingElse) => ({
  /** Makes a token that names its world, for a session or a step towards one. */
  newToken: (): string => prefix + newToken(),
  /** Opens a session. Its token is shown once; the database keeps only the hash. */
  open: async (
    tx: Sql,
    ownerId: string,
    { ip, device, browser = null }: Visitor,
  ): Promise<{ token: string; expiresAt: Date }> => {
    const token = prefix + newToken();
    const tokenHash = hashToken(token);
    const expiresAt = await insertSession(tx, kind, { ownerId, tokenHash, device, ip, browser });
    return { token, expiresAt };
  },
  /** `attended`: somebody asked for what the token comes with; only that counts as a use of the session. */
  find: (token: string, attended = true) => liveSession(sql, kind, hashToken(token), attended),
  whyOver: (token: string) => whyOver(sql, kind, hashToken(token)),
  hasBeenAt: (tx: Sql, ownerId: string, device: string) => hasBeenAt(tx, kind, ownerId, device),
  /** Returns whether this person has signed in with that browser and has not removed it since. */
  hasBeenIn: async (ownerId: string, browser: Buffer | null): Promise<boolean> =>
    browser !== null && hasBeenIn(sql, kind, ownerId, browser),
  /** Removes every browser except the one that asks. */
  forgetBrowsers: (tx: Sql, ownerId: string, but: Buffer | null = null) =>
    forgetBrowsers(tx, kind, ownerId, but),
  /** Also runs for an account that does not exist, so that response times reveal nothing. */
  hasBeenFrom: (ownerId: string | undefined, network: string) =>
    hasBeenFrom(sql, kind, ownerId ?? NOBODY, network),
  rememberBrowser: (tx: Sql, id: string, browser: Buffer) => keepBrowser(tx, kind, id, browser),
  stillLive: (ids: readonly string[]) => stillLive(sql, kind, ids),
  /** Returns which of these sessions were ended or deleted, without those that only expired. */
  ended: (ids: readonly string[]) => endedAmong(sql, kind, ids),
  list: async (ownerId: string, currentId: string) =>
    (await liveSessionsOf(sql, kind, ownerId)).map((row) => ({
      id: row.id,
      device: row.device,
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      current: row.id === currentId,
    })),
  countLive: (ownerIds: readonly string[]) => countLiveSessions(sql, kind, ownerIds),
  /** Returns whether anyone used a session in the last seconds. */
  anyoneSince: (seconds: number) => anyoneSince(sql, kind, seconds),
  /** Keeps one session of an operator alive without use until then. Its age ends it all the same. */
  keep: (tx: Sql, ownerId: string, keep: { id: string; until: Date } | null) =>
    keepSession(tx, kind, ownerId, keep),
  /** Returns 0 if the session belongs to another person, does not exist, or is already over. */
  end: (tx: Sql, ownerId: string, id: string) => endSession(tx, kind, ownerId, id),
  /** Ends all sessions except `keepId`, if given, and what else lets programs in. Returns how many ended. */
  endAll: async (tx: Sql, ownerId: string, keepId: string | null) =>
    (await endSessions(tx, kind, ownerId, keepId)) + (await endAlso(tx, ownerId)),
  /** Deletes sessions that ended a month ago. */
  forgetOld: () => forgetOldSessions(sql, kind),
});
