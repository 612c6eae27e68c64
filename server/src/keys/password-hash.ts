import { hash, verify } from '@node-rs/argon2';

/** Thrown when more people sign in at once than the machine can check; the caller answers "try again in a moment". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** The same work for an account that does not exist, so that time tells nothing. */
  pretend(password: string): Promise<false>;
  readonly waiting: number;
};

/** Parameters of the OWASP minimum; one check takes some 40 ms of CPU and 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Argon2id with the pepper as its secret. At most `atOnce` run and `queue` wait: sign-ins may become slow,
 * but they never take the machine from everyone else.
 */
export const createPasswordHasher = (
  pepper: Buffer,
  { atOnce = 2, queue = 50 }: { atOnce?: number; queue?: number } = {},
): PasswordHasher => {
  const options = { ...cost, secret: pepper };
  let running = 0;
  const line: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (line.length >= queue) throw new Overloaded('too many passwords to check at once');
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const noOnesHash = hash('no one has this password', options);

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (stored, password) => inTurn(() => verify(stored, password, options)),
    pretend: async (password) => {
      const stored = await noOnesHash;
      await inTurn(() => verify(stored, password, options));
      return false;
    },
    get waiting() {
      return line.length;
    },
  };
};
