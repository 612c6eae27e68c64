import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { MOST_SCRIPT_KEYS, rateLimits } from '@paperlock/domain/scripts/limits.ts';
import type { ScriptScope } from '@paperlock/domain/scripts/scopes.ts';
import { ownsWorld } from '@paperlock/domain/worlds/kind.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import { hashToken, newScriptKey } from '../../keys/token.ts';
import type { Audit } from '../audit/index.ts';
import type { WorldRow } from '../world/index.ts';
import {
  deleteKey,
  deleteKeys,
  insertKey,
  type KeyInUse,
  keyInUse,
  keysOf,
  noteUse,
  type ScriptKeyRow,
} from './script-key-store.ts';

export { isScriptKey } from '../../keys/token.ts';
export type { ScriptKeyRow };

/** Keys with which scripts of a world's owner call. They are in a table of their own, so that a key is never a session. */

const USE_WRITTEN_SECONDS = 60;

export type ScriptKeysParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  limiter: Limiter;
  world: Pick<WorldRow, 'read'>;
  /** The world's name as tokens carry it; empty where the database is the whole installation. */
  prefix: string;
};

export type ScriptKeys = ReturnType<typeof createScriptKeys>;

export const createScriptKeys = ({ db, audit, limiter, world, prefix }: ScriptKeysParts) => {
  /** The first use is worth a line in the audit log, and any other a moment, once a minute. */
  const note = ({ id, owner_id }: KeyInUse, { ip, device }: { ip: string; device: string }): Promise<void> =>
    db.inTransaction(async (tx) => {
      if (!(await noteUse(tx, id))) return;
      await audit.record(tx, {
        actor: { kind: 'customer', id: owner_id },
        action: 'customer.script_key_used',
        subject: `customer:${owner_id}`,
        details: { key: id, device },
        ip,
      });
    });

  return {
    /** Makes a key, shown once; returns null if the person has as many as there may be. */
    make: async (
      tx: Sql,
      customerId: string,
      { name, scope }: { name: string; scope: ScriptScope },
    ): Promise<{ row: ScriptKeyRow; key: string } | null> => {
      const key = newScriptKey(prefix);
      const row = await insertKey(tx, MOST_SCRIPT_KEYS, { customerId, hash: hashToken(key), name, scope });
      return row && { row, key };
    },
    /** Finds the person whom a key stands for, while they own this world, and takes one of its calls. */
    use: async (
      key: string,
      visit: { ip: string; device: string },
    ): Promise<Outcome<KeyInUse, 'not_signed_in' | 'too_many_requests'>> => {
      const found = await keyInUse(db.sql, hashToken(key));
      if (!found || !ownsWorld(await world.read(), found.owner_id)) return refused('not_signed_in');
      const tooMany = await limiter.take(rateLimits.keyCalls, found.id);
      if (tooMany) return tooMany;
      if (found.unused === null || found.unused > USE_WRITTEN_SECONDS) await note(found, visit);
      return done(found);
    },
    list: (customerId: string) => keysOf(db.sql, customerId),
    /** Returns the name of the revoked key; null if this person has none of that id. */
    revoke: deleteKey,
    /** Ends every key of a person, as all sessions end. */
    endAll: deleteKeys,
  };
};
