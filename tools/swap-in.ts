import { rename, rm } from 'node:fs/promises';

/** Puts a finished folder in the place of the old one. Readers see the one or the other, never a mixture. */
export const swapIn = async (fresh: string, place: string): Promise<void> => {
  const old = `${fresh}.old`;
  for (;;) {
    await rm(old, { recursive: true, force: true });
    await rename(place, old).catch(unless('ENOENT'));
    const taken = await rename(fresh, place).then(() => false, unless('ENOTEMPTY', 'EEXIST'));
    // Another build was put there in between: it is moved out of the way like the one before.
    if (taken === false) break;
  }
  await rm(old, { recursive: true, force: true });
};

const unless =
  (...codes: string[]) =>
  (error: unknown): true => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return true;
    throw error;
  };
