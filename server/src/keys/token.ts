import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, shown to their owner once; the database only ever sees the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
