import { isIP } from 'node:net';
import { UNATTENDED_HEADER } from '@paperlock/contract/envelope.ts';
import type { DeskRequest } from '@paperlock/house/desk/visit.ts';
import type { FastifyRequest } from 'fastify';
import { nameCaller } from '../caller.ts';
import { browserSecretOf } from './browser-cookie.ts';

/** Reads a request of HTTP as the desk takes it. */

export type TokenOf = (request: FastifyRequest) => string | null;

export const deskRequest = (request: FastifyRequest, tokenOf: TokenOf): DeskRequest => {
  const { headers, protocol, host, hostname } = request;
  const from = headers['sec-fetch-site'];
  return {
    requestId: request.id,
    body: request.body,
    token: tokenOf(request),
    world: worldNamed(request.url),
    attended: single(headers[UNATTENDED_HEADER]) === undefined,
    browser: browserSecretOf(request),
    lang: single(headers.lang),
    timezone: single(headers.timezone),
    agent: headers['user-agent'],
    ip: addressOf(request.ip),
    at: { protocol, host, hostname, origin: headers.origin },
    fromOwnPage: from === undefined || from === 'same-origin',
    recognised: (who) => {
      visitors.set(request, who);
      nameCaller(who);
    },
  };
};

const visitors = new WeakMap<FastifyRequest, string>();

/** Returns who was recognised, so that the line of the call in the log says it too. */
export const visitorOf = (request: FastifyRequest): string | undefined => visitors.get(request);

export const bearerOf: TokenOf = (request) =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Returns the world that the address of a picture or a socket names. */
export const worldNamed = (url = ''): string | null =>
  url.includes('world=') ? new URLSearchParams(url.split('?')[1]).get('world') : null;

/** Removes the zone of a link-local address; a proxy may have written something that is no address. */
export const addressOf = (text: string): string => {
  const address = text.replace(/%.*/, '');
  return isIP(address) ? address : '::';
};

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
