import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { callerHere } from '../caller.ts';
import { createFairTurns } from '../fair-turns.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Does the same work for an account that does not exist, so that response times reveal nothing. */
  pretend(password: string): Promise<false>;
  readonly waiting: number;
  /** The same places, shared with this world as one of many. */
  forWorld(name: string): PasswordHasher;
};

/** OWASP minimum; one check takes some 40 ms of CPU and 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2id with the pepper as its secret. At most `atOnce` run and `queue` wait; more are `Overloaded`. Places are shared by
 * the callers' networks, then by worlds, then by persons.
 */
export const createPasswordHasher = (
  pepper: Buffer,
  { atOnce = 2, queue = 50 }: { atOnce?: number; queue?: number } = {},
): PasswordHasher => {
  const options = { ...cost, secret: pepper };
  const turns = createFairTurns({ room: atOnce, line: queue });

  const noOnesHash = hash('no one has this password', options);

  const forWorld = (world: string): PasswordHasher => {
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const { network, person } = callerHere();
      return turns.take([network, world, person], work);
    };
    return {
      hash: (password) => inTurn(() => hash(password, options)),
      verify: (stored, password) => inTurn(() => verify(stored, password, options)),
      pretend: async (password) => {
        const stored = await noOnesHash;
        await inTurn(() => verify(stored, password, options));
        return false;
      },
      get waiting() {
        return turns.waiting;
      },
      forWorld,
    };
  };
  return forWorld('');
};

/** Returns what looks like the hash of a password and is chance: no password fits it, and refusing one takes as long as ever. */
export const noPassword = (): string => {
  const chance = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${chance(16)}$${chance(32)}`;
};
