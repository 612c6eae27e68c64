import { languageOf } from '@paperlock/words/languages.ts';
import type { Sql } from '../db/database.ts';
import type { Ground } from '../ground.ts';
import { tokenPrefix } from '../keys/world-name.ts';
import { createAudit } from './audit/index.ts';
import { createClock } from './clock/index.ts';
import { createCodes } from './codes/index.ts';
import { createContent } from './content/index.ts';
import { createExports } from './exports/index.ts';
import { createFactors } from './factors/index.ts';
import { createFacts } from './facts/index.ts';
import { createFiles } from './files/index.ts';
import { createHolds } from './holds/index.ts';
import { createLedger } from './ledger/index.ts';
import { createOutbox, type OutboxParts } from './outbox/index.ts';
import { createScriptKeys } from './script-keys/index.ts';
import { createSessions, customerSessions, operatorSessions } from './sessions/index.ts';
import { createSettings } from './settings/index.ts';
import { createWebhooks } from './webhooks/index.ts';
import { createWorldRow } from './world/index.ts';

/** The area base: clock, book, audit, sessions, files, messages. It has no business of its own. */

/** What base asks of the areas above it. */
export type AboveBase = {
  /** How far these people have moved platform time since then, in milliseconds, without those named. */
  leaptByOthers(sql: Sql, deciding: readonly string[], since: Date): Promise<number>;
  /** Returns operators' accounts by id. */
  operatorNames(sql: Sql): Promise<ReadonlyMap<string, string>>;
};

export type Base = ReturnType<typeof buildBase>;

export const buildBase = (ground: Ground, above: AboveBase) => {
  const { db, log, sealer, limiter, once, hasher, names } = ground;
  const { operatorNames } = above;
  const prefix = tokenPrefix(ground.worldName);
  const clock = createClock(db, (behindMs) =>
    log.warn(
      { behindSeconds: Math.ceil(behindMs / 1000) },
      "the database's clock went back: platform time stands still until it has caught up",
    ),
  );
  const world = createWorldRow(db, ground.clockMovers);
  const audit = createAudit(ground);
  const scriptKeys = createScriptKeys({ db, audit, limiter, world, prefix });
  const sessions = createSessions(db.sql, customerSessions, prefix, scriptKeys.endAll);
  return {
    limiter,
    once,
    hasher,
    names,
    audit,
    clock,
    codes: createCodes({ sql: db.sql, sealer }),
    content: createContent(ground),
    exports: createExports({ db, audit, readStale: ground.readStale }),
    factors: createFactors({ sql: db.sql, sealer, newToken: sessions.newToken }),
    facts: createFacts(ground),
    files: createFiles(ground),
    holds: createHolds({
      now: clock.now,
      // The teacher of a class moves its time for everyone in it.
      leaptByOthers: async (sql, customerId, since) => {
        const { ownerId } = await world.read(sql);
        return above.leaptByOthers(sql, ownerId === null ? [customerId] : [customerId, ownerId], since);
      },
    }),
    ledger: createLedger(db),
    outbox: createOutbox({
      db,
      mail: ground.mail,
      textOf: textIn(ground),
      onFailure: (letterId, error) =>
        log.warn({ letterId: String(letterId), err: error }, 'a letter could not be sent'),
    }),
    scriptKeys,
    sessions,
    operatorSessions: createSessions(db.sql, operatorSessions, prefix),
    settings: createSettings({ db, audit, operatorNames }),
    webhooks: createWebhooks({
      db,
      audit,
      sealer,
      sender: ground.webhookSender,
      reach: ground.webhookReach,
      ofOwner: ground.worldName !== null,
      operatorNames,
    }),
    world,
  };
};

/** Letters are worded when they are sent or shown, in the language of whoever gets them. */
const textIn =
  ({ speakerFor }: Ground): OutboxParts['textOf'] =>
  ({ lang, words, params }) => {
    const { sayKey } = speakerFor(languageOf(lang));
    // What operators get is in English alone, like their console.
    const area = words.startsWith('alert_') ? 'console-alerts' : 'letters';
    return {
      subject: sayKey(`${area}.${words}_subject`, params),
      body: sayKey(`${area}.${words}_body`, params),
    };
  };
