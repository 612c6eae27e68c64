import type pg from 'pg';

const PATIENCE_MS = 5_000;

/**
 * Ends the connections of editions before `servesFrom` and waits until they are gone, so that none of their transactions
 * is kept from here on. Until the migration commits nobody enters: `base.enter` waits for this lock, and then sees what
 * the migration wrote.
 */
export const endOlder = async (owner: pg.Client, servesFrom: number): Promise<void> => {
  await owner.query('lock table base.edition in access exclusive mode');
  const { rows } = await owner.query<{ pid: number; usename: string; may_end: boolean }>(
    `select pid, usename, pg_has_role(current_user, usesysid, 'usage') as may_end
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and pg_has_role(usesysid, 'paperlock_app', 'member') and application_name ~ '^paperlock( \\d+)?$'
        and coalesce(substring(application_name from '\\d+$')::integer, 0) < $1`,
    [servesFrom],
  );
  for (const login of new Set(rows.filter(({ may_end }) => !may_end).map(({ usename }) => usename))) {
    // Ending a connection takes the rights of its login, which is the owner's own creature or an administrator's.
    await owner.query(`grant ${owner.escapeIdentifier(login)} to current_user`).catch((cause: unknown) => {
      throw new Error(`connections of ${login} cannot be ended: grant pg_signal_backend to the owner`, {
        cause,
      });
    });
  }
  for (const { pid } of rows) await owner.query('select pg_terminate_backend($1, $2)', [pid, PATIENCE_MS]);
  // The list is the same for a whole transaction unless it is asked for anew.
  await owner.query('select pg_stat_clear_snapshot()');
  const left = await owner.query('select from pg_stat_activity where pid = any ($1)', [
    rows.map(({ pid }) => pid),
  ]);
  if (left.rowCount !== 0) throw new Error('a connection of an older edition did not end');
};
