import { randomBytes } from './random.ts';
import { sha256 } from './sha256.ts';

/** Returns 256 random bits, shown to their owner once; the database stores only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => sha256(token);

/** Begins each key for scripts, so that a key in a file or a log is recognised as one. */
export const SCRIPT_KEY_BEGINS = 'plk_';

/** Returns a key for scripts of a world; its 256 random bits end it as they end a token. */
export const newScriptKey = (worldPrefix: string): string => SCRIPT_KEY_BEGINS + worldPrefix + newToken();

/** A key names its world, which no token of a session that begins alike does. */
export const isScriptKey = (bearer: string): boolean => /^plk_[0-9a-z]{16}_[\w-]{43}$/.test(bearer);
