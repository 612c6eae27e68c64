import type { IncomingMessage } from 'node:http';
import { addressOf } from '../desk-request.ts';
import type { IsOwnHost } from '../own-host.ts';

type Door = {
  /** Further origins whose pages may connect. */
  origins: readonly string[];
  /** For which hosts the listener answers. */
  isOwnHost: IsOwnHost;
  trustProxy: boolean;
};

/** Returns the HTTP status that refuses a socket, or null. */
export const mayEnter = (
  request: IncomingMessage,
  { origins, isOwnHost, trustProxy }: Door,
): 403 | 404 | null => {
  if (request.url?.split('?')[0] !== '/ws') return 404;
  return isOwnHost(hostBehind(request, trustProxy)) && isOwnPage(request, origins) ? null : 403;
};

/** Returns the host's name without its port, as our own proxy names it. */
const hostBehind = ({ headers }: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-host'] ?? '') : '';
  const host = forwarded.split(',').at(-1)?.trim() || (headers.host ?? '');
  return host.replace(/:\d+$/, '');
};

/** Browsers name the page that connects; only our own and configured origins may. Other programs name none. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean => {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Returns the caller's address: one proxy, our own, is trusted. */
export const addressBehind = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  const added = forwarded.split(',').at(-1)?.trim();
  return addressOf(added || (socket.remoteAddress ?? ''));
};
