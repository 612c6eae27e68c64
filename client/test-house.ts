import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@paperlock/contract/identity.ts';
import type { After } from './clock.ts';
import { makeConduct } from './conduct.ts';
import { ourEnvelope } from './envelope.ts';
import type { Wire } from './request.ts';

/** What the tests of this room share: a real HTTP server, time that stands still, and ears. */

export const mina: User = {
  id: '6f0c5e5a-52f4-4d3c-9f0a-5a5f0c6d1e2b',
  account: 'mina@example.org',
  account_kind: 'email',
  username: null,
  name: 'Mina',
  email: 'mina@example.org',
  phone: null,
  invitation_code: 'K7Q2M9',
  certified: false,
  avatar: null,
  time_zone: null,
  language: null,
  guest: false,
  created_at: '2026-01-01T00:00:00.000Z',
};

export const envelope = (code: number, message: string, data: unknown = null) => ({
  code,
  status_code: code,
  message,
  data,
  request_id: 'req-1',
  server_time: '2026-01-01T00:00:00.000Z',
});

export const answer = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString();

export const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/** A server that takes requests and never answers; it knows when one came and when the client hung up. */
export const silence = () => {
  const heard = new EventEmitter();
  const came = once(heard, 'came');
  const hungUp = once(heard, 'hung up');
  const listener: RequestListener = (request) => {
    request.socket.on('close', () => heard.emit('hung up'));
    request.resume();
    heard.emit('came');
  };
  return { listener, came, hungUp };
};

/** Time moves only when a test says so. */
export const stillClock = () => {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const after: After = (ms, run) => {
    const timer = { at: now + ms, run };
    waiting.push(timer);
    return () => {
      waiting = waiting.filter((other) => other !== timer);
    };
  };
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      waiting = waiting.filter((other) => other !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  return { after, pass, waiting: () => waiting.length };
};

export const texts = {
  network: () => 'No connection.',
  timeout: () => 'This took too long.',
  malformed: () => 'Something went wrong.',
  unknown: () => 'We do not know yet.',
  loading: () => 'One moment',
};

/** A client's inside, with everything it says written down in `heard`. */
export const listeningHouse = (token = 'token-1') => {
  const clock = stillClock();
  const heard: string[] = [];
  const signedIn = { token, leaving: false };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const leave = (leaving: boolean) => {
    signedIn.leaving = leaving;
    heard.push(leaving ? 'leave' : 'stay');
    tell();
  };
  const conduct = makeConduct({
    after: clock.after,
    texts,
    notices: {
      toast: (text, forMs) => heard.push(`toast ${forMs}: ${text}`),
      dialog: (text) => heard.push(`dialog: ${text}`),
      mask: (text) => heard.push(text === undefined ? 'unmask' : `mask: ${text}`),
    },
    session: {
      token: () => signedIn.token,
      expire() {
        signedIn.token = '';
        heard.push('expire');
      },
      user: () => (signedIn.token === '' ? undefined : mina),
      leaving: () => signedIn.leaving,
      leave: () => leave(true),
      stay: () => leave(false),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    goToLogin: () => heard.push('login'),
  });
  return { clock, heard, signedIn, tell, conduct };
};

export const wireTo = (base: string): Wire => ({
  base,
  fetch: (url, init) => fetch(url, init),
  lang: () => 'de',
  timezone: () => 'Europe/Berlin',
  attended: () => true,
  envelope: ourEnvelope,
});

/** How a promise stands a moment later. */
export const standing = (promise: Promise<unknown>): Promise<'pending' | 'resolved' | 'rejected'> =>
  Promise.race([
    promise.then(
      () => 'resolved' as const,
      () => 'rejected' as const,
    ),
    sleep(15, 'pending' as const),
  ]);
