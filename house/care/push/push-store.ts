import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

export type SubscriptionRow = {
  id: string;
  customer_id: string;
  session_id: string;
  endpoint: string;
  public_key: Buffer;
  secret: Buffer;
  lang: string;
  told_to: bigint;
  failures: number;
  created_at: Date;
};

const columns =
  'id, customer_id, session_id, endpoint, public_key, secret, lang, told_to, failures, created_at';

/** A known endpoint is the same browser with another customer or with new keys. */
export const upsertSubscription = async (
  tx: Sql,
  row: Pick<
    SubscriptionRow,
    'customer_id' | 'session_id' | 'endpoint' | 'public_key' | 'secret' | 'lang' | 'told_to'
  >,
): Promise<void> => {
  await tx.query(
    `insert into push_subscription as s (customer_id, session_id, endpoint, public_key, secret, lang, told_to)
     values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (endpoint) do update
        set customer_id = excluded.customer_id, session_id = excluded.session_id,
            public_key = excluded.public_key, secret = excluded.secret, lang = excluded.lang, failures = 0,
            wait_until = null,
            told_to = case when s.customer_id = excluded.customer_id then s.told_to else excluded.told_to end`,
    [row.customer_id, row.session_id, row.endpoint, row.public_key, row.secret, row.lang, row.told_to],
  );
};

/** Deletes the oldest subscriptions beyond a number. */
export const dropBeyond = async (tx: Sql, customerId: string, most: number): Promise<void> => {
  await tx.query(
    `delete from push_subscription where id in (
       select id from push_subscription where customer_id = $1 order by created_at desc, id offset $2)`,
    [customerId, most],
  );
};

export const dropSubscription = async (sql: Sql, customerId: string, endpoint: string): Promise<void> => {
  await sql.query('delete from push_subscription where customer_id = $1 and endpoint = $2', [
    customerId,
    endpoint,
  ]);
};

export const dropByIds = async (sql: Sql, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sql.query('delete from push_subscription where id = any($1::uuid[])', [ids]);
};

export const isSubscribed = async (sql: Sql, customerId: string, endpoint: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'select from push_subscription where customer_id = $1 and endpoint = $2',
    [customerId, endpoint],
  );
  return rowCount === 1;
};

export const subscriptionsOf = (sql: Sql, customerId: string): Promise<SubscriptionRow[]> =>
  allRows(sql, `select ${columns} from push_subscription where customer_id = $1 order by created_at, id`, [
    customerId,
  ]);

/** Returns subscriptions that may be notified now, in portions. */
export const readyAfter = (sql: Sql, after: string, limit: number): Promise<SubscriptionRow[]> =>
  allRows(
    sql,
    `select ${columns} from push_subscription
      where id > $1 and (wait_until is null or wait_until <= now()) order by id limit $2`,
    [after, limit],
  );

/** Reserves a browser for some seconds; false if another worker was faster. */
export const claimTelling = async (
  sql: Sql,
  id: string,
  factId: bigint,
  seconds: number,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update push_subscription set wait_until = now() + make_interval(secs => $3)
      where id = $1 and told_to < $2 and (wait_until is null or wait_until <= now())`,
    [id, factId, seconds],
  );
  return rowCount === 1;
};

/** The push service accepted the message: everything up to this fact is announced. */
export const noteTold = async (sql: Sql, id: string, factId: bigint): Promise<void> => {
  await sql.query(
    'update push_subscription set told_to = $2, failures = 0, wait_until = null where id = $1 and told_to < $2',
    [id, factId],
  );
};

/** The push service refused the message: it is tried again after a while. */
export const putOff = async (sql: Sql, id: string, failures: number, waitSeconds: number): Promise<void> => {
  await sql.query(
    `update push_subscription set failures = $2, wait_until = now() + make_interval(secs => $3) where id = $1`,
    [id, failures, waitSeconds],
  );
};
