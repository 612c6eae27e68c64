import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * A log file that is renamed to `.1` when it is full, `.1` to `.2` and so on; the oldest is deleted. Several processes may
 * write to the same file: one of them renames it, and the others go on writing to the renamed one until they look again,
 * so that no line is lost.
 */

export type LogFile = {
  path: string;
  /** The size at which a new file begins. */
  bytes?: number;
  /** How many full files are kept. */
  keep?: number;
};

const LOOK_EVERY_MS = 1_000;
/** Whoever renames needs an instant; a lock older than this was left by a process that died. */
const LOCK_LASTS_MS = 10_000;

export const logFile = ({ path, bytes = 10_000_000, keep = 4 }: LogFile): DestinationStream => {
  let file: number | null = null;
  let size = 0;
  let lookedAt = 0;

  const close = (): void => {
    const old = file;
    file = null;
    if (old !== null) closeSync(old);
  };

  /** Returns the open file; another one if a process has renamed it, or if it is full. */
  const current = (): number => {
    if (file !== null && (size >= bytes || Date.now() - lookedAt > LOOK_EVERY_MS)) {
      lookedAt = Date.now();
      const own = fstatSync(file);
      size = own.size;
      if (size >= bytes && isAt(path, own.ino)) rename(path, own.ino, keep);
      if (!isAt(path, own.ino)) close();
    }
    if (file === null) {
      file = openSync(path, 'a', 0o600);
      size = fstatSync(file).size;
    }
    return file;
  };

  return {
    write: (line) => {
      // On a full disk a line is lost, and the server continues.
      try {
        size += writeSync(current(), line);
      } catch {
        try {
          close();
        } catch {}
      }
    },
  };
};

const isAt = (path: string, inode: number): boolean =>
  statSync(path, { throwIfNoEntry: false })?.ino === inode;

/** Renames the file and the full ones before it, unless another process does so or has done so. */
const rename = (path: string, inode: number, keep: number): void => {
  const lock = `${path}.lock`;
  if (!takeLock(lock)) return;
  try {
    if (!isAt(path, inode)) return;
    for (let nth = keep; nth > 0; nth -= 1) {
      const from = nth === 1 ? path : `${path}.${nth - 1}`;
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${nth}`);
    }
  } finally {
    rmSync(lock, { force: true });
  }
};

const takeLock = (lock: string): boolean => {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch {
    const taken = statSync(lock, { throwIfNoEntry: false });
    if (taken && Date.now() - taken.mtimeMs > LOCK_LASTS_MS) rmSync(lock, { force: true });
    return false;
  }
};
