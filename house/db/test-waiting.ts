import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';

/** Resolves as soon as the work waits for a lock of somebody else, or is over without having waited. */
export const waitsOrEnds = async (
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  work: Promise<unknown>,
): Promise<void> => {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    // Within a transaction it would see the same again and again.
    await asOwner.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await asOwner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(5);
  }
};
