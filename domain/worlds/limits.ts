import { rateLimits as inWorld } from '../identity/limits.ts';
import type { RateLimit } from '../rate-limit.ts';

/** So many days before it is deleted, a world's people are told, where an address is known. */
export const END_TOLD_DAYS_BEFORE = 7;

/** A reservation that was never written in its world is dropped after this time. */
export const NAME_RESERVED_MINUTES = 10;

export const rateLimits = {
  /** A class behind one address comes in at the same minute; the installation's setting widens it further. */
  tries: { name: 'world_try_ip', tries: 40, perSeconds: 3600 },
  signIns: { name: 'lobby_sign_in_ip', tries: 300, perSeconds: 3600 },
  /**
   * As many as one world allows, counted before a name is looked up: otherwise the world of unknown names would refuse first, and
   * who is asked for a password all the same would be known to exist.
   */
  signInsInRow: { ...inWorld.loginByIp, name: 'lobby_login_ip' },
  resets: { ...inWorld.resetByIp, name: 'lobby_reset_ip' },
} as const satisfies Record<string, RateLimit>;
