import type { WebhookDelivery } from '@paperlock/contract/webhooks.ts';
import { DELIVERIES_KEPT_DAYS } from '@paperlock/domain/webhooks/limits.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { SendResult } from '../../ports/webhooks.ts';

export type EventData = Readonly<Record<string, string | number | null>>;

/**
 * Writes events of a kind, and a delivery of each for every endpoint that wants them. `onlyIfHeard`: an event that no endpoint
 * wants is not kept for one that may come.
 */
export const insertEvents = async (
  tx: Sql,
  kind: string,
  data: readonly EventData[],
  onlyIfHeard: boolean,
): Promise<void> => {
  await tx.query(
    `with said as (
       insert into webhook_event (kind, data) select $1, value from jsonb_array_elements($2::jsonb)
        where not $3 or exists (select from webhook_endpoint where stopped_at is null and $1 = any (kinds))
       returning id, kind)
     insert into webhook_delivery (event_id, endpoint_id)
       select said.id, e.id from said join webhook_endpoint e on e.stopped_at is null and said.kind = any (e.kinds)`,
    [kind, JSON.stringify(data), onlyIfHeard],
  );
};

/** An event for one endpoint, whatever it wants; returns the delivery's number. */
export const insertEventFor = async (
  tx: Sql,
  endpointId: string,
  kind: string,
  data: EventData,
): Promise<bigint> => {
  const row = await firstRow<{ id: bigint }>(
    tx,
    `with said as (insert into webhook_event (kind, data) values ($2, $3) returning id)
     insert into webhook_delivery (event_id, endpoint_id) select id, $1 from said returning id`,
    [endpointId, kind, data],
  );
  if (!row) throw new Error('the delivery was not written');
  return row.id;
};

/** Endpoints for which something is due. */
export const dueEndpoints = async (sql: Sql): Promise<string[]> =>
  (
    await allRows<{ id: string }>(
      sql,
      `select id from webhook_endpoint e
        where stopped_at is null and secret_sealed is not null
          and exists (select from webhook_delivery d
                       where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= now())`,
    )
  ).map(({ id }) => id);

export type Taken = {
  id: bigint;
  nth: number;
  tries: number;
  event_id: string;
  endpoint_id: string;
  kind: string;
  data: EventData;
  happened_at: Date;
  url: string;
  secret_sealed: Buffer;
  /** While it is still valid. */
  former_sealed: Buffer | null;
};

/** Takes what is due first. If its taker dies, it is due again after `leaseSeconds`. */
export const takeDue = (sql: Sql, endpointId: string, leaseSeconds: number): Promise<Taken | null> =>
  firstRow(
    sql,
    `with due as (
       select id from webhook_delivery where endpoint_id = $1 and state = 'waiting' and due_at <= now()
        order by due_at, id limit 1 for update skip locked),
     taken as (
       update webhook_delivery d
          set attempts = attempts + 1, tries = tries + 1, due_at = now() + make_interval(secs => $2)
         from due where d.id = due.id returning d.id, d.attempts, d.tries, d.event_id, d.endpoint_id),
     noted as (insert into webhook_attempt (delivery_id, nth) select id, attempts from taken)
     select t.id, t.attempts as nth, t.tries, t.event_id, t.endpoint_id, v.kind, v.data, v.created_at as happened_at, e.url,
            e.secret_sealed, case when e.former_until > now() then e.former_sealed end as former_sealed
       from taken t join webhook_event v on v.id = t.event_id join webhook_endpoint e on e.id = t.endpoint_id
      where e.stopped_at is null and e.secret_sealed is not null`,
    [endpointId, leaseSeconds],
  );

export const noteResult = async (
  tx: Sql,
  { id, nth }: Pick<Taken, 'id' | 'nth'>,
  { status, fault }: SendResult,
  tookMs: number,
): Promise<void> => {
  await tx.query(
    'update webhook_attempt set status = $3, fault = $4, took_ms = $5 where delivery_id = $1 and nth = $2',
    [id, nth, status, fault, tookMs],
  );
};

export const markDelivered = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query(`update webhook_delivery set state = 'delivered', ended_at = now() where id = $1`, [id]);
};

