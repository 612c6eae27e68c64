import type { Answer } from '@paperlock/contract/call.ts';
import type { scriptWebhook, setScriptWebhook } from '@paperlock/contract/scripts.ts';
import { ownEventKinds, TEST_EVENT } from '@paperlock/domain/webhooks/events.ts';
import type { Sql } from '../../db/database.ts';
import { newWebhookSecret } from '../../keys/webhook-signature.ts';
import { insertEventFor } from './delivery-store.ts';
import { allEndpoints, type EndpointRow, insertEndpoint, setSecret, stopEndpoint } from './endpoint-store.ts';
import { secretPurpose } from './make-secret.ts';
import type { WebhookParts } from './parts.ts';
import { allowedUrl } from './propose-endpoint.ts';

/**
 * The one endpoint of a private world. Its owner sets it alone, because it reaches nothing but the machine that the world is on,
 * and nobody else reaches that machine.
 */

type View = NonNullable<Answer<typeof scriptWebhook>['webhook']>;

const view = ({ url, created_at }: Pick<EndpointRow, 'url' | 'created_at'>): View => ({
  url,
  kinds: [...ownEventKinds],
  created_at: created_at.toISOString(),
});

const live = async (sql: Sql): Promise<EndpointRow[]> =>
  (await allEndpoints(sql)).filter(({ stopped_at }) => stopped_at === null);

export const createOwnEndpoint = (parts: WebhookParts) => {
  const { db, sealer, ofOwner } = parts;
  const possible = ofOwner && parts.reach === 'loopback';
  const stop = async (tx: Sql): Promise<boolean> => {
    if (!ofOwner) return false;
    const there = await live(tx);
    for (const { id } of there) await stopEndpoint(tx, id);
    return there.length > 0;
  };
  return {
    read: async (): Promise<Answer<typeof scriptWebhook>> => {
      const [row] = await live(db.sql);
      return { possible, webhook: row ? view(row) : null };
    },
    /** Returns the address in its plain form; null if nothing may be sent there. */
    allowed: async (url: string): Promise<string | null> => (possible ? allowedUrl(parts, url) : null),
    /** In a transaction that has locked the world. */
    set: async (tx: Sql, url: string): Promise<Answer<typeof setScriptWebhook>> => {
      await stop(tx);
      const id = await insertEndpoint(tx, url, ownEventKinds);
      const secret = newWebhookSecret();
      await setSecret(tx, id, sealer.seal(secret, secretPurpose(id)), 0);
      await insertEventFor(tx, id, TEST_EVENT, {});
      const row = (await live(tx)).find((one) => one.id === id);
      if (!row) throw new Error('the endpoint was not written');
      return { ...view(row), secret };
    },
    /** Returns false if there was none. */
    stop,
  };
};
