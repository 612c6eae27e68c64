import { isIP } from 'node:net';
import { UNATTENDED_HEADER } from '@paperlock/contract/envelope.ts';
import { deviceName } from '@paperlock/domain/identity/device.ts';
import { type LangCode, languageOf } from '@paperlock/words/languages.ts';
import type { FastifyRequest } from 'fastify';
import { nameCaller } from '../caller.ts';
import type { SignedIn } from '../modules/people/operators/index.ts';
import { browserOf } from './browser-cookie.ts';

/** What the headers tell of a caller, each with a safe default. */
export type Visit = {
  requestId: string;
  ip: string;
  device: string;
  /** The hash of the browser's own secret, if it has one. */
  browser: Buffer | null;
  lang: LangCode;
  /** IANA name, for texts only; money never depends on it. */
  timezone: string;
  /** The web site of the calling page, because passkeys belong to one. */
  site: { origin: string; host: string };
};

const visitors = new WeakMap<FastifyRequest, string>();

/** Notes who was recognised, named as in the audit log, so that the line of the call in the log says it too. */
export const noteVisitor = (request: FastifyRequest, who: string): void => {
  visitors.set(request, who);
  nameCaller(who);
};
export const visitorOf = (request: FastifyRequest): string | undefined => visitors.get(request);

export type CustomerVisit = Visit & { customerId: string; sessionId: string };
export type OperatorVisit = Visit & SignedIn;

/** Returns the operator at work, as modules name them in events and the audit log. */
export const operatorIn = ({ operator: { id, account, roles }, ip, timezone }: OperatorVisit) => ({
  id,
  name: account,
  roles,
  ip,
  timezone,
});

/** `origins` are further origins from which the app may call. */
export const visitOf = (request: FastifyRequest, origins: readonly string[] = []): Visit => ({
  requestId: request.id,
  ip: addressOf(request.ip),
  device: deviceName(request.headers['user-agent']),
  browser: browserOf(request),
  lang: languageOf(single(request.headers.lang)),
  timezone: timezoneOf(single(request.headers.timezone)),
  site: siteOf(request, origins),
});

/** Returns our own host as the request names it, unless the page comes from a configured origin. */
const siteOf = ({ protocol, host, headers }: FastifyRequest, origins: readonly string[]): Visit['site'] => {
  const listed = origins.find((origin) => origin === headers.origin);
  const own = `${protocol}://${host}`;
  const { origin, hostname } = new URL(listed ?? (URL.canParse(own) ? own : 'http://localhost'));
  return { origin, host: hostname };
};

/** A page marks what it asks by itself, while nobody is at the keyboard: that must not keep a session alive. */
export const isAttended = (request: FastifyRequest): boolean =>
  single(request.headers[UNATTENDED_HEADER]) === undefined;

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Removes the zone of a link-local address; a proxy may have written something that is no address. */
export const addressOf = (text: string): string => {
  const address = text.replace(/%.*/, '');
  return isIP(address) ? address : '::';
};

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Browsers name some zones differently from Node's list: Asia/Kolkata, Europe/Kyiv. */
const timezoneOf = (text = 'UTC'): string => {
  if (known.has(text)) return text;
  if (!/^[a-z]{2}[\w/+-]{1,60}$/i.test(text)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};
