import type { WebhookReach } from '@paperlock/domain/webhooks/address.ts';
import type { ClockMovers } from '@paperlock/domain/worlds/kind.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { ContentParts } from './base/content/index.ts';
import type { Database, Listening, WakeUps } from './db/database.ts';
import type { Once } from './db/once.ts';
import type { Limiter } from './db/rate-limit.ts';
import type { Chain } from './ports/chain.ts';
import type { Keys, PasswordHasher, Sealer } from './ports/keys.ts';
import type { Mail } from './ports/mail.ts';
import type { Names } from './ports/names.ts';
import type { Pictures } from './ports/pictures.ts';
import type { PushService } from './ports/push.ts';
import type { WebhookSender } from './ports/webhooks.ts';

type Note = (what: object, text: string) => void;

/** What a world stands on: its database, and everything outside that its areas reach through ports. */
export type Ground = {
  /** The name of the world; null where the database is the whole installation. */
  worldName: string | null;
  log: { info: Note; warn: Note; error: Note };
  db: Database;
  /** Follows hints, on a connection of their own. */
  hearWakeUps(listening: Listening): WakeUps;
  /**
   * Wrong PINs are counted on separate connections, so that they stay counted if the surrounding transaction rolls back.
   */
  guard: Database;
  limiter: Limiter;
  /** The same limits on the guard's connections, for tries inside a caller's transaction. */
  guardLimiter: Limiter;
  /** Counts messages to addresses that anybody may type, and people who come with class codes, for all worlds together. */
  sharedLimiter: Limiter;
  once: Once;
  keys: Keys;
  sealer: Sealer;
  hasher: PasswordHasher;
  names: Names;
  /** Null on a node without the practice chain. */
  chain: Chain | null;
  /** Null without a mail server: messages are then shown in the app and go nowhere else. */
  mail: Mail | null;
  pushService: PushService;
  /** Contact address for push services that ask for one. */
  pushContact: string | null;
  webhookSender: WebhookSender;
  webhookReach: WebhookReach;
  /** Who moves the clock of an open world. */
  clockMovers: ClockMovers;
  /** 128 random bits as 32 hexadecimal digits; null draws them. */
  marketSeed: string | null;
  /** Stores the seed of deposit addresses where no running part of the server reads it. */
  keepSeed(key: { seed: Buffer; path: string; xpub: string }): Promise<void>;
  pictures: Pictures;
  helpPage: ContentParts['helpPage'];
  speakerFor(lang: LangCode): Speaker;
  /** Reads what may be some seconds old. */
  readStale<T>(read: () => Promise<T>): Promise<T>;
  /** Real time from which on this world is served here. */
  since: Date;
};
