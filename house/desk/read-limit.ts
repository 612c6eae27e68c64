import { networkOf } from '@paperlock/domain/identity/network.ts';
import type { Refused } from '@paperlock/domain/outcome.ts';
import type { RateLimit } from '@paperlock/domain/rate-limit.ts';
import type { Modules } from '../modules.ts';
import type { Exchange } from './exchange.ts';
import type { Visit } from './visit.ts';

/** Signed-in people of one network have so many times the tries of one: a large class. */
const PEOPLE = 40;

/**
 * Takes one try of a call that anybody may make. Strangers are counted by network. Signed-in people are counted one by one and
 * only then together, so that a class behind one address can look at the same page at the same time.
 */
export const takeRead = async (
  { base: { limiter, sessions } }: Modules,
  limit: RateLimit,
  { ip }: Pick<Visit, 'ip'>,
  { token, attended }: Pick<Exchange, 'token' | 'attended'>,
): Promise<Refused<'too_many_requests'> | null> => {
  const network = networkOf(ip);
  const session = token === null ? null : await sessions.find(token, attended);
  if (!session) return limiter.take(limit, network);
  return (
    (await limiter.take({ ...limit, name: `${limit.name}_one` }, session.ownerId)) ??
    limiter.take({ ...limit, name: `${limit.name}_all`, tries: limit.tries * PEOPLE }, network)
  );
};
