import { randomBytes } from './random.ts';

/** OWASP minimum for Argon2id; one check takes some 40 ms of CPU and 19 MiB. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns what looks like the hash of a password and is chance: no password fits it, and refusing one takes as long as ever. */
export const noPassword = (): string => {
  const chance = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${chance(16)}$${chance(32)}`;
};
