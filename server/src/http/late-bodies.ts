import type { FastifyInstance } from 'fastify';

/**
 * A client has so long to send its body. Node knows one limit for all requests, which must suit a file over a slow line;
 * for everything else that would be an invitation to hold our connections.
 */

/** The route waits as long as Node does. */
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
      // Answered already, and the body still comes: there is nothing more to say.
      if (reply.raw.headersSent) raw.destroy();
      else raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy());
    }, afterMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
};
