import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PING_SECONDS } from '@paperlock/contract/socket.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import {
  type Facts,
  type Hint,
  type HintFeed,
  saysSessionsEnded,
} from '@paperlock/house/base/facts/index.ts';
import type { Sessions } from '@paperlock/house/base/sessions/index.ts';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Metrics } from '../metrics.ts';
import type { IsOwnHost } from '../own-host.ts';
import { converse } from './conversation.ts';
import { addressBehind, mayEnter } from './entrance.ts';
import { createOpenSockets } from './open-sockets.ts';

/** All sockets of this node: admission, hints and closing. */

export type SocketParts = {
  facts: Pick<Facts, 'follow'>;
  sessions: Pick<Sessions, 'find' | 'stillLive'>;
  /** Reads the session from the request instead of a message sent afterwards. */
  tokenIn?: (request: IncomingMessage) => string | null;
  /** Returns whether this topic may be sent here. */
  hears: (topic: string) => boolean;
  metrics: Metrics;
  /** Further origins whose pages may connect. */
  origins: readonly string[];
  /** For which hosts the listener answers. */
  isOwnHost: IsOwnHost;
  trustProxy: boolean;
  /** Widens the limits per address, for a class that shares one. */
  scale: number;
  onError: (error: unknown) => void;
};

export type Sockets = {
  readonly count: number;
  take(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void>;
  serve(listener: FastifyInstance): void;
  close(): Promise<void>;
};

const LARGEST_MESSAGE_BYTES = 4096;
const CHECK_SESSIONS_SECONDS = 10;
/** How long a socket may take to close when asked. */
const LEAVE_WITHIN_MS = 1000;

export const createSockets = (parts: SocketParts): Sockets => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_MESSAGE_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });
  const open = createOpenSockets(parts.scale);
  let feed: Promise<HintFeed> | null = null;
  let closing = false;

  const tell = (hint: Hint): void => {
    if (saysSessionsEnded(hint)) return void checkSessions().catch(parts.onError);
    if (!parts.hears(hint.topic)) return;
    for (const conversation of open.of(hint.customerId)) conversation.tell(hint);
  };

  /** Opened with the first socket: a node without listeners needs no connection. */
  const follow = (): Promise<HintFeed> => {
    feed ??= parts.facts.follow(parts.onError).then((followed) => {
      followed.hear(tell);
      return followed;
    });
    feed.catch(() => {
      feed = null;
    });
    return feed;
  };

  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    // Until the socket takes over, an error without a listener would end the process.
    const ignore = () => {};
    stream.on('error', ignore);
    const refusal = closing ? 503 : mayEnter(request, parts);
    if (refusal) return turnAway(stream, refusal);
    const network = networkOf(addressBehind(request, parts.trustProxy));
    if (!open.enter(network)) return turnAway(stream, 429);
    const followed = await follow().catch((error: unknown) => {
      parts.onError(error);
      return null;
    });
    if (!followed || closing || stream.destroyed) {
      open.leave(network);
      return turnAway(stream, 503);
    }
    stream.off('error', ignore);
    // The server answers a bad handshake and closes by itself.
    const gone = () => open.leave(network);
    stream.once('close', gone);
    server.handleUpgrade(request, stream, head, (socket) => {
      stream.off('close', gone);
      const conversation = converse(socket, {
        feed: followed,
        // The console opens its socket again by itself, which is no use of the session.
        sessionOf: (token) =>
          parts.tokenIn
            ? parts.sessions.find(parts.tokenIn(request) ?? '', false)
            : parts.sessions.find(token),
        hears: parts.hears,
        admit: open.admit,
        onHint: parts.metrics.hinted,
        onError: parts.onError,
      });
      open.add(conversation);
      socket.on('close', (code) => {
        parts.metrics.socketClosed(code);
        open.forget(conversation, network);
      });
    });
  };

  const ping = () => {
    for (const conversation of open.all) if (!conversation.ping()) conversation.drop();
  };

  /** Checks all sessions at once: a session that ended on any node ends its sockets here. */
  const checkSessions = async (): Promise<void> => {
    const ids = new Set([...open.all].flatMap(({ sessionId }) => sessionId ?? []));
    if (ids.size === 0) return;
    const live = new Set(await parts.sessions.stillLive([...ids]));
    for (const conversation of open.all) {
      const { sessionId } = conversation;
      if (sessionId !== null && ids.has(sessionId) && !live.has(sessionId))
        conversation.close('not_signed_in');
    }
  };

  const timers = [
    setInterval(ping, PING_SECONDS * 1000),
    setInterval(() => void checkSessions().catch(parts.onError), CHECK_SESSIONS_SECONDS * 1000),
  ];
  for (const timer of timers) timer.unref();

  const close = async (): Promise<void> => {
    closing = true;
    for (const timer of timers) clearInterval(timer);
    for (const conversation of open.all) conversation.close('going_away');
    const deadline = Date.now() + LEAVE_WITHIN_MS;
    while (open.all.size > 0 && Date.now() < deadline) await new Promise((later) => setTimeout(later, 20));
    for (const conversation of open.all) conversation.drop();
    const followed = await feed?.catch(() => null);
    await followed?.stop();
  };

  return {
    get count() {
      return open.all.size;
    },
    take: upgrade,
    serve: (listener) => {
      listener.server.on('upgrade', (request, stream, head) => void upgrade(request, stream, head));
      listener.addHook('preClose', close);
    },
    close,
  };
};

const reasons: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

const turnAway = (stream: Duplex, status: number): void => {
  stream.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  );
};
