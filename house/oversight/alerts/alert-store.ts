import type { AlertKind } from '@paperlock/domain/alerts/kinds.ts';
import type { Rule } from '@paperlock/domain/alerts/rules.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export const selectRules = async (sql: Sql): Promise<Map<string, Rule>> => {
  const rows = await allRows<{ kind: string; threshold: number; is_on: boolean }>(
    sql,
    'select kind, threshold, is_on from alert_rule',
  );
  return new Map(rows.map(({ kind, threshold, is_on }) => [kind, { threshold, isOn: is_on }]));
};

export const writeRule = async (tx: Sql, kind: AlertKind, { threshold, isOn }: Rule): Promise<void> => {
  await tx.query(
    `insert into alert_rule (kind, threshold, is_on) values ($1, $2, $3)
     on conflict (kind) do update set threshold = excluded.threshold, is_on = excluded.is_on`,
    [kind, threshold, isOn],
  );
};

export type AlertRow = {
  id: bigint;
  kind: AlertKind;
  threshold: number;
  value: number;
  /** When it was suspected. */
  created_at: Date;
  raised_at: Date | null;
  ended_at: Date | null;
};

const columns = 'id, kind, threshold, value, suspected_at as created_at, raised_at, ended_at';

export const lockOpenAlert = (tx: Sql, kind: AlertKind): Promise<AlertRow | null> =>
  firstRow(tx, `select ${columns} from alert where kind = $1 and ended_at is null for update`, [kind]);

export const suspect = async (tx: Sql, kind: AlertKind, threshold: number, value: number): Promise<void> => {
  await tx.query('insert into alert (kind, threshold, value) values ($1, $2, $3) on conflict do nothing', [
    kind,
    threshold,
    value,
  ]);
};

export const noteValue = async (tx: Sql, id: bigint, value: number): Promise<void> => {
  await tx.query('update alert set value = greatest(value, $2) where id = $1', [id, value]);
};

export const raise = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('update alert set raised_at = now() where id = $1', [id]);
};

export const end = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('update alert set ended_at = now() where id = $1', [id]);
};

export const forget = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('delete from alert where id = $1 and raised_at is null', [id]);
};

export const alertsPage = (sql: Sql, before: Cursor | null, limit: number): Promise<AlertRow[]> =>
  allRows(
    sql,
    `select ${columns} from alert
      where raised_at is not null and ($1::timestamptz is null or (suspected_at, id) < ($1, $2::bigint))
      order by suspected_at desc, id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );

export const mailOf = async (sql: Sql, operatorId: string): Promise<string | null> =>
  (
    await firstRow<{ email: string }>(sql, 'select email from alert_mail where operator_id = $1', [
      operatorId,
    ])
  )?.email ?? null;

export const setMail = async (tx: Sql, operatorId: string, email: string | null): Promise<void> => {
  if (email === null) {
    await tx.query('delete from alert_mail where operator_id = $1', [operatorId]);
    return;
  }
  await tx.query(
    `insert into alert_mail (operator_id, email) values ($1, $2)
     on conflict (operator_id) do update set email = excluded.email`,
    [operatorId, email],
  );
};

export const allMails = (sql: Sql): Promise<{ operator_id: string; email: string }[]> =>
  allRows(sql, 'select operator_id, email from alert_mail order by operator_id');
