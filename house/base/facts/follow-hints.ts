import type { Topic } from '@paperlock/contract/socket.ts';
import type { Sql, WakeUps } from '../../db/database.ts';
import {
  type HintCursor,
  type HintRow,
  hintHorizon,
  hintsBetween,
  hintsFor,
  isForgotten,
} from './hint-store.ts';

/** One node's reading of the hints: each hint once and in order, from every node. */

export type Hint = { id: string; place: HintCursor; topic: Topic; customerId: string | null };

/** A hint between nodes, closed to subscribers: sessions have ended, and their sockets must close. */
export const SESSIONS_ENDED = 'sessions';

export const saysSessionsEnded = ({ topic }: { readonly topic: string }): boolean => topic === SESSIONS_ENDED;

export type HintFeed = {
  /** Returns how far this node has read; it will hear everything after that. */
  place(): HintCursor;
  hear(listener: (hint: Hint) => void): () => void;
  /**
   * Returns the hints one person missed since a cursor, and how far they reach; no hints if they are too many or too old.
   */
  missed(hearer: { customerId: string; topics: readonly Topic[] }, since: HintCursor): Promise<Missed>;
  stop(): Promise<void>;
};

export type Missed = { hints: Hint[] | null; until: HintCursor };

type FeedParts = {
  sql: Sql;
  /** What is added to this server's transaction numbers, so that they come after those of servers the database was at. */
  shift: bigint;
  wakeUps: (onWake: () => void) => WakeUps;
  onError: (error: unknown) => void;
};

const AT_ONCE = 1000;
const MOST_MISSED = 500;
/** How soon to read again after a database failure, or when a slower transaction holds hints back. */
const LOOK_AGAIN_MS = 50;
const RETRY_MS = 1000;

export const idOf = ({ tx, id }: HintCursor): string => `${tx}-${id}`;

/** The contract has checked the shape of the id. */
export const cursorOf = (hintId: string): HintCursor => {
  const [tx = '0', id = '0'] = hintId.split('-');
  return { tx: BigInt(tx), id: BigInt(id) };
};

export const isAfter = (one: HintCursor, other: HintCursor): boolean =>
  one.tx === other.tx ? one.id > other.id : one.tx > other.tx;

export const followHints = async ({ sql, shift, wakeUps, onError }: FeedParts): Promise<HintFeed> => {
  /** As sockets know it, and back. */
  const told = ({ tx, id }: HintCursor): HintCursor => ({ tx: tx + shift, id });
  const own = ({ tx, id }: HintCursor): HintCursor => ({ tx: tx - shift, id });
  const hintOf = (row: HintRow): Hint => {
    const place = told({ tx: BigInt(row.tx), id: row.id });
    return { id: idOf(place), place, topic: row.topic as Topic, customerId: row.customer_id };
  };
  const listeners = new Set<(hint: Hint) => void>();
  let place = told({ tx: (await hintHorizon(sql)).horizon, id: 0n });
  let reading = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const readOn = async (): Promise<void> => {
    const { horizon, waiting } = await hintHorizon(sql);
    const hints = (await hintsBetween(sql, own(place), horizon, AT_ONCE)).map(hintOf);
    const all = hints.length < AT_ONCE;
    place = all ? told({ tx: horizon, id: 0n }) : (hints.at(-1)?.place ?? place);
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
      const until = told({ tx: horizon, id: 0n });
      // The cursor is made up, or from before the database was restored from a copy.
      if (isAfter(since, until)) return { hints: null, until };
      const rows = await hintsFor(sql, hearer, own(since), horizon, MOST_MISSED + 1);
      // Checked after reading, so that hints deleted in between are noticed.
      if (rows.length > MOST_MISSED || (await isForgotten(sql, own(since)))) return { hints: null, until };
      return { hints: rows.map(hintOf), until };
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await heard.stop();
    },
  };
};
