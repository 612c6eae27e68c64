import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answersAt } from './holder.ts';

/**
 * A power cut or a full disk can leave PostgreSQL's lock files empty or torn; it then refuses to start and leaves it to
 * people to find out why. They are removed when no PostgreSQL uses the folder. Answers with the names of what was removed.
 */
export const clearDamagedLocks = async (dataFolder: string, socketFolder: string): Promise<string[]> => {
  const locks = [join(dataFolder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')];
  const damaged = locks.filter(isDamaged);
  if (damaged.length === 0) return [];
  if ((await answersAt(socketFolder)) || isWorkedIn(dataFolder)) {
    throw new Error(
      `${damaged.join(' and ')} cannot be read, and a PostgreSQL still uses ${dataFolder}: stop that one first.`,
    );
  }
  // Both name the same process: what is left of one would be in the way as well.
  for (const lock of locks) await rm(lock, { force: true });
  return damaged;
};

/** It begins with the number of a process; written in one go, so only an accident leaves it without. */
const isDamaged = (lock: string): boolean => {
  try {
    return !/^-?[1-9]\d{0,9}\n/.test(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

/** Every process of a PostgreSQL has its data folder as working directory, also one whose postmaster was killed. */
const isWorkedIn = (dataFolder: string): boolean =>
  process.platform === 'linux' &&
  readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === dataFolder;
    } catch {
      return false;
    }
  });
