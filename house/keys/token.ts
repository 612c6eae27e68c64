import { randomBytes } from './random.ts';
import { sha256 } from './sha256.ts';

/** Returns 256 random bits, shown to their owner once; the database stores only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => sha256(token);
