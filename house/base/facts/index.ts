import type { Topic } from '@paperlock/contract/socket.ts';
import { type FactKind, type FactParams, factKinds } from '@paperlock/domain/messages/kinds.ts';
import type { Database, Listening, Sql, WakeUps } from '../../db/database.ts';
import { hintShift } from '../../db/installation.ts';
import type { Cursor } from '../../db/page.ts';
import { TOLD_ONE_BY_ONE } from './facts-from.ts';
import {
  countUnreadFacts,
  type FactRow,
  factsPage,
  insertFact,
  insertFacts,
  lastFactId,
  markFactRead,
  markFactsRead,
  newestUnreadFacts,
} from './facts-store.ts';
import { followHints, type HintFeed, SESSIONS_ENDED } from './follow-hints.ts';
import { forgetOldHints, insertHint, insertHints } from './hint-store.ts';

/**
 * News from lower modules to higher ones. A module that changes something for a person writes a fact in the same
 * transaction, without knowing messages or sockets. The person is informed only if the transaction commits. Settlement
 * alone writes facts after its payments where many orders end, and records which are missing (decision 40).
 */

export { amountText, factsFrom, instantText, TOLD_ONE_BY_ONE, wakeNodes } from './facts-from.ts';
export type { FactRow } from './facts-store.ts';
export { cursorOf, type Hint, type HintFeed, idOf, isAfter, saysSessionsEnded } from './follow-hints.ts';
export type { HintCursor } from './hint-store.ts';

type Fact<K extends FactKind> = {
  customerId: string;
  kind: K;
  params: FactParams<K>;
  /** Platform time of the event, where it is not now: what was due earlier is booked late after a leap. */
  happenedAt?: Date;
};

export type Facts = {
  write<K extends FactKind>(tx: Sql, fact: Fact<K>): Promise<void>;
  /** For jobs: writes one kind of fact about any number of people. */
  writeMany<K extends FactKind>(
    tx: Sql,
    kind: K,
    about: readonly { customerId: string; params: FactParams<K> }[],
  ): Promise<void>;
  /** Tells open sockets that there is news to read, without a message; `null` tells everyone. */
  hint(tx: Sql, topic: Topic, customerId: string | null): Promise<void>;
  /** Sends a hint to several people, or to everyone if they are very many. */
  hintMany(tx: Sql, topic: Topic, customerIds: readonly string[]): Promise<void>;
  /** Makes every node close the sockets of sessions that have ended. */
  sessionsEnded(tx: Sql): Promise<void>;
  /** Returns a person's facts, newest first. */
  page(customerId: string, before: Cursor | null, limit: number): Promise<FactRow[]>;
  countUnread(customerId: string): Promise<number>;
  /** Returns the id of the last fact about this person; 0 before the first. */
  lastId(sql: Sql, customerId: string): Promise<bigint>;
  /** Returns for each of these people the newest unread one of their last facts. */
  newestUnread(customerIds: readonly string[]): Promise<ReadonlyMap<string, { id: bigint; kind: string }>>;
  /** Returns false if this person has no such fact. */
  markRead(tx: Sql, customerId: string, id: bigint): Promise<boolean>;
  markAllRead(tx: Sql, customerId: string): Promise<number>;
  /** Follows every hint from now on, on a separate database connection, until it is stopped. */
  follow(onError: (error: unknown) => void): Promise<HintFeed>;
  forgetOldHints(): Promise<number>;
};

type FactParts = { db: Database; hearWakeUps(listening: Listening): WakeUps };

export const createFacts = ({ db, hearWakeUps }: FactParts): Facts => ({
  write: (tx, { customerId, kind, params, happenedAt }) =>
    insertFact(tx, { customerId, kind, params, happenedAt, topics: ['message', factKinds[kind].topic] }),
  writeMany: async (tx, kind, about) => {
    if (about.length > 0) await insertFacts(tx, kind, about, ['message', factKinds[kind].topic]);
  },
  hint: insertHint,
  hintMany: async (tx, topic, customerIds) => {
    if (customerIds.length > TOLD_ONE_BY_ONE) await insertHint(tx, topic, null);
    else if (customerIds.length > 0) await insertHints(tx, topic, customerIds);
  },
  sessionsEnded: (tx) => insertHint(tx, SESSIONS_ENDED, null),
  page: (customerId, before, limit) => factsPage(db.sql, customerId, before, limit),
  countUnread: (customerId) => countUnreadFacts(db.sql, customerId),
  lastId: lastFactId,
  newestUnread: async (customerIds) =>
    new Map((await newestUnreadFacts(db.sql, customerIds)).map((row) => [row.customer_id, row])),
  markRead: markFactRead,
  markAllRead: markFactsRead,
  follow: async (onError) =>
    followHints({
      sql: db.sql,
      shift: await hintShift(db.sql),
      wakeUps: (onWake) => hearWakeUps({ channel: 'hint', onWake, onLoss: onError }),
      onError,
    }),
  forgetOldHints: () => forgetOldHints(db.sql),
});
