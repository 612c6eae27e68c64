import type { FastifyRequest } from 'fastify';

/** The console's origin as configured; otherwise it is another port of the host that the app was reached at. */
export type ConsoleAt = { url: string | null; port: number };

export const consoleUrlOf = (
  { url, port }: ConsoleAt,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
): string | null => {
  if (url !== null) return url;
  const derived = `${protocol}://${hostname}:${port}`;
  return URL.canParse(derived) ? new URL(derived).origin : null;
};
