import { networkOf } from '@paperlock/domain/identity/network.ts';
import type { Refused } from '@paperlock/domain/outcome.ts';
import type { RateLimit } from '@paperlock/domain/rate-limit.ts';
import type { FastifyReply } from 'fastify';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Sessions } from '../../modules/base/sessions/index.ts';
import { bearerOf, isAttended, type Visit } from '../visit.ts';

/** Takes one try of a call that anybody may make. */
export type ReadLimit = (
  limit: RateLimit,
  visit: Pick<Visit, 'ip'>,
  reply: Pick<FastifyReply, 'request'>,
) => Promise<Refused<'too_many_requests'> | null>;

/** Signed-in people of one network have so many times the tries of one: a large class. */
const PEOPLE = 40;

/**
 * Strangers are counted by network. Signed-in people are counted one by one and only then together, so that a class behind one
 * address can look at the same page at the same time.
 */
export const createReadLimit =
  (limiter: Pick<Limiter, 'take'>, sessions: Pick<Sessions, 'find'>): ReadLimit =>
  async (limit, { ip }, { request }) => {
    const network = networkOf(ip);
    const token = bearerOf(request);
    const session = token === null ? null : await sessions.find(token, isAttended(request));
    if (!session) return limiter.take(limit, network);
    return (
      (await limiter.take({ ...limit, name: `${limit.name}_one` }, session.ownerId)) ??
      limiter.take({ ...limit, name: `${limit.name}_all`, tries: limit.tries * PEOPLE }, network)
    );
  };