/** Nothing changes if it was taken or replayed again meanwhile. */
export const markFailed = async (
  tx: Sql,
  { id, nth }: Pick<Taken, 'id' | 'nth'>,
  next: { retryAfterSeconds: number } | 'dead',
): Promise<void> => {
  const isDead = next === 'dead';
  await tx.query(
    `update webhook_delivery
        set state = case when $3 then 'dead' else state end, ended_at = case when $3 then now() end,
            due_at = now() + make_interval(secs => $4)
      where id = $1 and attempts = $2 and state = 'waiting'`,
    [id, nth, isDead, isDead ? 0 : next.retryAfterSeconds],
  );
};

export type DeliveryRow = {
  id: bigint;
  event_id: string;
  kind: string;
  data: EventData;
  happened_at: Date;
  endpoint_id: string;
  url: string;
  state: WebhookDelivery['state'];
  attempts: number;
  status: number | null;
  fault: WebhookDelivery['fault'];
  created_at: Date;
  due_at: Date;
};

const deliveries = `select d.id, d.event_id, v.kind, v.data, v.created_at as happened_at, d.endpoint_id, e.url, d.state,
    d.attempts, a.status, a.fault, d.created_at, d.due_at
  from webhook_delivery d
  join webhook_event v on v.id = d.event_id
  join webhook_endpoint e on e.id = d.endpoint_id
  left join webhook_attempt a on a.delivery_id = d.id and a.nth = d.attempts`;

export const selectDelivery = (sql: Sql, id: bigint): Promise<DeliveryRow | null> =>
  firstRow(sql, `${deliveries} where d.id = $1`, [id]);

export const deliveriesPage = (
  sql: Sql,
  filter: { endpoint?: string | undefined; state?: string | undefined },
  before: Cursor | null,
  limit: number,
): Promise<DeliveryRow[]> =>
  allRows(
    sql,
    `${deliveries}
      where ($1::uuid is null or d.endpoint_id = $1) and ($2::text is null or d.state = $2)
        and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4::bigint))
      order by d.created_at desc, d.id desc limit $5`,
    [filter.endpoint ?? null, filter.state ?? null, before?.at ?? null, before?.id ?? null, limit],
  );

export type AttemptRow = {
  nth: number;
  at: Date;
  status: number | null;
  fault: WebhookDelivery['fault'];
  took_ms: number | null;
};

export const attemptsOf = (sql: Sql, id: bigint): Promise<AttemptRow[]> =>
  allRows(
    sql,
    'select nth, at, status, fault, took_ms from webhook_attempt where delivery_id = $1 order by nth desc',
    [id],
  );

const again = `state = 'waiting', tries = 0, due_at = now(), ended_at = null`;

/** Returns false if its endpoint was stopped. */
export const replayOne = async (tx: Sql, id: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update webhook_delivery set ${again}
      where id = $1 and endpoint_id in (select id from webhook_endpoint where stopped_at is null)`,
    [id],
  );
  return rowCount === 1;
};

/** Also what the endpoint was never sent, because it came later or wanted other events then. */
export const replayRange = async (
  tx: Sql,
  { endpoint, from, to, all }: { endpoint: string; from: Date; to: Date; all: boolean },
): Promise<number> => {
  const { rowCount } = await tx.query(
    `insert into webhook_delivery as d (event_id, endpoint_id)
       select v.id, e.id from webhook_event v join webhook_endpoint e on e.id = $1 and v.kind = any (e.kinds)
        where v.created_at >= $2 and v.created_at < $3 order by v.created_at
     on conflict (event_id, endpoint_id) do update set ${again} where d.state = 'dead' or $4 and d.state = 'delivered'`,
    [endpoint, from, to, all],
  );
  return rowCount ?? 0;
};

/** Deliveries and attempts go with their event. */
export const forgetOldEvents = async (sql: Sql): Promise<number> => {
  const { rowCount } = await sql.query(
    'delete from webhook_event where created_at < now() - make_interval(days => $1)',
    [DELIVERIES_KEPT_DAYS],
  );
  return rowCount ?? 0;
};
