import { hash, verify } from '@node-rs/argon2';
import { passwordCost } from '@paperlock/house/keys/no-password.ts';
import type { PasswordHasher } from '@paperlock/house/ports/keys.ts';
import { callerHere } from '../../caller.ts';
import { createFairTurns } from '../../fair-turns.ts';

/**
 * Argon2id with the pepper as its secret. At most `atOnce` run and `queue` wait; more are `Overloaded`. Places are shared by
 * the callers' networks, then by worlds, then by persons.
 */
export const createPasswordHasher = (
  pepper: Buffer,
  { atOnce = 2, queue = 50 }: { atOnce?: number; queue?: number } = {},
): PasswordHasher => {
  const options = { ...passwordCost, secret: pepper };
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
