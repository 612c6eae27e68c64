import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The console's session is in a cookie that no script can read and no other site can send. On https, and on localhost,
 * which browsers trust alike, it has the __Host- prefix; over plain http elsewhere browsers would drop such a cookie, so
 * the prefix is left out.
 */

const isLocal = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

const isTrusted = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || isLocal(request.hostname);

const nameFor = (request: FastifyRequest): string => (isTrusted(request) ? '__Host-operator' : 'operator');

const write = (reply: FastifyReply, value: string, maxAgeSeconds: number): void => {
  const secure = isTrusted(reply.request) ? '; Secure' : '';
  const cookie = `${nameFor(reply.request)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
  reply.header('set-cookie', cookie + secure);
};

/** Outlives the session, so that the server can still say why that is over. */
const REMEMBERED_SECONDS = 86_400;

export const setOperatorCookie = (reply: FastifyReply, token: string, expiresAt: Date): void =>
  write(reply, token, Math.floor((expiresAt.getTime() - Date.now()) / 1000) + REMEMBERED_SECONDS);

export const clearOperatorCookie = (reply: FastifyReply): void => write(reply, '', 0);

export const operatorTokenOf = (request: FastifyRequest): string | null =>
  tokenNamed(nameFor(request), request.headers.cookie);

/** Reads the cookie of a socket, which only our own pages may open; its origin tells the protocol. */
export const operatorTokenBehind = ({ headers: { origin = '', cookie } }: IncomingMessage): string | null => {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  return tokenNamed(protocol === 'https:' || isLocal(hostname) ? '__Host-operator' : 'operator', cookie);
};

export const tokenNamed = (name: string, cookie = ''): string | null => {
  const wanted = `${name}=`;
  const pair = cookie.split(/;\s*/).find((part) => part.startsWith(wanted));
  const token = pair?.slice(wanted.length) ?? '';
  return /^[\w-]{20,200}$/.test(token) ? token : null;
};
