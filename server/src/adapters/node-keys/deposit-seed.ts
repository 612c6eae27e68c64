import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DepositKey = { seed: Buffer; path: string; xpub: string };

/**
 * Writes the seed of deposit addresses to a file that no code reads: moving those tokens takes the file and another
 * program. An existing seed belongs to another database and is not overwritten.
 */
export const keepSeedIn =
  (folder: string) =>
  async ({ seed, path, xpub }: DepositKey): Promise<void> => {
    const text = `${seed.toString('hex')}\n${path}\n${xpub}\n`;
    const write = (name: string) =>
      writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true });
    await mkdir(folder, { recursive: true });
    try {
      await write('deposit-seed');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      await write(`deposit-seed-${createHash('sha256').update(xpub).digest('hex').slice(0, 12)}`);
    }
  };
