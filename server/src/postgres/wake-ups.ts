import type { Listening, WakeUps } from '@paperlock/house/db/database.ts';
import pg from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
/** A connection can be dead without an error: it is tested, and missed rows are looked for. */
const CHECK_EVERY_MS = 15_000;

/** Listens to one NOTIFY channel on a connection of its own, which is reopened when it breaks. */
export const hearWakeUps = (databaseUrl: string, { channel, onWake, onLoss }: Listening): WakeUps => {
  let stopped = false;
  let failures = 0;
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number, work: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(work, ms);
  };

  const lose = (client: pg.Client, error: Error) => {
    // Both the error and the end of a connection arrive here: the first counts.
    if (client !== current) return;
    current = null;
    void client.end().catch(() => {});
    if (stopped) return;
    onLoss(error);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    // Random, so that nodes that lost their database together do not return at the same moment.
    later(wait * (0.5 + Math.random() / 2), () => void connect());
  };

  const check = async (client: pg.Client) => {
    try {
      await client.query('select 1');
      onWake();
      later(CHECK_EVERY_MS, () => void check(client));
    } catch (error) {
      lose(client, error as Error);
    }
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      options: '-c role=paperlock_app',
      application_name: 'paperlock wake-ups',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('the connection ended')));
    client.on('notification', onWake);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      failures = 0;
      await check(client);
    } catch (error) {
      lose(client, error as Error);
    }
  };

  void connect();
  return {
    get connected() {
      return current !== null && failures === 0;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
};
