import type { EventKind } from '@paperlock/domain/webhooks/events.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import { type DecidableRow, proposalsIn } from '../proposals/index.ts';

export type EndpointRow = {
  id: string;
  url: string;
  kinds: EventKind[];
  secret_sealed: Buffer | null;
  secret_at: Date | null;
  created_at: Date;
  stopped_at: Date | null;
  waiting: number;
  dead: number;
};

const counted = `select e.id, e.url, e.kinds, e.secret_sealed, e.secret_at, e.created_at, e.stopped_at,
    (select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting')::int as waiting,
    (select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'dead')::int as dead
  from webhook_endpoint e`;

/** Those in use first. */
export const allEndpoints = (sql: Sql): Promise<EndpointRow[]> =>
  allRows(sql, `${counted} order by e.stopped_at is not null, e.created_at desc, e.id`);

export const selectEndpoint = (sql: Sql, id: string): Promise<EndpointRow | null> =>
  firstRow(sql, `${counted} where e.id = $1`, [id]);

/** Locks one that is in use. */
export const lockEndpoint = (tx: Sql, id: string): Promise<EndpointRow | null> =>
  firstRow(tx, `${counted} where e.id = $1 and e.stopped_at is null for update of e`, [id]);

export const insertEndpoint = async (tx: Sql, url: string, kinds: readonly string[]): Promise<string> => {
  const row = await firstRow<{ id: string }>(
    tx,
    'insert into webhook_endpoint (url, kinds) values ($1, $2) returning id',
    [url, kinds],
  );
  if (!row) throw new Error('the endpoint was not written');
  return row.id;
};

export const changeEndpoint = async (
  tx: Sql,
  id: string,
  url: string,
  kinds: readonly string[],
): Promise<void> => {
  await tx.query('update webhook_endpoint set url = $2, kinds = $3 where id = $1', [id, url, kinds]);
};

/** The former secret goes on signing for a while. */
export const setSecret = async (
  tx: Sql,
  id: string,
  sealed: Buffer,
  formerForSeconds: number,
): Promise<void> => {
  await tx.query(
    `update webhook_endpoint
        set former_sealed = secret_sealed, former_until = now() + make_interval(secs => $3),
            secret_sealed = $2, secret_at = now()
      where id = $1`,
    [id, sealed, formerForSeconds],
  );
};

/** What waits for it is given up. */
export const stopEndpoint = async (tx: Sql, id: string): Promise<void> => {
  await tx.query(
    `update webhook_endpoint set stopped_at = now(), secret_sealed = null, former_sealed = null where id = $1`,
    [id],
  );
  await tx.query(
    `update webhook_delivery set state = 'dead', ended_at = now() where endpoint_id = $1 and state = 'waiting'`,
    [id],
  );
};

export type WebhookProposalRow = DecidableRow & {
  endpoint_id: string | null;
  url_before: string | null;
  url: string;
  kinds: EventKind[];
};

export const webhookProposals = proposalsIn<WebhookProposalRow>(
  'webhook_proposal',
  'p.endpoint_id, p.url_before, p.url, p.kinds',
);

export const insertProposal = (
  tx: Sql,
  row: Pick<WebhookProposalRow, 'endpoint_id' | 'url_before' | 'url' | 'reason' | 'proposed_by'> & {
    kinds: readonly string[];
  },
): Promise<WebhookProposalRow> =>
  webhookProposals.insert(
    tx,
    `insert into webhook_proposal (endpoint_id, url_before, url, kinds, reason, proposed_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.endpoint_id, row.url_before, row.url, row.kinds, row.reason, row.proposed_by],
  );
