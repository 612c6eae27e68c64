import { createAudit } from '../../house/base/audit/index.ts';
import { nodeKeys } from '../../server/src/adapters/node-keys/node-keys.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import { migrate } from '../../server/src/postgres/migrate.ts';
import { databasesOf, missingIn, numbersOf, withDatabase } from './numbers.ts';
import { serverKeyOf } from './place.ts';
import type { About, BookNumbers, Sum } from './records.ts';

/** What a restored installation needs before people come in, and whether it is what was backed up. */

export type Woken = { numbers: BookNumbers[]; faults: string[]; sessions: number };

export const wakeUp = async (url: string, { about, sum }: { about: About; sum: Sum }): Promise<Woken> => {
  const faults: string[] = [];
  for (const wanted of sum.databases) faults.push(...(await missingIn(url, wanted)));
  const main = databaseIn(url);
  const lobby = `${main}_lobby`;
  const databases = await withDatabase(url, main, databasesOf);
  const hasLobby = databases.includes(lobby);
  const guests = hasLobby ? await moveIn(url, lobby, about.server) : [];
  const numbers: BookNumbers[] = [];
  let sessions = 0;
  for (const database of databases) {
    const found = await numbersOf(url, database);
    if (!found) continue;
    numbers.push(found);
    if (!guests.includes(database)) sessions += await endSessions(url, database);
  }
  await migrate(url);
  await record(url, about, sessions);
  return { numbers, faults, sessions };
};

const databaseIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The lobby names servers by their address, which is another one here. Returns the databases of guests. */
const moveIn = (url: string, lobby: string, formerly: string): Promise<string[]> =>
  withDatabase(url, lobby, async (client) => {
    for (const table of ['world', 'template'])
      await client.query(`update lobby.${table} set server = $1 where server = $2`, [
        serverKeyOf(url),
        formerly,
      ]);
    const { rows } = await client.query<{ database: string }>('select database from lobby.world where guest');
    return rows.map(({ database }) => database);
  });

/**
 * A session that was ended after the backup, because a phone was lost perhaps, would be open again. A guest has no other way
 * in than the session, and nothing of anybody else's is in that world.
 */
const endSessions = (url: string, database: string): Promise<number> =>
  withDatabase(url, database, async (client) => {
    let ended = 0;
    for (const table of ['base.session', 'people.operator_session']) {
      const { rowCount } = await client.query(
        `update ${table} set ended_at = now() where ended_at is null and expires_at > now()`,
      );
      ended += rowCount ?? 0;
    }
    // A backup of an earlier edition has no keys for scripts.
    const there = await client.query(`select to_regclass('base.script_key') as name`);
    if (there.rows[0]?.name) ended += (await client.query('delete from base.script_key')).rowCount ?? 0;
    return ended;
  });

const record = async (url: string, { madeAt }: About, sessions: number): Promise<void> => {
  const db = openDatabase(url, { connections: 1 });
  const details = { made_at: madeAt, sessions_ended: sessions };
  try {
    await db.inTransaction((tx) =>
      createAudit({ db, keys: nodeKeys }).record(tx, {
        actor: { kind: 'command' },
        action: 'installation.restored',
        details,
      }),
    );
  } finally {
    await db.close();
  }
};
