import type { Topic } from '@paperlock/contract/socket.ts';
import type { Sql } from '../../../db/database.ts';
import type { WakeUps } from '../../../db/wake-ups.ts';
import {
  type HintCursor,
  type HintRow,
  hintHorizon,
  hintsBetween,
  hintsFor,
  isForgotten,
} from './hint-store.ts';

/** One node's reading of the hints: each one once, in order, whoever wrote it and on whichever node. */

export type Hint = { id: string; place: HintCursor; topic: Topic; customerId: string | null };

/** A hint between nodes, which nobody can subscribe to: sessions have ended, and their sockets with them. */
export const SESSIONS_ENDED = 'sessions';

export const saysSessionsEnded = ({ topic }: { readonly topic: string }): boolean => topic === SESSIONS_ENDED;

export type HintFeed = {
  /** How far this node has read; everything after it will be heard. */
  place(): HintCursor;
  hear(listener: (hint: Hint) => void): () => void;
  /** What one person missed since then, and how far that reaches; no hints where it is too much or too long ago. */
  missed(hearer: { customerId: string; topics: readonly Topic[] }, since: HintCursor): Promise<Missed>;
  stop(): Promise<void>;
};

export type Missed = { hints: Hint[] | null; until: HintCursor };

type FeedParts = {
  sql: Sql;
  wakeUps: (onWake: () => void) => WakeUps;
  onError: (error: unknown) => void;
};

const AT_ONCE = 1000;
const MOST_MISSED = 500;
/** How soon to look again for what a slower transaction still holds back, or after the database failed. */
const LOOK_AGAIN_MS = 50;
const RETRY_MS = 1000;

export const idOf = ({ tx, id }: HintCursor): string => `${tx}-${id}`;

/** The contract has checked the shape. */
export const cursorOf = (hintId: string): HintCursor => {
  const [tx = '0', id = '0'] = hintId.split('-');
  return { tx: BigInt(tx), id: BigInt(id) };
};

export const isAfter = (one: HintCursor, other: HintCursor): boolean =>
  one.tx === other.tx ? one.id > other.id : one.tx > other.tx;

const hintOf = (row: HintRow): Hint => {
  const place = { tx: BigInt(row.tx), id: row.id };
  return { id: idOf(place), place, topic: row.topic as Topic, customerId: row.customer_id };
};

export const followHints = async ({ sql, wakeUps, onError }: FeedParts): Promise<HintFeed> => {
  const listeners = new Set<(hint: Hint) => void>();
  let place: HintCursor = { tx: (await hintHorizon(sql)).horizon, id: 0n };
  let reading = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const readOn = async (): Promise<void> => {
    const { horizon, waiting } = await hintHorizon(sql);
    const hints = (await hintsBetween(sql, place, horizon, AT_ONCE)).map(hintOf);
    const all = hints.length < AT_ONCE;
    place = all ? { tx: horizon, id: 0n } : (hints.at(-1)?.place ?? place);
    for (const hint of hints) for (const listener of listeners) listener(hint);
    if (!all) again = true;
    else if (waiting) wakeLater(LOOK_AGAIN_MS);
  };

  const wake = async (): Promise<void> => {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && !stopped) {
        again = false;
        await readOn();
      }
    } catch (error) {
      onError(error);
      wakeLater(RETRY_MS);
    } finally {
      reading = false;
    }
  };

  const wakeLater = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void wake(), ms);
  };

  const heard = wakeUps(() => void wake());
  return {
    place: () => place,
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    missed: async (hearer, since) => {
      const { horizon } = await hintHorizon(sql);
      const until = { tx: horizon, id: 0n };
      // From before the database was restored from a copy, or made up.
      if (isAfter(since, until)) return { hints: null, until };
      const rows = await hintsFor(sql, hearer, since, horizon, MOST_MISSED + 1);
      // Looked at after reading: what is forgotten in between is noticed.
      if (rows.length > MOST_MISSED || (await isForgotten(sql, since))) return { hints: null, until };
      return { hints: rows.map(hintOf), until };
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await heard.stop();
    },
  };
};
