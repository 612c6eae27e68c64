import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverProcesses } from '../../tools/postgres/server-processes.ts';
import { openFreshWorlds } from '../parts/fresh-worlds.ts';
import { openPlace } from '../parts/place.ts';
import type { Trouble } from './trouble.ts';

/**
 * `kill -9` of PostgreSQL with all its processes, also right after a world was made beside the node's database, or of one backend,
 * which takes the others with it.
 */
export const database: Trouble = {
  kinds: ['server', 'new world', 'backend'],
  defect: 'commits do not wait for the disk',
  calmMs: 1_000,
  open: async (rig) => {
    const place = await openPlace(rig);
    const fresh = await openFreshWorlds(place.databaseUrl, place.folder, rig.fault);
    const killBackend = async () => {
      for (;;) {
        const found = (await serverProcesses(place.dataFolder())).filter(isBackend);
        const victim = found[Math.floor(rig.random() * found.length)];
        if (victim !== undefined) return process.kill(victim, 'SIGKILL');
        await sleep(50);
      }
    };
    return {
      place,
      strike: async (kind) => {
        if (kind === 'new world') await fresh.make();
        await (kind === 'backend' ? killBackend() : place.killDatabase());
      },
      check: fresh.check,
      // The database is gone by then.
      close: () => fresh.close().catch(() => {}),
    };
  },
};

const isBackend = (pid: number): boolean => {
  try {
    return /postgres: .* paperlock \[local\]/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
};

/** `kill -9` of the node. */
export const app: Trouble = {
  kinds: ['node'],
  defect: 'request numbers are forgotten',
  calmMs: 500,
  open: async (rig) => {
    const place = await openPlace(rig);
    return { place, strike: place.killServer };
  },
};
