import pg from 'pg';
import { insistOnLeader } from '../postgres/leader.ts';

/**
 * A world's recurring work is done by one node at a time: the one whose connection to the lobby holds the world's lock. A
 * node has one such connection for all its worlds. PostgreSQL releases the locks when the node or its connection dies.
 */
export type Lease = {
  /** Whether this node does the work now. */
  readonly held: boolean;
  /** Tries to get it, unless it is held. */
  take(): Promise<boolean>;
  release(): Promise<void>;
};

export type Leases = {
  of(world: string): Lease;
  close(): Promise<void>;
};

const keyOf = `hashtextextended('recurring work ' || $1, 0)`;

export const createLeases = (lobbyUrl: string): Leases => {
  let connecting: Promise<pg.Client> | null = null;
  /** Worlds whose lock the present connection holds. */
  const held = new Set<string>();

  const connect = (): Promise<pg.Client> => {
    if (connecting) return connecting;
    const fresh = new pg.Client({
      connectionString: lobbyUrl,
      options: '-c role=paperlock_app',
      application_name: 'paperlock leases',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const mine = fresh
      .connect()
      .then(() => insistOnLeader(fresh))
      .then(() => fresh);
    connecting = mine;
    const lose = () => {
      if (connecting !== mine) return;
      connecting = null;
      held.clear();
      void fresh.end().catch(() => {});
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    mine.catch(lose);
    return mine;
  };

  /** One statement at a time: a connection takes no second one while it works. */
  let last: Promise<unknown> = Promise.resolve();
  const ask = (client: pg.Client, lock: string, world: string): Promise<boolean> => {
    const answer = last.then(async () => {
      const { rows } = await client.query<{ done: boolean }>(`select ${lock}(${keyOf}) as done`, [world]);
      return rows[0]?.done === true;
    });
    last = answer.catch(() => {});
    return answer;
  };

  return {
    of: (world) => ({
      get held() {
        return held.has(world);
      },
      take: async () => {
        if (held.has(world)) return true;
        const asked = connect();
        const client = await asked;
        const isOurs = await ask(client, 'pg_try_advisory_lock', world);
        // Lost meanwhile, with everything that it held.
        if (connecting !== asked) return false;
        if (isOurs) held.add(world);
        return isOurs;
      },
      release: async () => {
        if (!held.delete(world) || !connecting) return;
        await ask(await connecting, 'pg_advisory_unlock', world).catch(() => {});
      },
    }),
    close: async () => {
      const last = await connecting?.catch(() => null);
      connecting = null;
      held.clear();
      await last?.end().catch(() => {});
    },
  };
};
