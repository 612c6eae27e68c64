import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { placeOf } from '../../tools/backup/place.ts';
import { restoreBackup } from '../../tools/backup/restore-backup.ts';
import { wakeUp } from '../../tools/backup/wake-up.ts';
import { databaseUser } from '../../tools/postgres/database-user.ts';
import { type Postgres, startPostgres } from '../../tools/postgres/start-postgres.ts';

type Wish = { folder: string; file: string; passphrase: string; archive: string; moment: number };

const PATIENCE_MS = 120_000;

/** Unpacks a backup and replays the archived log on it up to a moment. Fails if the log does not reach that far. */
export const recoverTo = async ({ folder, file, passphrase, archive, moment }: Wish): Promise<Postgres> => {
  const place = await placeOf(folder);
  const content = await restoreBackup({ place, file, passphrase, replace: false, now: new Date() });
  const { uid, gid } = databaseUser();
  const settings = `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = promote
`;
  for (const [name, text] of [
    ['postgresql.auto.conf', settings],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(join(place.data, name), text, { mode: 0o600 });
    await chown(join(place.data, name), uid, gid);
  }
  const postgres = await startPostgres({ projectDir: folder });
  try {
    await untilPromoted(postgres.url);
    const { faults } = await wakeUp(postgres.url, content);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const untilPromoted = async (url: string): Promise<void> => {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      if (!rows[0]?.waits) return;
    } finally {
      await client.end();
    }
    await sleep(100);
  }
  throw new Error('PostgreSQL still reads its log');
};
