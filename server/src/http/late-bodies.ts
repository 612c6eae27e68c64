import type { FastifyInstance } from 'fastify';

/**
 * Limits the time for sending a body. Node has one limit for all requests, which must suit a file over a slow line; for
 * other requests it would let clients hold our connections.
 */

/** Marks a route that waits as long as Node does. */
export const patientWithBody = { patientWithBody: true } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    patientWithBody?: boolean;
  }
}

export const showOutLateBodies = (fastify: FastifyInstance, afterMs: number): void => {
  fastify.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || routeOptions.config.patientWithBody) return;
    const timer = setTimeout(() => {
      if (raw.complete || raw.destroyed) return;
      // Already answered while the body is still coming: the connection is closed.
      if (reply.raw.headersSent) raw.destroy();
      else raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy());
    }, afterMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
};
