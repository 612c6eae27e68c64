import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, shown to their owner once; the database stores only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
