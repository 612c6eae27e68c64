import type { TicketState } from '@paperlock/contract/support.ts';
import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';
import { firstRow } from '../../db/rows.ts';

export type Side = 'customer' | 'staff';

export type TicketRow = {
  no: bigint;
  id: string;
  customer_id: string;
  lang: string;
  chat: boolean;
  state: TicketState;
  since: Date;
  assigned_to: string | null;
  assigned_name: string | null;
  opened_at: Date;
  last_at: Date;
};

/** A conversation with the beginning of its last line, and the number of staff lines the customer has not read. */
export type ListedTicket = TicketRow & {
  last_text: string;
  last_side: Side;
  /** The operator who wrote the last line; null where the customer did. */
  last_by: string | null;
  unread: number;
};

/** How much of the last line is shown in a list, cut between words where there are any. */
const LAST_TEXT = 80;

const columns = `t.no, t.id, t.customer_id, t.lang, t.chat, t.state, t.since, t.assigned_to, t.assigned_name,
  t.opened_at, t.last_at`;

const listed = `${columns}, last.text as last_text, last.side as last_side, last.operator_name as last_by,
  (select count(*)::int from support_line l
    where l.ticket_no = t.no and l.side = 'staff' and l.id > coalesce(
      (select read_to from support_presence p where p.ticket_no = t.no and p.side = 'customer'), 0)) as unread`;

const withLast = `support_ticket t cross join lateral (
  select case when length(said) > ${LAST_TEXT} then regexp_replace(left(said, ${LAST_TEXT - 1}), '\\s+\\S{0,20}$', '') || '…' else said end as text, side, operator_name
    from (select regexp_replace(text, '\\s+', ' ', 'g') as said, side, operator_name from support_line
           where ticket_no = t.no order by created_at desc, id desc limit 1) line) last`;

export const insertTicket = async (
  tx: Sql,
  { customerId, lang, chat }: { customerId: string; lang: string; chat: boolean },
): Promise<TicketRow> => {
  const { rows } = await tx.query<TicketRow>(
    `insert into support_ticket as t (customer_id, lang, chat) values ($1, $2, $3) returning ${columns}`,
    [customerId, lang, chat],
  );
  const row = rows[0];
  if (!row) throw new Error('a ticket was not written');
  return row;
};

/** Locks a customer's conversations, so that the number of open ones can be counted. */
export const lockTicketsOf = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('support_ticket ' || $1, 0))`, [customerId]);
};

export const countOpenTickets = async (tx: Sql, customerId: string): Promise<number> => {
  const { rows } = await tx.query<{ open: number }>(
    `select count(*)::int as open from support_ticket where customer_id = $1 and state <> 'closed'`,
    [customerId],
  );
  return rows[0]?.open ?? 0;
};

/**
 * Locked until the transaction ends, so that lines, states and assignments follow one another. References without a change,
 * such as typing, do not wait.
 */
export const lockTicket = (tx: Sql, id: string): Promise<TicketRow | null> =>
  firstRow(tx, `select ${columns} from support_ticket t where id = $1 for no key update`, [id]);

export const ticketById = (sql: Sql, id: string): Promise<ListedTicket | null> =>
  firstRow(sql, `select ${listed} from ${withLast} where t.id = $1`, [id]);

/** Records a new line. A waiting side keeps the time since which it has waited. */
export const setSaid = async (
  tx: Sql,
  no: bigint,
  state: TicketState,
  lang: string | null,
): Promise<void> => {
  await tx.query(
    `update support_ticket
        set since = case when state = $2 then since else clock_timestamp() end, state = $2,
            last_at = clock_timestamp(),
            lang = coalesce($3, lang)
      where no = $1`,
    [no, state, lang],
  );
};

export const setClosed = async (tx: Sql, no: bigint): Promise<void> => {
  await tx.query(`update support_ticket set state = 'closed', since = clock_timestamp() where no = $1`, [no]);
};

/** Closes the oldest answered conversations that were silent for so many days; returns the customer of each. */
export const closeAnswered = async (tx: Sql, silentDays: number, limit: number): Promise<string[]> => {
  const { rows } = await tx.query<{ customer_id: string }>(
    `with silent as (
       select no from support_ticket
        where state = 'answered' and since <= now() - make_interval(days => $1)
          and last_at <= now() - make_interval(days => $1)
        order by since, no limit $2 for no key update skip locked)
     update support_ticket t set state = 'closed', since = clock_timestamp() from silent
      where t.no = silent.no returning t.customer_id`,
    [silentDays, limit],
  );
  return rows.map(({ customer_id }) => customer_id);
};

export const setAssigned = async (
  tx: Sql,
  no: bigint,
  to: { id: string; account: string } | null,
): Promise<void> => {
  await tx.query('update support_ticket set assigned_to = $2, assigned_name = $3 where no = $1', [
    no,
    to?.id ?? null,
    to?.account ?? null,
  ]);
};

/** A conversation with its cursor on a page: the time of its last line or of its last change of state. */
export type PagedTicket = { created_at: Date; id: bigint; ticket: ListedTicket };

const placedBy =
  (time: 'last_at' | 'since') =>
  (ticket: ListedTicket): PagedTicket => ({ created_at: ticket[time], id: ticket.no, ticket });

export const ticketsOf = async (
  sql: Sql,
  customerId: string,
  before: Cursor | null,
  limit: number,
): Promise<PagedTicket[]> => {
  const { rows } = await sql.query<ListedTicket>(
    `select ${listed} from ${withLast}
      where t.customer_id = $1 and ($2::timestamptz is null or (t.last_at, t.no) < ($2, $3::bigint))
      order by t.last_at desc, t.no desc limit $4`,
    [customerId, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows.map(placedBy('last_at'));
};

/** Finds conversations by the beginning of their number, newest first. */
export const findTickets = async (
  sql: Sql,
  { id }: Pick<SearchTerms, 'id'>,
  limit: number,
): Promise<ListedTicket[]> => {
  if (!id) return [];
  const { rows } = await sql.query<ListedTicket>(
    `select ${listed} from ${withLast} where t.id between $1::uuid and $2::uuid order by t.no desc limit $3`,
    [id.from, id.to, limit],
  );
  return rows;
};

const shown = {
  waiting: `t.state = 'open'`,
  mine: `t.state <> 'closed' and t.assigned_to = $1`,
  assigned: `t.state <> 'closed' and t.assigned_to is not null`,
  answered: `t.state = 'answered'`,
  closed: `t.state = 'closed'`,
};

/** A conversation that is assigned to another operator waits for that one. */
export const supportQueues: readonly QueueQuery[] = [
  queueQuery('support', {
    from: 'support_ticket t',
    where: shown.waiting,
    since: 't.since',
    others: '(t.assigned_to is null or t.assigned_to = $1)',
  }),
];

/** Returns waiting conversations by longest wait, and closed ones newest first. */
export const inboxPage = async (
  sql: Sql,
  { show, operatorId }: { show: keyof typeof shown; operatorId: string },
  after: Cursor | null,
  limit: number,
): Promise<PagedTicket[]> => {
  const [beyond, order] = show === 'answered' || show === 'closed' ? ['<', 'desc'] : ['>', 'asc'];
  const { rows } = await sql.query<ListedTicket>(
    `select ${listed} from ${withLast}
      where ${shown[show]} and $1::uuid is not null
        and ($2::timestamptz is null or (t.since, t.no) ${beyond} ($2, $3::bigint))
      order by t.since ${order}, t.no ${order} limit $4`,
    [operatorId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows.map(placedBy('since'));
};
