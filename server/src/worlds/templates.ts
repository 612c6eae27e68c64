import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { buildHouse } from '../house.ts';
import { connectOwner } from '../postgres/connect-owner.ts';
import { isNewer } from '../postgres/edition.ts';
import { migrate } from '../postgres/migrate.ts';
import { copyDatabase } from './copy-database.ts';
import type { Lobby } from './lobby/index.ts';
import type { Server } from './servers.ts';

/**
 * Templates: databases nobody enters, from which worlds are cloned. The first one lives through the demonstration's months;
 * each day, and for each edition, a copy of it lives on until today and takes its place.
 */

export type TemplateParts = {
  config: Config;
  log: Logger;
  lobby: Lobby;
  servers: readonly Server[];
  prefix: string;
  edition: string;
};

export type Templates = ReturnType<typeof createTemplates>;

const DAY_MS = 86_400_000;

export const createTemplates = ({ config, log, lobby, servers, prefix, edition }: TemplateParts) => {
  const nameNow = () => `${prefix}_t_${Date.now().toString(36)}`;

  /** Makes a template by `fill`; a failed one is dropped. */
  const make = async (server: Server, fill: (database: string) => Promise<void>): Promise<void> => {
    const database = nameNow();
    await lobby.templates.insert({ database, server: server.key, edition });
    try {
      await fill(database);
      await prepare(server.ownerUrl(database));
      await lobby.templates.ready({ database, server: server.key });
      log.info({ template: database, server: server.key }, 'a template is ready');
    } catch (error) {
      await server.drop(database).catch(() => {});
      await lobby.templates.remove(database);
      throw error;
    }
  };

  const houseOn = (server: Server, database: string) =>
    buildHouse(
      {
        ...config,
        databaseUrl: server.ownerUrl(database),
        appDatabaseUrl: server.appUrl(database),
        databaseReadUrl: null,
        webhooks: 'off',
      },
      { app: null, console: null },
    );

  /** Lives through the months again, for an installation whose own database has other people in it. */
  const seed = (server: Server) =>
    make(server, async (database) => {
      await server.create(database);
      await migrate(server.ownerUrl(database));
      const house = await houseOn(server, database);
      try {
        await seedDemo(house, join(config.dataFolder, 'template'));
      } finally {
        await house.close();
      }
    });

  /** A copy of the former template lives on until today. */
  const liveOn = (server: Server, former: string) =>
    make(server, async (database) => {
      await server.clone(former, database);
      await migrate(server.ownerUrl(database));
      const house = await houseOn(server, database);
      try {
        await house.invest.settlement.run();
        await house.invest.market.extend();
        await house.invest.strategies.run();
        await house.invest.earned.addUp();
        await house.invest.reports.computeDue();
      } finally {
        await house.close();
      }
    });

  /** A further server gets a copy of the first one's. */
  const bring = (server: Server, former: string) =>
    make(server, async (database) => {
      await server.create(database);
      await migrate(server.ownerUrl(database));
      await copyDatabase((servers[0] as Server).ownerUrl(former), server.ownerUrl(database));
    });

  const renewOn = async (server: Server): Promise<number> => {
    const newest = await lobby.templates.newest(server.key);
    // Nodes of that edition keep it new.
    if (newest && isNewer(newest.edition)) return 0;
    if (newest && newest.edition === edition && sameDay(newest.made_at, new Date())) return 0;
    const first =
      newest || server === servers[0] ? null : await lobby.templates.newest(servers[0]?.key ?? '');
    if (newest) await liveOn(server, newest.database);
    else if (first) await bring(server, first.database);
    else if (server === servers[0] && config.chainPort !== null) await seed(server);
    else return 0;
    return 1;
  };

  return {
    /** Makes what is missing or old, on one node at a time. */
    renew: async (): Promise<number> =>
      (await lobby.alone('templates', async () => {
        let made = 0;
        for (const server of servers) made += await renewOn(server);
        return made;
      })) ?? 0,
    /**
     * The first template is a copy of the installation's own database, if that has just lived through the months and nobody
     * else has been there. There must be no connection to it.
     */
    copyOfMain: async (server: Server): Promise<boolean> =>
      (await lobby.alone('templates', async () => {
        if (await lobby.templates.newest(server.key)) return true;
        if (!(await isFresh(server.ownerUrl(prefix)))) return false;
        await make(server, (database) => server.clone(prefix, database));
        return true;
      })) ?? false,
  };
};

/** Does what each birth would have to do again, and leaves nothing for a copy to tidy up. */
const prepare = async (url: string): Promise<void> => {
  const client = await connectOwner(url);
  try {
    await client.query('select care.prepare_template()');
    await client.query('vacuum (freeze, analyze)');
  } finally {
    await client.end();
  }
};

const sameDay = (a: Date, b: Date): boolean =>
  Math.floor(a.getTime() / DAY_MS) === Math.floor(b.getTime() / DAY_MS);

/** Whether a database has the demonstration's people and products, and nobody else. */
const isFresh = async (url: string): Promise<boolean> => {
  const client = await connectOwner(url);
  try {
    const { rows } = await client.query<{ fresh: boolean }>(
      `select count(*) = 2 and bool_and(username in ('investor_a', 'investor_b'))
              and exists (select from invest.product) and not exists (select from base.session where ended_at is null) as fresh
         from people.customer`,
    );
    return rows[0]?.fresh ?? false;
  } finally {
    await client.end();
  }
};
