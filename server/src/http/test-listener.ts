import type { FailureKinds } from '@paperlock/house/desk/failure.ts';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { isUnreachable } from '../postgres/unreachable.ts';
import { createListener } from './listener.ts';
import { createMetrics } from './metrics.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Thrown by a test where the machine would have too much to do. */
export class TooBusy extends Error {}

/** What errors mean in these tests. */
export const testKinds: FailureKinds = {
  isOverload: (error) => error instanceof TooBusy,
  isUnavailable: isUnreachable,
};

/** A listener as the house makes it, with nothing behind it. */
export const testListener = ({
  log = pino({ level: 'silent' }),
  trustProxy = false,
  bodyTimeoutMs,
  tls = null,
}: {
  log?: Logger;
  trustProxy?: boolean;
  bodyTimeoutMs?: number;
  tls?: { cert: string; key: string } | null;
} = {}): FastifyInstance => {
  const listener = createListener({
    log,
    metrics: createMetrics(),
    trustProxy,
    tls,
    kinds: testKinds,
    ...(bodyTimeoutMs === undefined ? {} : { bodyTimeoutMs }),
  });
  addSecurityHeaders(listener);
  return listener;
};
