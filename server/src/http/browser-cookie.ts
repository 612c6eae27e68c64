import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfBrowser, newBrowserSecret } from '../modules/base/sessions/index.ts';
import { tokenNamed } from './operator-cookie.ts';

/**
 * A browser's own secret, which identifies it before sign-in: messages with codes are shown to the browser that caused
 * them. No script can read the cookie and no other site can send it. Over plain http the __Host- prefix is left out,
 * because browsers would drop such a cookie there.
 */

/** Longer than an ended session is kept. */
const MAX_AGE_SECONDS = 60 * 86_400;

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';
const nameFor = (request: FastifyRequest): string => (isSecure(request) ? '__Host-browser' : 'browser');
const secretOf = (request: FastifyRequest): string | null =>
  tokenNamed(nameFor(request), request.headers.cookie);

/** Returns the hash of the browser's secret; null for a browser without one. */
export const browserOf = (request: FastifyRequest): Buffer | null => {
  const secret = secretOf(request);
  return secret === null ? null : hashOfBrowser(secret);
};

/** Returns the hash of the browser's secret and gives a secret to a browser without one. */
export const rememberBrowser = (reply: FastifyReply): Buffer => {
  const { request } = reply;
  const secret = secretOf(request) ?? newBrowserSecret();
  const secure = isSecure(request) ? '; Secure' : '';
  const cookie = `${nameFor(request)}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}`;
  reply.header('set-cookie', cookie + secure);
  return hashOfBrowser(secret);
};
