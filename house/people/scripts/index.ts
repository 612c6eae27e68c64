import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/scripts.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { MOST_SCRIPT_KEYS, rateLimits } from '@paperlock/domain/scripts/limits.ts';
import { ownsWorld } from '@paperlock/domain/worlds/kind.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Outbox } from '../../base/outbox/index.ts';
import type { ScriptKeyRow, ScriptKeys } from '../../base/script-keys/index.ts';
import type { Webhooks } from '../../base/webhooks/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../identity/index.ts';
import { type Changer, record, type Security, tellOfChange } from '../security/index.ts';

/** Scripts of a world's owner: keys, and the webhook of a private world. */

export type ScriptsParts = {
  db: Database;
  audit: Audit;
  outbox: Outbox;
  limiter: Limiter;
  identity: Identity;
  security: Pick<Security, 'proveAgain'>;
  scriptKeys: ScriptKeys;
  webhooks: Pick<Webhooks, 'own'>;
  world: Pick<WorldRow, 'read' | 'lock'>;
};

const view = (row: ScriptKeyRow): calls.ScriptKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const notYours = refused('world_not_yours');
const full = refused('script_keys_full', { params: { most: MOST_SCRIPT_KEYS } });

type Made = Outcome<Answer<typeof calls.makeScriptKey>, RefusalOf<typeof calls.makeScriptKey>>;
type Hook = Outcome<Answer<typeof calls.scriptWebhook>, RefusalOf<typeof calls.scriptWebhook>>;
type HookSet = Outcome<Answer<typeof calls.setScriptWebhook>, RefusalOf<typeof calls.setScriptWebhook>>;

export type Scripts = ReturnType<typeof createScripts>;

export const createScripts = (parts: ScriptsParts) => {
  const { db, limiter, scriptKeys, security, webhooks, world } = parts;
  const owns = async (customerId: string): Promise<boolean> => ownsWorld(await world.read(), customerId);
  /** A class tells no program of its students' money, as its desk tells no name. */
  const ownsPrivate = async (customerId: string, sql?: Sql): Promise<boolean> => {
    const here = await (sql ? world.lock(sql) : world.read());
    return here.kind === 'private' && ownsWorld(here, customerId);
  };

  return {
    keys: async (
      customerId: string,
    ): Promise<Outcome<Answer<typeof calls.scriptKeys>, RefusalOf<typeof calls.scriptKeys>>> =>
      (await owns(customerId))
        ? done({ list: (await scriptKeys.list(customerId)).map(view), most: MOST_SCRIPT_KEYS })
        : notYours,

    /** For the copy of one's data. */
    allOf: async (customerId: string): Promise<calls.ScriptKey[]> =>
      (await scriptKeys.list(customerId)).map(view),

    /** Asks for the password first, so that a stolen session does not outlive its end as a key. */
    makeKey: async (
      { name, scope, password = '', code }: Ask<typeof calls.makeScriptKey>,
      maker: Changer,
    ): Promise<Made> => {
      const { customerId } = maker;
      if (!(await owns(customerId))) return notYours;
      const proven = await security.proveAgain(customerId, { password, code });
      if (!proven.ok) return proven;
      const tooMany = await limiter.take(rateLimits.keysMade, customerId);
      if (tooMany) return tooMany;
      return db.inTransaction<Made>(async (tx) => {
        const made = await scriptKeys.make(tx, customerId, { name, scope });
        if (!made) return full;
        const change = { action: 'customer.script_key_made', letter: 'script_key_made' } as const;
        await tellOfChange(parts, tx, maker, { ...change, params: { name } });
        return done({ ...view(made.row), key: made.key });
      });
    },

    revokeKey: ({ id }: Ask<typeof calls.revokeScriptKey>, changer: Changer) =>
      db.inTransaction<Outcome<Answer<typeof calls.revokeScriptKey>, 'not_found'>>(async (tx) => {
        if ((await scriptKeys.revoke(tx, changer.customerId, id)) === null) return refused('not_found');
        await record(parts, tx, changer, 'customer.script_key_revoked');
        return done({});
      }),

    webhook: async (customerId: string): Promise<Hook> =>
      (await ownsPrivate(customerId)) ? done(await webhooks.own.read()) : notYours,

    setWebhook: async ({ url }: Ask<typeof calls.setScriptWebhook>, changer: Changer): Promise<HookSet> => {
      const { customerId } = changer;
      if (!(await ownsPrivate(customerId))) return notYours;
      const tooMany = await limiter.take(rateLimits.webhooksSet, customerId);
      if (tooMany) return tooMany;
      const allowed = await webhooks.own.allowed(url);
      if (allowed === null) return refused('malformed', { field: 'url' });
      return db.inTransaction<HookSet>(async (tx) => {
        // The world may become a class at the same moment, which stops what is there.
        if (!(await ownsPrivate(customerId, tx))) return notYours;
        const set = await webhooks.own.set(tx, allowed);
        await record(parts, tx, changer, 'customer.webhook_set');
        return done(set);
      });
    },

    stopWebhook: async (
      changer: Changer,
    ): Promise<Outcome<Answer<typeof calls.stopScriptWebhook>, 'world_not_yours'>> => {
      if (!(await ownsPrivate(changer.customerId))) return notYours;
      await db.inTransaction(async (tx) => {
        if (await webhooks.own.stop(tx)) await record(parts, tx, changer, 'customer.webhook_stopped');
      });
      return done({});
    },
  };
};
