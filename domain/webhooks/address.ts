import { isPublicName } from '../web-view/judge-address.ts';
import { LONGEST_URL } from './limits.ts';

/**
 * Where webhooks may go. An installation sends none, or only to its own machine, or only to the public network. The address
 * is judged as it is written, and again by the numbers it stands for when a connection is made.
 */

export const webhookReaches = ['off', 'loopback', 'public'] as const;
export type WebhookReach = (typeof webhookReaches)[number];

export type AddressFault = 'not_https' | 'not_loopback' | 'odd' | 'number' | 'not_public' | 'port';
export type Judged = { readonly url: string } | { readonly fault: AddressFault };

const publicPorts = ['', '8443'];
const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Refuses every address that a parser would have to repair, so that the printed host is the called host. */
export const judgeWebhookUrl = (text: string, reach: WebhookReach): Judged => {
  if (reach === 'off' || text.length > LONGEST_URL) return { fault: 'odd' };
  if (!/^[\x21-\x7e]+$/.test(text) || /[\\#]/.test(text) || !URL.canParse(text)) return { fault: 'odd' };
  const [, written = ''] = /^https?:\/\/(\[[^\]/?]*\]|[^/?:]+)(?::\d{1,5})?(?=[/?]|$)/i.exec(text) ?? [];
  const url = new URL(text);
  const isLocal = reach === 'loopback' && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isLocal) return { fault: 'not_https' };
  if (url.username !== '' || url.password !== '') return { fault: 'odd' };
  if (isNumber(url.hostname) && reach === 'public') return { fault: 'number' };
  if (url.hostname !== written.toLowerCase()) return { fault: 'odd' };
  if (reach === 'loopback')
    return loopbackHosts.includes(url.hostname) ? { url: url.href } : { fault: 'not_loopback' };
  if (!isPublicName(url.hostname)) return { fault: 'not_public' };
  return publicPorts.includes(url.port) ? { url: url.href } : { fault: 'port' };
};

const isNumber = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Whether a connection may be made to this address of the network. */
export const mayConnect = (address: string, reach: WebhookReach): boolean => {
  if (reach === 'off') return false;
  return reach === 'loopback' ? isLoopbackAddress(address) : isPublicAddress(address);
};

type Range = readonly [prefix: readonly number[], bits: number];

/** Loopback, private, shared, link-local, documentation, benchmarking, relay, multicast and reserved addresses. */
const refusedIn4: readonly Range[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 4],
  [[240], 4],
];

/** Only 2000::/3 is routed publicly. All forms that carry an IPv4 address are outside of it, or listed below. */
const routedIn6: Range = [[0x20], 3];
/** Protocols (Teredo among them), documentation, 6to4, documentation. */
const refusedIn6: readonly Range[] = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x3f, 0xff, 0x00], 20],
];

const isIn = (bytes: readonly number[], [prefix, bits]: Range): boolean =>
  bytes.every((byte, at) => {
    const counted = Math.min(8, Math.max(0, bits - at * 8));
    const mask = (0xff << (8 - counted)) & 0xff;
    return (byte & mask) === ((prefix[at] ?? 0) & mask);
  });

export const isPublicAddress = (text: string): boolean => {
  const bytes = addressBytes(text);
  if (bytes === null) return false;
  if (bytes.length === 4) return !refusedIn4.some((range) => isIn(bytes, range));
  return isIn(bytes, routedIn6) && !refusedIn6.some((range) => isIn(bytes, range));
};

const isLoopbackAddress = (text: string): boolean => {
  const bytes = addressBytes(text);
  if (bytes === null) return false;
  return bytes.length === 4 ? bytes[0] === 127 : bytes.every((byte, at) => byte === (at === 15 ? 1 : 0));
};

/** Reads an address as resolvers write it: four decimal bytes, or IPv6 without a zone. Everything else is null. */
export const addressBytes = (text: string): readonly number[] | null =>
  text.includes(':') ? bytesOf6(text) : bytesOf4(text);

const bytesOf4 = (text: string): number[] | null => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
};

const bytesOf6 = (text: string): number[] | null => {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half, at) => groupsOf(half, at === halves.length - 1));
  if (!head || tail === null) return null;
  if (tail === undefined) return head.length === 16 ? head : null;
  const missing = 16 - head.length - tail.length;
  return missing >= 2 ? [...head, ...Array<number>(missing).fill(0), ...tail] : null;
};

/** The bytes of groups between colons; the last one may be an IPv4 address. */
const groupsOf = (text: string, isLast: boolean): number[] | null => {
  if (text === '') return [];
  const bytes: number[] = [];
  const groups = text.split(':');
  for (const [at, group] of groups.entries()) {
    const four = isLast && at === groups.length - 1 && group.includes('.') ? bytesOf4(group) : null;
    if (four) bytes.push(...four);
    else if (/^[\da-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16);
      bytes.push(value >> 8, value & 0xff);
    } else return null;
  }
  return bytes.length <= 16 ? bytes : null;
};
