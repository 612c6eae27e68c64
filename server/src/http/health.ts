import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: only where a console is served. */
export type Health = {
  isReady: () => Promise<void>;
  metrics?: Metrics;
  metricsToken?: string | null;
};

export const serveHealth = (fastify: FastifyInstance, { isReady, metrics, metricsToken }: Health): void => {
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (request, reply) => {
    try {
      await isReady();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  if (!metrics) return;
  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken ?? null)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.print());
  });
};

/** Allows callers with the token; without a configured token, only this machine. */
const mayRead = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return isHere(request);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
};

const forwarding = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Requests passed on by a proxy on this machine come from elsewhere, unless the proxy is trusted to name the origin. */
const isHere = ({ ip, ips, headers }: FastifyRequest): boolean => {
  const saysFrom = ips !== undefined && 'x-forwarded-for' in headers;
  if (forwarding.some((name) => name in headers) && !saysFrom) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
};
