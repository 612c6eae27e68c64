import type { FastifyInstance } from 'fastify';

/** Allows the configured origins, for an app served from another host than the API; no others. */
export const allowOrigins = (fastify: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  fastify.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    reply.header('access-control-expose-headers', 'x-request-id, retry-after, content-disposition');
    if (request.method !== 'OPTIONS') return;
    await reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, lang, timezone, x-request-id')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
};
