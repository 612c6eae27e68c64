import { lapsing, type SettingName } from '@paperlock/domain/settings/settings.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { type DecidableRow, proposalsIn } from '../proposals/index.ts';

/** Changes of settings. The value in force is that of the last approved one, unless it lapsed. */

export type ChangeRow = DecidableRow & { setting: SettingName; value_before: string; value_after: string };

export const changes = proposalsIn<ChangeRow>('setting_proposal', 'p.setting, p.value_before, p.value_after');

const columns = `id, reason, proposed_by, proposed_at as created_at, decided_by, decided_at, approved, decision, setting,
  value_before, value_after`;

/** The changes that are in force and did not lapse, at most one of each setting. */
export const inForce = (sql: Sql): Promise<ChangeRow[]> =>
  allRows(
    sql,
    `select distinct on (setting) ${columns} from setting_proposal
      where approved and (setting <> all ($1) or decided_at > now() - interval '1 day')
      order by setting, decided_at desc, id desc`,
    [lapsing],
  );

export const waiting = (sql: Sql): Promise<ChangeRow[]> =>
  allRows(sql, `select ${columns} from setting_proposal where decided_by is null`, []);

const SHOWN = 50;

export const changesOf = (sql: Sql, setting: SettingName): Promise<ChangeRow[]> =>
  allRows(
    sql,
    `select ${columns} from setting_proposal where setting = $1 order by proposed_at desc, id desc limit ${SHOWN}`,
    [setting],
  );

/** Values that an approval replaced within the last 24 hours, real time. */
export const replacedLately = async (sql: Sql, setting: SettingName): Promise<string[]> => {
  const rows = await allRows<{ value_before: string }>(
    sql,
    `select value_before from setting_proposal
      where setting = $1 and approved and decided_at > now() - interval '24 hours'`,
    [setting],
  );
  return rows.map(({ value_before }) => value_before);
};

export const insertChange = (
  tx: Sql,
  change: Pick<ChangeRow, 'setting' | 'value_before' | 'value_after' | 'reason' | 'proposed_by'>,
): Promise<ChangeRow> =>
  changes.insert(
    tx,
    `insert into setting_proposal (setting, value_before, value_after, reason, proposed_by) values ($1, $2, $3, $4, $5)`,
    [change.setting, change.value_before, change.value_after, change.reason, change.proposed_by],
  );

/** Settings bind each other, so one change at a time is proposed or decided. */
export const lockSettings = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
};
