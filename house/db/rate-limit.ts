import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { RateLimit } from '@paperlock/domain/rate-limit.ts';
import { sha256 } from '../keys/sha256.ts';
import type { Sql } from './database.ts';

export type Limiter = {
  /** Takes one try on behalf of all nodes; returns a refusal if none are left, else null. */
  take(limit: RateLimit, key: string): Promise<Refused<'too_many_requests'> | null>;
  /** Clears used tries, after a right password for example. */
  forgive(limit: RateLimit, key: string): Promise<void>;
  forgetOld(): Promise<number>;
};

/** `scale` widens all limits except those with `notWidened`, for a class that shares one address and for tests. */
export const createLimiter = (sql: Sql, scale = 1): Limiter => {
  return {
    take: async (limit, key) => {
      const tries = limit.notWidened ? limit.tries : limit.tries * scale;
      const { rows } = await sql.query<{ wait_ms: number }>(
        'select take_try($1, $2, make_interval(secs => $3)) as wait_ms',
        [rowKey(limit, key), tries, limit.perSeconds],
      );
      const seconds = Math.ceil((rows[0]?.wait_ms ?? 0) / 1000);
      return seconds > 0 ? tooMany(seconds) : null;
    },
    forgive: async (limit, key) => {
      await sql.query('delete from rate_limit where key = $1', [rowKey(limit, key)]);
    },
    forgetOld: async () => (await sql.query('delete from rate_limit where next_at < now()')).rowCount ?? 0,
  };
};

/** Long waits are shown in minutes. */
const tooMany = (seconds: number): Refused<'too_many_requests'> =>
  refused('too_many_requests', {
    retryAfterSeconds: seconds,
    params: { seconds, minutes: seconds < 120 ? 0 : Math.ceil(seconds / 60) },
  });

const LONGEST_KEY = 150;

/** Long keys are hashed, because cutting them would merge keys that begin alike. */
const rowKey = ({ name }: RateLimit, key: string): string =>
  `${name}:${key.length <= LONGEST_KEY ? key : sha256(key).toString('hex')}`;
