import { isLoopback } from '@paperlock/domain/identity/network.ts';
import type { FastifyRequest } from 'fastify';

/**
 * The console's origin as configured; otherwise it is another port of the host that the app was reached at. `onlyHere` means that it
 * listens for its own machine alone.
 */
export type ConsoleAt = { url: string | null; port: number; onlyHere: boolean };

export const consoleUrlOf = (
  { url, port, onlyHere }: ConsoleAt,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
): string | null => {
  if (url !== null) return url;
  // Nobody gets a link to a console that only the server's own machine reaches, except there.
  if (onlyHere && !isLoopback(hostname)) return null;
  const derived = `${protocol}://${hostname}:${port}`;
  return URL.canParse(derived) ? new URL(derived).origin : null;
};
