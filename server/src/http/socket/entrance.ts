import type { IncomingMessage } from 'node:http';
import { addressOf } from '../visit.ts';

/** The HTTP status that turns a would-be socket away, or null. */
export const mayEnter = (request: IncomingMessage, origins: readonly string[]): 403 | 404 | null => {
  if (request.url?.split('?')[0] !== '/ws') return 404;
  return isOwnPage(request, origins) ? null : 403;
};

/** Browsers say which page connects, and only ours and those of the configuration may; programs say nothing. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean => {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Where a request comes from: one proxy, ours, is believed about what it adds. */
export const addressBehind = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  const added = forwarded.split(',').at(-1)?.trim();
  return addressOf(added || (socket.remoteAddress ?? ''));
};
