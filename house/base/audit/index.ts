import type { auditList, auditSorts } from '@paperlock/contract/audit.ts';
import type { Answer } from '@paperlock/contract/call.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import type { Sql } from '../../db/database.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { eventsPage, eventTotals, insertEvent, linkEvents, selectHead } from './audit-store.ts';
import { auditView } from './audit-view.ts';
import type { AuditParts } from './parts.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

export { auditCsv } from './audit-csv.ts';
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

type PageAsk = ListAsk<keyof typeof auditSorts> & {
  subject?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
};

export type Audit = {
  record(tx: Sql, event: AuditEvent): Promise<void>;
  /** Newest first, unless another order was asked for. Days are those of the reader's zone. */
  page(ask: PageAsk, timezone?: string): Promise<Answer<typeof auditList>>;
  /** Links new events into the chain; the timetable calls it. */
  link(): Promise<number>;
  /** Returns the end of the chain as this transaction sees it; null before the first link. */
  head(sql: Sql): Promise<{ place: bigint; hash: Buffer } | null>;
  verify(): Promise<ChainReport>;
};

export const createAudit = (parts: AuditParts): Audit => {
  const { db } = parts;
  return {
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
    page: async ({ subject, actions, text, from, to, limit, totals, ...ask }, timezone = 'UTC') => {
      const filter = {
        subject: subject ?? null,
        actions: actions ?? null,
        text: text ?? null,
        ...momentsOf({ from, to }, timezone),
      };
      const { sort = 'at', descending = sort === 'at', cursor } = ask;
      const rows = await eventsPage(db.sql, filter, { sort, descending, cursor, limit: limit + 1 });
      return {
        ...listFrom(rows, limit, auditView),
        ...(totals && { totals: totalsView(await eventTotals(db.sql, filter)) }),
      };
    },
    link: () => linkEvents(db.sql),
    head: selectHead,
    verify: () => verifyChain(parts),
  };
};
