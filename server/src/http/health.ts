import { createHash, timingSafeEqual } from 'node:crypto';
import type { Fault } from '@paperlock/domain/operations/readiness.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefused, langOf } from './answer.ts';
import type { Metrics } from './metrics.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: only where a console is served. */
export type Health = {
  faults: () => Promise<readonly Fault[]>;
  metrics?: Metrics;
  metricsToken?: string | null;
};

export const serveHealth = (fastify: FastifyInstance, { faults, metrics, metricsToken }: Health): void => {
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_, reply) => {
    const found = await faults();
    if (found.length === 0) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', faults: found });
  });
  fastify.get('/metrics', async (request, reply) => {
    if (!metrics || !mayRead(request, metricsToken ?? null)) return notHere(reply);
    return reply.type(metrics.contentType).send(await metrics.print());
  });
};

/** Said plainly, because a path without a route would get the web app's page. */
const notHere = (reply: FastifyReply) => answerRefused(reply, langOf(reply), refused('not_found'));

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
