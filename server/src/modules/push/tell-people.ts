import { factKinds } from '@paperlock/domain/messages/kinds.ts';
import { languageByCode, languageOf } from '@paperlock/words/languages.ts';
import { type PushKey, pushAuthorization, sealPush } from '../../keys/push-message.ts';
import type { PushParts } from './index.ts';
import {
  claimTelling,
  dropByIds,
  noteFailures,
  type SubscriptionRow,
  subscriptionsAfter,
} from './push-store.ts';

const PORTION = 200;
const AT_ONCE = 10;
/** A browser whose service does not take anything any more is not coming back. */
const MOST_FAILURES = 20;
/** How long a service keeps a message for a browser that is not connected. */
const KEPT_SECONDS = 86_400;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Tells every browser that has something new for its owner; answers how many messages left. */
export const tellPeople = async (parts: PushParts, key: PushKey): Promise<number> => {
  let told = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const portion = await subscriptionsAfter(parts.db.sql, after, PORTION);
    told += await tellPortion(parts, key, await dropEnded(parts, portion));
    const last = portion.at(-1);
    if (!last || portion.length < PORTION) return told;
    after = last.id;
  }
};

/** Whoever signed out, or was signed out, is told nothing there. A session that merely slept in still counts. */
const dropEnded = async (
  { db, sessions }: PushParts,
  portion: readonly SubscriptionRow[],
): Promise<SubscriptionRow[]> => {
  const ended = new Set(await sessions.ended(portion.map(({ session_id }) => session_id)));
  await dropByIds(
    db.sql,
    portion.filter(({ session_id }) => ended.has(session_id)).map(({ id }) => id),
  );
  return portion.filter(({ session_id }) => !ended.has(session_id));
};

const tellPortion = async (
  parts: PushParts,
  key: PushKey,
  portion: readonly SubscriptionRow[],
): Promise<number> => {
  const newest = await parts.facts.newestUnread([...new Set(portion.map(({ customer_id }) => customer_id))]);
  const due = portion.flatMap((row) => {
    const fact = newest.get(row.customer_id);
    return fact && fact.id > row.told_to ? [{ row, fact }] : [];
  });
  let told = 0;
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const sent = await Promise.all(
      due.slice(at, at + AT_ONCE).map(async ({ row, fact }) => {
        // Claimed before it is sent: told at most once. Whoever missed it finds the message all the same.
        if (!(await claimTelling(parts.db.sql, row.id, fact.id))) return false;
        return send(parts, key, row, fact.kind);
      }),
    );
    told += sent.filter(Boolean).length;
  }
  return told;
};

const send = async (
  { db, service, contact, ...parts }: PushParts,
  key: PushKey,
  row: SubscriptionRow,
  kind: string,
): Promise<boolean> => {
  const text = await textFor(parts, row, kind);
  const status = await service
    .deliver({
      endpoint: row.endpoint,
      headers: {
        authorization: pushAuthorization(key, row.endpoint, contact, new Date()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'normal',
      },
      body: sealPush({ publicKey: row.public_key, secret: row.secret }, text),
    })
    .catch(() => 0);
  const taken = status >= 200 && status < 300;
  const failures = taken ? 0 : row.failures + 1;
  const isGone = status === 404 || status === 410 || failures >= MOST_FAILURES;
  if (isGone) await dropByIds(db.sql, [row.id]);
  else await noteFailures(db.sql, row.id, failures);
  return taken;
};

/** That there is something to read and what it is about, never what it says: screens lie about for anybody to see. */
const textFor = async (
  { languageFor, speakerFor }: Pick<PushParts, 'languageFor' | 'speakerFor'>,
  { customer_id, lang }: SubscriptionRow,
  kind: string,
): Promise<string> => {
  const code = languageOf((await languageFor(customer_id)) ?? lang);
  const { say, sayKey } = speakerFor(code);
  const { htmlLang, dir } = languageByCode(code);
  const topic = Object.entries(factKinds).find(([name]) => name === kind)?.[1].topic ?? 'account';
  const body = sayKey(`push.about_${topic}`);
  return JSON.stringify({ title: say('push.title'), body, lang: htmlLang, dir });
};
