import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import type { Database, Sql } from '../../../db/database.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import {
  type AuditFilter,
  type AuditRow,
  eventsPage,
  insertEvent,
  linkEvents,
  selectHead,
} from './audit-store.ts';
import { auditView } from './audit-view.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

export { eventsAbout, hashesAt } from './audit-store.ts';

/** The audit log. An event is written in the transaction it describes, so that neither exists without the other. */

export type Actor =
  | { kind: 'operator'; id: string; name: string }
  | { kind: 'customer'; id: string }
  | { kind: 'system' }
  /** A person at the command line of the machine. */
  | { kind: 'command' };

export type AuditEvent = {
  actor: Actor;
  action: AuditAction;
  /** The person or thing concerned: `customer:<id>`, `correction:7`. */
  subject?: string;
  /** Never contains a secret, nor personal data that must be erasable. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
  ip?: string;
};

type PageAsk = AuditFilter & { cursor?: string | undefined; limit: number };

export type Audit = {
  record(tx: Sql, event: AuditEvent): Promise<void>;
  page(ask: PageAsk): Promise<ReturnType<typeof pageFrom<AuditRow, ReturnType<typeof auditView>>>>;
  /** Links new events into the chain; the timetable calls it. */
  link(): Promise<number>;
  /** Returns the end of the chain as this transaction sees it; null before the first link. */
  head(sql: Sql): Promise<{ place: bigint; hash: Buffer } | null>;
  verify(): Promise<ChainReport>;
};

export const createAudit = (db: Database): Audit => ({
  record: (tx, { actor, action, subject = null, details = {}, ip = null }) =>
    insertEvent(tx, {
      actor_kind: actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      actor_name: actor.kind === 'operator' ? actor.name : null,
      action,
      subject,
      ip,
      details,
    }),
  page: async ({ cursor, limit, ...filter }) =>
    pageFrom(await eventsPage(db.sql, filter, readCursor(cursor), limit + 1), limit, auditView),
  link: () => linkEvents(db.sql),
  head: selectHead,
  verify: () => verifyChain(db),
});
