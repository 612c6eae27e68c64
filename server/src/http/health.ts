import { createHash, timingSafeEqual } from 'node:crypto';
import { type Fault, servesRequests } from '@paperlock/domain/operations/readiness.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefused, langOf } from './answer.ts';
import type { Metrics } from './metrics.ts';
import { isMachineName } from './own-host.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it serves requests; what else does not work is named. `/readyz?full`: all of it works.
 * `/metrics`: only where a console is served.
 */
export type Health = {
  faults: () => Promise<readonly Fault[]>;
  metrics?: Metrics;
  metricsToken?: string | null;
};

export const serveHealth = (fastify: FastifyInstance, { faults, metrics, metricsToken }: Health): void => {
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get<{ Querystring: { full?: string } }>('/readyz', async ({ query }, reply) => {
    const found = await faults();
    if (found.length === 0) return { status: 'ready' };
    if (query.full === undefined && servesRequests(found)) return { status: 'degraded', faults: found };
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

/** What proxies and content networks add: `Via`, `X-Forwarded-For`, `CF-Connecting-IP`, `True-Client-IP` and their like. */
const passedOn =
  /^(forwarded|via|cdn-loop)$|^(x-)?(forwarded|original|envoy)-|(^|-)(client|connecting|real|remote|user)-(ip|addr)$/;

/**
 * Requests passed on by a proxy on this machine come from elsewhere, unless the proxy is trusted to name the origin; and a
 * browser on this machine may have been led here under the name of another site.
 */
const isHere = ({ ip, ips, headers, hostname }: FastifyRequest): boolean => {
  const saysFrom = ips !== undefined && 'x-forwarded-for' in headers;
  if (Object.keys(headers).some((name) => passedOn.test(name)) && !saysFrom) return false;
  if (!isMachineName(hostname)) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
};
