import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from './block.ts';

/**
 * All practice chains begin alike, so their first blocks cannot tell one from another. Each has a random name,
 * made with its folder: readers of the chain notice by the name that the folder was lost or exchanged.
 */

export const newInstance = (): Hex => `0x${randomBytes(16).toString('hex')}`;

export const instanceIn = (folder: string): Hex => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'instance');
  if (!existsSync(file)) {
    // By way of another name: a crash leaves a whole one or none.
    writeFileSync(`${file}.new`, `${newInstance()}\n`, { flush: true });
    renameSync(`${file}.new`, file);
  }
  const instance = readFileSync(file, 'utf8').trim();
  if (!/^0x[0-9a-f]{32}$/.test(instance)) throw new Error(`the practice chain's name in ${file} is damaged`);
  return instance as Hex;
};
