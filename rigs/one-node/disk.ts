import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../parts/booked.ts';
import { openPlace } from '../parts/place.ts';
import type { Trouble } from './trouble.ts';

/** So much is left: nothing, or enough for small writes but not for the next piece of PostgreSQL's log. */
const left: Readonly<Record<string, number>> = { full: 0, 'nearly full': 2 * 2 ** 20 };

const DISK = '1500m';
const PIECE = Buffer.alloc(256 * 1024);
const FULL_MS = 4_000;

/** The database's disk, a small one in memory, is filled up for some seconds. Mounting it needs root. */
export const disk: Trouble = {
  kinds: Object.keys(left),
  defect: 'commits do not wait for the disk',
  calmMs: 3_000,
  open: async (rig) => {
    const folder = mkdtempSync(join(tmpdir(), 'paperlock-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder]);
    let isMounted = true;
    const unmount = () => {
      if (isMounted) execFileSync('umount', ['-l', folder]);
      isMounted = false;
    };
    process.on('exit', () => {
      unmount();
      rmSync(folder, { recursive: true, force: true });
    });
    const place = await openPlace(rig, { databaseFolder: folder });
    // Or its log alone would fill the disk.
    await withDatabase(place.databaseUrl, async (owner) => {
      await owner.query(`alter system set max_wal_size = '128MB'`);
      // Or the next pieces of it would be there already, and a full disk hardly noticed.
      await owner.query(`alter system set min_wal_size = '32MB'`);
      await owner.query('alter system set wal_recycle = off');
      await owner.query('select pg_reload_conf()');
      await owner.query('checkpoint');
    });
    const ballast = join(folder, 'ballast');
    return {
      place,
      strike: async (kind) => {
        fill(ballast, folder, left[kind] ?? 0);
        // The next commit needs a new piece of the log. There is no room for it, and PostgreSQL gives up.
        await withDatabase(place.databaseUrl, (owner) => owner.query('select pg_switch_wal()')).catch(
          () => {},
        );
        await sleep(FULL_MS * (0.5 + rig.random()));
        rmSync(ballast);
      },
      close: async () => unmount(),
    };
  },
};

const fill = (file: string, folder: string, leave: number): void => {
  const ballast = openSync(file, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < leave + PIECE.length && leave > 0) return;
      writeSync(ballast, PIECE);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(ballast);
  }
};
