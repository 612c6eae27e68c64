import { Overloaded } from '@paperlock/house/turns.ts';
import { describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const seen = vi.hoisted(() => ({ running: 0, most: 0 }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      return work(...args).finally(() => {
        seen.running -= 1;
      });
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

const pepper = Buffer.alloc(32, 1);

describe('a stored password', () => {
  const hasher = createPasswordHasher(pepper);

  it('is found right or wrong', async () => {
    const stored = await hasher.hash('Tall Grass 9');
    expect(await hasher.verify(stored, 'Tall Grass 9')).toBe(true);
    expect(await hasher.verify(stored, 'Tall Grass 8')).toBe(false);
  });

  it('is argon2id with the agreed cost, and never twice the same text', async () => {
    const [first, second] = await Promise.all([hasher.hash('Tall Grass 9'), hasher.hash('Tall Grass 9')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('is worth nothing without the pepper it was made with', async () => {
    const stored = await hasher.hash('Tall Grass 9');
    expect(await createPasswordHasher(Buffer.alloc(32, 2)).verify(stored, 'Tall Grass 9')).toBe(false);
  });

  it('is never the one of an account that does not exist', async () => {
    expect(await hasher.pretend('no one has this password')).toBe(false);
  });
});

describe('when many sign in at once', () => {
  it('two passwords are checked at a time and the others wait', async () => {
    const hasher = createPasswordHasher(pepper);
    await hasher.pretend('warm');
    // Earlier hashers may still prepare the hash of no one.
    await expect.poll(() => seen.running).toBe(0);
    seen.most = 0;
    const all = Array.from({ length: 6 }, () => hasher.hash('Tall Grass 9'));
    expect(hasher.waiting).toBe(4);
    await Promise.all(all);
    expect(seen.most).toBe(2);
    expect(hasher.waiting).toBe(0);
  });

  it('whoever finds the line full is sent away at once, and nobody else is', async () => {
    const hasher = createPasswordHasher(pepper, { atOnce: 1, queue: 2 });
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('Tall Grass 9')));
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(all[4]).toMatchObject({ reason: expect.any(Overloaded) });
    await expect(hasher.hash('Tall Grass 9')).resolves.toMatch(/^\$argon2id/);
  });

  it('a check that fails gives its place back', async () => {
    const hasher = createPasswordHasher(pepper, { atOnce: 1, queue: 0 });
    await expect(hasher.verify('not a hash', 'x')).rejects.toThrow();
    await expect(hasher.hash('Tall Grass 9')).resolves.toMatch(/^\$argon2id/);
  });
});
