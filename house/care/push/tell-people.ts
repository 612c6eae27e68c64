import { type FactKind, factKinds } from '@paperlock/domain/messages/kinds.ts';
import {
  FIRST_WAIT_SECONDS,
  KEPT_SECONDS,
  LONGEST_WAIT_SECONDS,
  MOST_ASKED_SECONDS,
  MOST_FAILURES,
} from '@paperlock/domain/push/limits.ts';
import { languageByCode, languageOf } from '@paperlock/words/languages.ts';
import type { PushSender } from '../../ports/keys.ts';
import type { PushAnswer } from '../../ports/push.ts';
import type { PushParts } from './parts.ts';
import { claimTelling, dropByIds, noteTold, putOff, readyAfter, type SubscriptionRow } from './push-store.ts';

const PORTION = 200;
/** Simultaneous messages to one push service. */
const AT_ONCE = 10;
/** Longer than the time-out of any push service. */
const CLAIM_SECONDS = 60;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Due = { row: SubscriptionRow; fact: { id: bigint; kind: string } };

/** The state of one run: services that did not answer are skipped until the next. */
type Round = { parts: PushParts; key: PushSender; silent: Set<string> };

/** Notifies every browser whose owner has news; returns how many messages were sent. */
export const tellPeople = async (parts: PushParts, key: PushSender): Promise<number> => {
  const round: Round = { parts, key, silent: new Set() };
  let told = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const portion = await readyAfter(parts.db.sql, after, PORTION);
    told += await tellPortion(round, await dropEnded(parts, portion));
    const last = portion.at(-1);
    if (!last || portion.length < PORTION) return told;
    after = last.id;
  }
};

/** Drops browsers whose session was ended. A session that only expired still counts. */
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

/** Each push service has a queue of its own, so that a slow one delays only itself. */
const tellPortion = async (round: Round, portion: readonly SubscriptionRow[]): Promise<number> => {
  const { facts } = round.parts;
  const newest = await facts.newestUnread([...new Set(portion.map(({ customer_id }) => customer_id))]);
  const lanes = new Map<string, Due[]>();
  for (const row of portion) {
    const fact = newest.get(row.customer_id);
    if (!fact || fact.id <= row.told_to) continue;
    const { host } = new URL(row.endpoint);
    lanes.set(host, [...(lanes.get(host) ?? []), { row, fact }]);
  }
  const told = await Promise.all([...lanes].map(([service, due]) => tellThrough(round, service, due)));
  return told.reduce((sum, some) => sum + some, 0);
};

const tellThrough = async (round: Round, service: string, due: readonly Due[]): Promise<number> => {
  let told = 0;
  for (let at = 0; at < due.length && !round.silent.has(service); at += AT_ONCE) {
    const ends = await Promise.all(due.slice(at, at + AT_ONCE).map((one) => tellOne(round, one)));
    told += ends.filter((end) => end === 'told').length;
    if (ends.includes('silence') && !ends.includes('told') && !ends.includes('refused'))
      round.silent.add(service);
  }
  return told;
};

type End = 'told' | 'refused' | 'silence' | 'told_by_another';

const tellOne = async ({ parts, key }: Round, { row, fact }: Due): Promise<End> => {
  const { sql } = parts.db;
  // Two workers never send the same notice; one left by a dead worker is sent by the next.
  if (!(await claimTelling(sql, row.id, fact.id, CLAIM_SECONDS))) return 'told_by_another';
  const text = await textFor(parts, row, fact.kind);
  const answer = await send(parts, key, row, text).catch(() => null);
  if (answer && answer.status >= 200 && answer.status < 300) {
    await noteTold(sql, row.id, fact.id);
    return 'told';
  }
  const failures = row.failures + 1;
  if (answer?.status === 404 || answer?.status === 410 || failures >= MOST_FAILURES)
    await dropByIds(sql, [row.id]);
  else await putOff(sql, row.id, failures, waitAfter(failures, answer));
  return answer ? 'refused' : 'silence';
};

const waitAfter = (failures: number, answer: PushAnswer | null): number => {
  const asked = Math.min(answer?.retryAfterSeconds ?? 0, MOST_ASKED_SECONDS);
  return Math.max(asked, Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - 1), LONGEST_WAIT_SECONDS));
};

const send = (
  { keys, service, contact }: PushParts,
  key: PushSender,
  { endpoint, public_key, secret }: SubscriptionRow,
  text: string,
): Promise<PushAnswer> =>
  service.deliver({
    endpoint,
    headers: {
      authorization: key.authorization(endpoint, contact, new Date()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      urgency: 'normal',
      // A later notice replaces one that is still waiting, so that a day offline ends with one notice.
      topic: 'message',
    },
    body: keys.push.seal({ publicKey: public_key, secret }, text),
  });

/** Says that there is a message and its subject, never its content, because screens can be seen by others. */
const textFor = async (
  { languageFor, speakerFor }: PushParts,
  { customer_id, lang }: SubscriptionRow,
  kind: string,
): Promise<string> => {
  const code = languageOf((await languageFor(customer_id)) ?? lang);
  const { say } = speakerFor(code);
  const { htmlLang, dir } = languageByCode(code);
  // An unknown kind, from an older or newer version, is treated as a plain message.
  const { topic } = Object.hasOwn(factKinds, kind)
    ? factKinds[kind as FactKind]
    : { topic: 'account' as const };
  return JSON.stringify({ title: say('push.title'), body: say(`push.about_${topic}`), lang: htmlLang, dir });
};
