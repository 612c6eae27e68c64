import type { FastifyRequest } from 'fastify';

/** App and console are at their configured origins; otherwise each is another port of the host that the other was reached at. */
export type DoorAt = { url: string | null; port: number };

export const otherDoorOf = (
  { url, port }: DoorAt,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
): string | null => {
  if (url !== null) return url;
  const derived = `${protocol}://${hostname}:${port}`;
  return URL.canParse(derived) ? new URL(derived).origin : null;
};
