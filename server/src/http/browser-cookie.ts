import type { FastifyReply, FastifyRequest } from 'fastify';
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

export const browserSecretOf = (request: FastifyRequest): string | null =>
  tokenNamed(nameFor(request), request.headers.cookie);

export const setBrowserCookie = (reply: FastifyReply, secret: string): void => {
  const { request } = reply;
  const secure = isSecure(request) ? '; Secure' : '';
  const cookie = `${nameFor(request)}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}`;
  reply.header('set-cookie', cookie + secure);
};
