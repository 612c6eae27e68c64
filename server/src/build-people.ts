import { languageOf } from '@paperlock/words/languages.ts';
import type { Logger } from 'pino';
import { smtpMail } from './adapters/smtp-mail.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createOnce } from './db/once.ts';
import { createLimiter, type Limiter } from './db/rate-limit.ts';
import { speakerFor } from './http/answer.ts';
import type { PasswordHasher } from './keys/password-hash.ts';
import { createSealer } from './keys/seal.ts';
import { tokenPrefix } from './keys/world-name.ts';
import { createAudit } from './modules/base/audit/index.ts';
import { createClock } from './modules/base/clock/index.ts';
import { createCodes } from './modules/base/codes/index.ts';
import { createFactors } from './modules/base/factors/index.ts';
import { createFacts } from './modules/base/facts/index.ts';
import { createFiles } from './modules/base/files/index.ts';
import { createHolds } from './modules/base/holds/index.ts';
import { createLedger } from './modules/base/ledger/index.ts';
import { createOutbox } from './modules/base/outbox/index.ts';
import { createSessions, customerSessions, operatorSessions } from './modules/base/sessions/index.ts';
import { createSettings } from './modules/base/settings/index.ts';
import { createWorldRow } from './modules/base/world/index.ts';
import { classIsOpen, joinClass, studentNumbers, studentsNumbered } from './modules/care/classes/index.ts';
import { createLessons, LESSONS } from './modules/care/lessons/index.ts';
import { leaptByOthers } from './modules/invest/clock-moves/index.ts';
import { createAccounts, forgetContactChanges } from './modules/people/accounts/index.ts';
import { createIdentity } from './modules/people/identity/index.ts';
import { createOperators, endDesk } from './modules/people/operators/index.ts';
import { createSecurity } from './modules/people/security/index.ts';
import { createSpecimens } from './modules/people/specimens/index.ts';
import { createVerification } from './modules/people/verification/index.ts';
import type { Chain } from './ports/chain.ts';
import type { Names } from './ports/names.ts';

/** Builds the areas base and people, which all others need. */

export type Ground = {
  config: Config;
  log: Logger;
  /** The application's connection, not the owner's. */
  databaseUrl: string;
  db: Database;
  /**
   * Wrong PINs are counted on separate connections, so that they stay counted if the surrounding transaction rolls back.
   */
  guard: Database;
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

export const buildPeople = (ground: Ground) => {
  const { config, log, databaseUrl, db, guard, worldName, names, hasher } = ground;
  const prefix = tokenPrefix(worldName);
  const limiter = createLimiter(db.sql, config.rateLimitScale);
  const sharedLimiter = ground.sharedLimiter ?? limiter;
  const guardLimiter = createLimiter(guard.sql, config.rateLimitScale);
  const sealer = createSealer(config.pepper);
  const once = createOnce(db, (text) => sealer.codeHash(text, 'once'));
  const outbox = createOutbox({
    db,
    mail: config.smtp && smtpMail(config.smtp),
    textOf: ({ lang, words, params }) => {
      const { sayKey } = speakerFor(languageOf(lang));
      // What operators get is in English alone, like their console.
      const area = words.startsWith('alert_') ? 'console-alerts' : 'letters';
      return {
        subject: sayKey(`${area}.${words}_subject`, params),
        body: sayKey(`${area}.${words}_body`, params),
      };
    },
    onFailure: (letterId, error) =>
      log.warn({ letterId: String(letterId), err: error }, 'a letter could not be sent'),
  });
  const sessions = createSessions(db.sql, customerSessions, prefix);
  const operatorPlaces = createSessions(db.sql, operatorSessions, prefix);
  const clock = createClock(db, (behindMs) =>
    log.warn(
      { behindSeconds: Math.ceil(behindMs / 1000) },
      "the database's clock went back: platform time stands still until it has caught up",
    ),
  );
  const world = createWorldRow(db, config.clock);
  const audit = createAudit(db);
  const ledger = createLedger(db);
  const facts = createFacts(db, databaseUrl);
  const codes = createCodes({ sql: db.sql, sealer });
  const holds = createHolds({
    now: clock.now,
    // The teacher of a class moves its time for everyone in it.
    leaptByOthers: async (sql, customerId, since) => {
      const { ownerId } = await world.read(sql);
      return leaptByOthers(sql, ownerId === null ? [customerId] : [customerId, ownerId], since);
    },
  });
  const factors = createFactors({ sql: db.sql, sealer, newToken: sessions.newToken });
  const identity = createIdentity({
    db,
    audit,
    facts,
    hasher,
    codes,
    factors,
    holds,
    ledger,
    outbox,
    limiter,
    sharedLimiter,
    names,
    sessions,
    world,
    endDesk: (tx, customerId) => endDesk({ sessions: operatorPlaces, facts }, tx, customerId),
    forgetContactChanges,
    classCodes: { isOpen: (code) => classIsOpen(db.sql, code), join: joinClass },
    students: { numbersOf: studentNumbers, withNumber: studentsNumbered },
    provesPin: (customerId, pin) => security.provesPin(customerId, pin),
  });
  const files = createFiles({ db, sealer, limiter });
  const specimens = createSpecimens({ sealer, limiter });
  const security = createSecurity({
    db,
    guard,
    audit,
    hasher,
    codes,
    factors,
    facts,
    holds,
    identity,
    outbox,
    limiter,
    guardLimiter,
  });
  const lessons = createLessons({ db, limiter });
  const accounts = createAccounts({
    db,
    audit,
    codes,
    factors,
    facts,
    files,
    holds,
    identity,
    limiter,
    sharedLimiter,
    mailLeaves: config.smtp !== null,
    names,
    outbox,
    sealer,
    sessions,
    checkFactor: security.checkFactor,
    protectionOf: async (customerId) => {
      const { pin, second_factor: second } = await security.overview(customerId);
      return { ownPin: !pin.is_default, secondFactor: second.on };
    },
    learntOf: async (customerId) => ({
      done: (await lessons.doneBy([customerId])).get(customerId)?.length ?? 0,
      of: LESSONS,
    }),
  });
  const operators = createOperators({
    db,
    audit,
    facts,
    hasher,
    sealer,
    limiter,
    sessions: operatorPlaces,
    world,
    isOpen: identity.isOpen,
  });
  const settings = createSettings({
    db,
    audit,
    operatorNames: async () => new Map((await operators.list()).map(({ id, account }) => [id, account])),
  });
  const verification = createVerification({
    db,
    clock,
    audit,
    facts,
    files,
    specimens,
    identity,
    limiter,
  });
  return {
    limiter,
    names,
    guardLimiter,
    sealer,
    once,
    hasher,
    outbox,
    sessions,
    operatorSessions: operatorPlaces,
    clock,
    world,
    audit,
    ledger,
    facts,
    codes,
    holds,
    factors,
    identity,
    files,
    specimens,
    security,
    lessons,
    accounts,
    operators,
    settings,
    verification,
  };
};
