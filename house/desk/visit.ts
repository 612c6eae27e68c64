import { deviceName } from '@paperlock/domain/identity/device.ts';
import { type LangCode, languageOf } from '@paperlock/words/languages.ts';
import { hashOfBrowser } from '../base/sessions/index.ts';
import type { SignedIn } from '../people/operators/index.ts';
import type { Form } from './form.ts';

/** A request as the desk takes it, whatever brought it here: what is missing has a safe default. */
export type DeskRequest = {
  requestId: string;
  /** What the call asks, not yet checked; undefined asks nothing. */
  body: unknown;
  /** The token of the caller's session, not yet checked. */
  token: string | null;
  /** The world that the address names, for pictures, whose requests carry no token. */
  world: string | null;
  /** Nobody is at the keyboard where a page asks by itself: that must not keep a session alive. */
  attended: boolean;
  /** The browser's own secret, if it has one. */
  browser: string | null;
  lang: string | undefined;
  timezone: string | undefined;
  agent: string | undefined;
  ip: string;
  at: At;
  /** Cookies also come with requests of other pages on the host. */
  fromOwnPage: boolean;
  /** The id at the end of a picture's address. */
  id?: string;
  /** Only of calls with a file. */
  form?: Form;
  /** Hears who the caller is, named as in the audit log, before any work is done for them. */
  recognised(who: string): void;
};

/** Where the caller reached us, and from which page. `host` has the port, `hostname` has not. */
export type At = { protocol: string; host: string; hostname: string; origin: string | undefined };

/** What a request tells of its caller, each with a safe default. */
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
export const visitOf = (request: DeskRequest, origins: readonly string[] = []): Visit => ({
  requestId: request.requestId,
  ip: request.ip,
  device: deviceName(request.agent),
  browser: request.browser === null ? null : hashOfBrowser(request.browser),
  lang: languageOf(request.lang),
  timezone: timezoneOf(request.timezone),
  site: siteOf(request.at, origins),
});

/** Returns our own host as the request names it, unless the page comes from a configured origin. */
const siteOf = ({ protocol, host, origin: from }: At, origins: readonly string[]): Visit['site'] => {
  const listed = origins.find((origin) => origin === from);
  const own = `${protocol}://${host}`;
  const { origin, hostname } = new URL(listed ?? (URL.canParse(own) ? own : 'http://localhost'));
  return { origin, host: hostname };
};

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
