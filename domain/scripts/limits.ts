import type { RateLimit } from '../rate-limit.ts';

/** A person has so many keys at most. */
export const MOST_SCRIPT_KEYS = 10;

/** Of the name of a key. */
export const SCRIPT_KEY_NAME_MAX = 40;

export const rateLimits = {
  /** Calls with one key. */
  keyCalls: { name: 'script_key_calls', tries: 300, perSeconds: 60 },
  /** Each sends a message. Per person. */
  keysMade: { name: 'script_keys_made', tries: 20, perSeconds: 3600 },
  /** Each sends a test message to its address. Per person. */
  webhooksSet: { name: 'own_webhooks_set', tries: 20, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
