import { UNATTENDED_HEADER } from '@paperlock/contract/envelope.ts';
import type { Conduct, ConductOptions } from './conduct.ts';
import { type EnvelopeNames, readAnswer } from './envelope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Path = `/${string}`;

export type RequestOptions = ConductOptions & {
  method?: Method;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Travels along as `x-request-id`, so that both sides name the same request. */
  requestId?: string;
};

/** How the client reaches the server, and what it says in every message. */
export type Wire = {
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly lang: () => string;
  readonly timezone: () => string;
  /** Whether somebody is at the page. What it asks while nobody is does not count as a use of the session. */
  readonly attended: () => boolean;
  readonly envelope: EnvelopeNames;
};

export const addressOf = (wire: Wire, path: Path, query: RequestOptions['query'] = {}): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  const search = given.toString();
  return `${wire.base}${path}${search === '' ? '' : `?${search}`}`;
};

/** Without a token the bearer is empty. (HTTP drops the trailing space: the server reads `Bearer`.) */
export const headersOf = (wire: Wire, token: string, options: RequestOptions): Record<string, string> => ({
  ...options.headers,
  ...(options.requestId === undefined ? {} : { 'x-request-id': options.requestId }),
  authorization: `Bearer ${token}`,
  lang: wire.lang(),
  timezone: wire.timezone(),
  ...(wire.attended() ? {} : { [UNATTENDED_HEADER]: '1' }),
});

export const initOf = (wire: Wire, token: string, signal: AbortSignal, options: RequestOptions) => {
  const { method = 'GET', body } = options;
  const headers = headersOf(wire, token, options);
  if (body === undefined) return { method, headers, signal };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    signal,
    body: JSON.stringify(body),
  };
};

/** What carries a number of `requestNo` is done once, however often it is sent. */
const isNumbered = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'request_no' in body && typeof body.request_no === 'string';

export type SendRequest = {
  (path: Path, options?: RequestOptions): Promise<unknown>;
  /** `accept` turns the answer's data into what the caller wants, or throws: then the answer is a failure. */
  <T>(path: Path, options: RequestOptions, accept: (data: unknown) => T): Promise<T>;
};

export const makeRequest = (conduct: Conduct, wire: Wire): SendRequest => {
  function request(path: Path, options?: RequestOptions): Promise<unknown>;
  function request<T>(path: Path, options: RequestOptions, accept: (data: unknown) => T): Promise<T>;
  function request(path: Path, options: RequestOptions = {}, accept = (data: unknown) => data) {
    const numbered = isNumbered(options.body);
    return conduct({ ...options, numbered }, async ({ token, signal }) => {
      const response = await wire.fetch(
        addressOf(wire, path, options.query),
        initOf(wire, token, signal, options),
      );
      return readAnswer({ status: response.status, text: await response.text() }, wire.envelope, accept);
    });
  }
  return request;
};
