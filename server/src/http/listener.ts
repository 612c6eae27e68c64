import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import { type FailureKinds, readFailure } from '@paperlock/house/desk/failure.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { onBehalfOf } from '../caller.ts';
import { answerRefused, langOf, refusalSent } from './answer.ts';
import { addressOf, visitorOf } from './desk-request.ts';
import { showOutLateBodies } from './late-bodies.ts';
import type { Metrics } from './metrics.ts';
import { writeSecurityHeaders } from './security-headers.ts';
import { logFailure } from './serve-desk.ts';

/** A Fastify with limits on everything: its defaults let a slow client hold a socket for ever. */

const BODY_LIMIT_BYTES = 64 * 1024;

/** Node's own list has suites without authenticated encryption at its end, for clients that nobody has any more. */
const strongTls = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
  honorCipherOrder: true,
} as const;

export type ListenerParts = {
  log: Logger;
  metrics: Metrics;
  trustProxy: boolean;
  /** Answers https with these; null or left out answers http. */
  tls?: { cert: string; key: string } | null;
  kinds: FailureKinds;
  bodyTimeoutMs?: number;
};

export const createListener = ({
  log,
  metrics,
  trustProxy,
  tls = null,
  kinds,
  bodyTimeoutMs = 15_000,
}: ListenerParts): FastifyInstance => {
  const server = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 };
  const fastify = Fastify({
    loggerInstance: log,
    // One line per answer is logged below; Fastify's own two lines per request say less.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => givenId(request.headers['x-request-id']) ?? randomUUID(),
    // Our one proxy is trusted for what it adds, not for what the caller wrote before.
    trustProxy: trustProxy && ((_, hop) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    // Long enough for a file over a slow line; other bodies have less time, see below.
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    ...(tls ? { https: { ...server, ...strongTls, ...tls } } : { http: server }),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    // A path that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_, request, reply) => {
      writeSecurityHeaders(request, reply);
      answerRefused(reply.header('x-request-id', request.id), langOf(reply), refused('not_found'));
    },
  }) as unknown as FastifyInstance;
  fastify.server.maxConnections = 10_000;

  // An empty body is an empty request, so that calls without fields work with any client.
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parseJson(request, body as string, done);
  });

  showOutLateBodies(fastify, bodyTimeoutMs);
  fastify.addHook('onRequest', (request, _, next) =>
    onBehalfOf({ network: networkOf(addressOf(request.ip)), person: '' }, next),
  );
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const refusal = refusalSent(reply);
    const code = refusal ? refusalCodes[refusal] : reply.statusCode;
    metrics.answered({ route, code, ms: reply.elapsedTime });
    if (!route.startsWith('/api/')) return;
    const status = reply.statusCode;
    // Not named `code`: the log hides fields of that name, because six-digit codes are secrets.
    const why = refusal && { refusal, refusalCode: code };
    const who = visitorOf(request);
    request.log.info(
      { route, status, ...why, ...(who && { who }), ms: Math.round(reply.elapsedTime), ip: request.ip },
      'answered',
    );
  });

  fastify.setNotFoundHandler((_, reply) => answerRefused(reply, langOf(reply), refused('not_found')));
  fastify.setErrorHandler((thrown, request, reply) => {
    const failure = readFailure(thrown, kinds);
    logFailure(request, failure.refusal.refusal, failure.error);
    return answerRefused(reply, langOf(reply), failure.refusal);
  });
  return fastify;
};

/** Returns the caller's request id for both sides' logs; only a UUID, because it goes into logs and answers. */
const givenId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(header) ? header : undefined;
