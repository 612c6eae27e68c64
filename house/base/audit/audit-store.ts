import { auditSorts } from '@paperlock/contract/audit.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';

export type AuditRow = {
  id: bigint;
  created_at: Date;
  actor_kind: 'operator' | 'customer' | 'system' | 'command';
  actor_id: string | null;
  actor_name: string | null;
  action: AuditAction;
  subject: string | null;
  ip: string | null;
  details: Record<string, string | number | boolean | null>;
  place: bigint | null;
};

export const insertEvent = async (
  tx: Sql,
  event: Pick<AuditRow, 'actor_kind' | 'actor_id' | 'actor_name' | 'action' | 'subject' | 'ip' | 'details'>,
): Promise<void> => {
  await tx.query({
    name: 'audit event',
    text: `insert into audit_event (actor_kind, actor_id, actor_name, action, subject, ip, details)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      event.actor_kind,
      event.actor_id,
      event.actor_name,
      event.action,
      event.subject,
      event.ip,
      event.details,
    ],
  });
};

const columns = `e.id, e.at as created_at, e.actor_kind, e.actor_id, e.actor_name, e.action, e.subject,
                 host(e.ip) as ip, e.details, l.place`;

export type AuditFilter = {
  subject: string | null;
  actions: readonly AuditAction[] | null;
  /** Part of an operator's account, an action, a subject or a network address. */
  text: string | null;
  from: Date | null;
  until: Date | null;
};

type AuditSort = keyof typeof auditSorts;

const events: SortedList<AuditSort> = {
  columns,
  from: 'audit_event e left join audit_link l on l.event_id = e.id',
  id: 'e.id',
  sorts: { at: 'e.at', action: 'e.action' },
  kinds: auditSorts,
  amount: null,
};

const narrowed = ({ subject, actions, text, from, until }: AuditFilter): Narrowing => {
  const one = narrowing();
  one.only(subject, (value) => `e.subject = ${value}`);
  one.only(actions, (value) => `e.action = any (${value})`);
  one.only(from, (value) => `e.at >= ${value}`);
  one.only(until, (value) => `e.at < ${value}`);
  one.only(
    text && containing(text),
    (value) =>
      `e.actor_name ilike ${value} or e.action ilike ${value} or e.subject ilike ${value} or host(e.ip) like ${value}`,
  );
  return one;
};

export const eventsPage = (
  sql: Sql,
  filter: AuditFilter,
  ask: SortAsk<AuditSort>,
): Promise<(AuditRow & Sorted)[]> => sortedPage(sql, events, narrowed(filter), ask);

export const eventTotals = (sql: Sql, filter: AuditFilter) =>
  totalsOf(sql, { from: 'audit_event e', amount: null }, narrowed(filter));

export const linkEvents = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ linked: number }>('select link_audit() as linked');
  return rows[0]?.linked ?? 0;
};

/** Returns the last link of the chain, whose hash depends on every link before it. */
export const selectHead = (sql: Sql): Promise<{ place: bigint; hash: Buffer } | null> =>
  firstRow(sql, 'select place, hash from audit_link order by place desc limit 1');

/** Returns the hashes at these positions of the chain; positions that do not exist are left out. */
export const hashesAt = async (sql: Sql, places: readonly string[]): Promise<Map<string, Buffer>> => {
  const { rows } = await sql.query<{ place: string; hash: Buffer }>(
    'select place::text as place, hash from audit_link where place = any ($1::bigint[])',
    [places],
  );
  return new Map(rows.map(({ place, hash }) => [place, hash]));
};

/** Returns every event of one kind about these subjects. */
export const eventsAbout = (
  sql: Sql,
  action: AuditAction,
  subjects: readonly string[],
): Promise<{ subject: string; details: AuditRow['details'] }[]> =>
  allRows(
    sql,
    'select subject, details from audit_event where subject = any ($1) and action = $2 order by id',
    [subjects, action],
  );

/** `text` is null if the event was deleted and its link was not. */
export type LinkRow = { place: bigint; hash: Buffer; text: string | null };

/** Returns links from one position on, each with the text that its hash is computed from. */
export const linksAfter = (sql: Sql, place: bigint, limit: number): Promise<LinkRow[]> =>
  allRows(
    sql,
    `select l.place, l.hash, case when e.id is not null then audit_text(l.place, e) end as text
       from audit_link l left join audit_event e on e.id = l.event_id
      where l.place > $1 order by l.place limit $2`,
    [place, limit],
  );

/** Counts events without a link: those waiting for one, and those whose link was deleted. */
export const countUnlinked = async (sql: Sql): Promise<{ waiting: number; lost: number }> => {
  const { rows } = await sql.query<{ waiting: number; lost: number }>(
    `select count(w.event_id)::int as waiting, (count(*) - count(w.event_id))::int as lost
       from audit_event e left join audit_link l on l.event_id = e.id left join audit_waiting w on w.event_id = e.id
      where l.event_id is null`,
  );
  return rows[0] ?? { waiting: 0, lost: 0 };
};
