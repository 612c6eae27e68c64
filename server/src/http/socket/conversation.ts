import {
  type CloseReason,
  closeCodes,
  type SocketAsk,
  type SocketSaid,
  socketAsk,
} from '@paperlock/contract/socket.ts';
import {
  cursorOf,
  type Hint,
  type HintCursor,
  type HintFeed,
  idOf,
  isAfter,
} from '@paperlock/house/base/facts/index.ts';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';

/** One open socket: its messages, its user and its subscriptions. */

export type Conversation = {
  readonly customerId: string | null;
  readonly sessionId: string | null;
  tell(hint: Hint): void;
  /** Sends a ping; false if the last one was never answered. */
  ping(): boolean;
  close(reason: CloseReason): void;
  /** Ends a socket that does not close when asked. */
  drop(): void;
};

export type ConversationParts = {
  feed: HintFeed;
  sessionOf(token: string): Promise<{ id: string; ownerId: string } | null>;
  /** Returns whether this topic may be sent here. */
  hears(topic: string): boolean;
  /** Returns whether this person may open another socket; asked once, after sign-in. */
  admit(conversation: Conversation): boolean;
  onHint(): void;
  onError(error: unknown): void;
};

/** Messages allowed at once, and per second after that. */
const BURST = 20;
const PER_SECOND = 5;
/** A hint is under 100 bytes, so a client with this much unread data does not read. */
const MOST_UNREAD_BYTES = 64 * 1024;
const AUTH_WITHIN_MS = 5_000;

export const converse = (socket: WebSocket, parts: ConversationParts): Conversation => {
  let session: { id: string; ownerId: string } | null = null;
  let topics: ReadonlySet<string> = new Set();
  let place: HintCursor = { tx: 0n, id: 0n };
  /** Hints that arrive while missed ones are still being read wait here, so that all are sent in order. */
  let held: Hint[] | null = null;
  let answered = true;
  let turn = Promise.resolve();
  const mayAsk = tokenBucket();

  const say = (said: SocketSaid): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(said));
  };
  const close = (reason: CloseReason): void => {
    clearTimeout(waitingForAuth);
    topics = new Set();
    socket.close(closeCodes[reason], reason);
  };
  const waitingForAuth = setTimeout(() => close('silent'), AUTH_WITHIN_MS);

  const pass = (hint: Hint): void => {
    if (!isAfter(hint.place, place) || !topics.has(hint.topic)) return;
    place = hint.place;
    parts.onHint();
    say({ op: 'event', topic: hint.topic, id: hint.id });
  };

  const signIn = async (token: string): Promise<void> => {
    if (session) return close('malformed');
    clearTimeout(waitingForAuth);
    const found = await parts.sessionOf(token);
    if (!found) return close('not_signed_in');
    session = found;
    if (!parts.admit(conversation)) return close('too_many');
    say({ op: 'ready' });
  };

  const subscribe = async ({ topics: asked, last_id }: Extract<SocketAsk, { op: 'sub' }>): Promise<void> => {
    if (!session) return close('not_signed_in');
    const wanted = asked.filter(parts.hears);
    topics = new Set(wanted);
    if (last_id === undefined) {
      place = parts.feed.place();
      return say({ op: 'sub', topics: wanted, last_id: idOf(place) });
    }
    held = [];
    const since = cursorOf(last_id);
    const { hints, until } = await parts.feed.missed({ customerId: session.ownerId, topics: wanted }, since);
    if (!hints) say({ op: 'reset' });
    place = hints ? since : until;
    say({ op: 'sub', topics: wanted, last_id: idOf(place) });
    for (const hint of [...(hints ?? []), ...held]) pass(hint);
    held = null;
  };

  const answer = (ask: SocketAsk): Promise<void> | void => {
    if (ask.op === 'auth') return signIn(ask.token);
    if (ask.op === 'sub') return subscribe(ask);
  };

  socket.on('message', (data, isBinary) => {
    answered = true;
    if (!mayAsk()) return close('too_many');
    const ask = isBinary ? null : readAsk(data);
    if (!ask) return close('malformed');
    turn = turn
      .then(() => (socket.readyState === socket.OPEN ? answer(ask) : undefined))
      .catch((error: unknown) => {
        parts.onError(error);
        close('try_later');
      });
  });
  socket.on('ping', (data) => {
    if (mayAsk()) socket.pong(data);
    else close('too_many');
  });
  // After a broken frame or connection the socket closes by itself, and `close` is handled where sockets are stored.
  socket.on('error', () => {});
  socket.on('close', () => clearTimeout(waitingForAuth));

  const conversation: Conversation = {
    get customerId() {
      return session?.ownerId ?? null;
    },
    get sessionId() {
      return session?.id ?? null;
    },
    tell: (hint) => (held ? void held.push(hint) : pass(hint)),
    ping: () => {
      const alive = answered;
      answered = false;
      say({ op: 'ping' });
      return alive;
    },
    close,
    drop: () => socket.terminate(),
  };
  return conversation;
};

const readAsk = (data: RawData): SocketAsk | null => {
  try {
    const asked = z.safeParse(socketAsk, JSON.parse(String(data)));
    return asked.success ? asked.data : null;
  } catch {
    return null;
  }
};

const tokenBucket = (): (() => boolean) => {
  let left = BURST;
  let at = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
