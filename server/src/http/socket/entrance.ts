import type { IncomingMessage } from 'node:http';
import { addressOf } from '../visit.ts';

/** Returns the HTTP status that refuses a socket, or null. */
export const mayEnter = (request: IncomingMessage, origins: readonly string[]): 403 | 404 | null => {
  if (request.url?.split('?')[0] !== '/ws') return 404;
  return isOwnPage(request, origins) ? null : 403;
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
