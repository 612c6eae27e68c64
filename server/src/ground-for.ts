import { createOnce } from '@paperlock/house/db/once.ts';
import { createLimiter, type Limiter } from '@paperlock/house/db/rate-limit.ts';
import { speakerFor } from '@paperlock/house/desk/answer.ts';
import type { Ground } from '@paperlock/house/ground.ts';
import type { Chain } from '@paperlock/house/ports/chain.ts';
import type { PasswordHasher } from '@paperlock/house/ports/keys.ts';
import type { Names } from '@paperlock/house/ports/names.ts';
import type { Logger } from 'pino';
import { helpPage } from './adapters/help-pages.ts';
import { keepSeedIn } from './adapters/node-keys/deposit-seed.ts';
import { nodeKeys } from './adapters/node-keys/node-keys.ts';
import { createSealer } from './adapters/node-keys/seal.ts';
import { sharpPictures } from './adapters/sharp-pictures.ts';
import { smtpMail } from './adapters/smtp-mail.ts';
import { webPush } from './adapters/web-push.ts';
import { webhookSender } from './adapters/webhook-sender.ts';
import type { Config } from './config.ts';
import type { PgDatabase } from './postgres/database.ts';
import { mayBeStale } from './postgres/may-be-stale.ts';
import { hearWakeUps } from './postgres/wake-ups.ts';

/** What a node has for one world: its connections and what all worlds of the node share. */
export type Node = {
  config: Config;
  log: Logger;
  /** The application's connection, not the owner's. */
  databaseUrl: string;
  db: PgDatabase;
  /**
   * Wrong PINs are counted on separate connections, so that they stay counted if the surrounding transaction rolls back.
   */
  guard: PgDatabase;
  /** Null on a node without the practice chain. */
  chain: Chain | null;
  /** The name of the world; null where the database is the whole installation. */
  worldName: string | null;
  names: Names;
  /**
   * Counts messages to addresses that anybody may type, and people who come with class codes, for all worlds together; null
   * where the database is the whole installation.
   */
  sharedLimiter: Limiter | null;
  /** One for the whole process: it limits how many passwords are hashed at once. */
  hasher: PasswordHasher;
};

/** The adapters of Node behind the ports that the areas know. */
export const groundFor = (node: Node): Ground => {
  const { config, db, guard } = node;
  const { databaseUrl, log, chain, worldName, names, hasher } = node;
  const limiter = createLimiter(db.sql, config.rateLimitScale);
  const sealer = createSealer(config.pepper);
  return {
    worldName,
    log,
    db,
    hearWakeUps: (listening) => hearWakeUps(databaseUrl, listening),
    guard,
    limiter,
    guardLimiter: createLimiter(guard.sql, config.rateLimitScale),
    sharedLimiter: node.sharedLimiter ?? limiter,
    once: createOnce(db, (text) => sealer.codeHash(text, 'once')),
    keys: nodeKeys,
    sealer,
    hasher,
    names,
    chain,
    mail: config.smtp && smtpMail(config.smtp),
    pushService: webPush,
    pushContact: config.pushContact,
    webhookSender: webhookSender(),
    webhookReach: worldName === null ? config.webhooks : config.ownWebhooks ? 'loopback' : 'off',
    clockMovers: config.clock,
    marketSeed: config.marketSeed,
    keepSeed: keepSeedIn(config.dataFolder),
    pictures: sharpPictures,
    helpPage,
    speakerFor,
    readStale: mayBeStale,
    since: new Date(),
  };
};
