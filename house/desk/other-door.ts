import { isLoopback } from '@paperlock/domain/identity/network.ts';
import type { At } from './visit.ts';

/**
 * App and console are at their configured origins; otherwise each is another port of the host that the other was reached at.
 * `onlyHere` means that it listens for its own machine alone.
 */
export type DoorAt = { url: string | null; port: number; onlyHere: boolean };

type Asked = Pick<At, 'protocol' | 'hostname'> & { ip: string };

export const otherDoorOf = ({ url, port, onlyHere }: DoorAt, asked: Asked): string | null => {
  if (url !== null) return url;
  const host = onlyHere ? ownHost(asked) : asked.hostname;
  const derived = `${asked.protocol}://${host}:${port}`;
  return host !== null && URL.canParse(derived) ? new URL(derived).origin : null;
};

/** A browser that comes from the very address it asked for is on this machine: a teacher who opened the app as the class does. */
const ownHost = ({ hostname, ip }: Asked): string | null => {
  if (isLoopback(hostname)) return hostname;
  return hostname.replace(/^\[|\]$/g, '') === ip.replace(/^::ffff:/, '') ? 'localhost' : null;
};
