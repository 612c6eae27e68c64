import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverProcesses } from '../tools/postgres/server-processes.ts';

/** What the kernel counts in, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time that a PostgreSQL server has used, all its processes together. Those that are over were counted by
 * the postmaster when it heard of their end. Not a number where there is no /proc to ask.
 */
export const serverCpuSeconds = async (dataFolder: string): Promise<number> => {
  if (process.platform !== 'linux') return Number.NaN;
  const [postmaster, ...children] = await settledProcesses(dataFolder);
  if (postmaster === undefined) throw new Error(`no server runs in ${dataFolder}`);
  const ticks = [ticksOf(postmaster, ['own', 'ended']), ...children.map((child) => ticksOf(child, ['own']))];
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
};

/** One that ends between two looks would be counted by neither, so nobody may be on the way out. */
const settledProcesses = async (dataFolder: string): Promise<number[]> => {
  for (let before = ''; ; ) {
    const processes = await serverProcesses(dataFolder);
    if (processes.join() === before) return processes;
    before = processes.join();
    await sleep(100);
  }
};

/** Fields of /proc/PID/stat after the name: user and system time, then those of ended children. */
const fields = { own: [11, 12], ended: [13, 14] } as const;

const ticksOf = (pid: number, which: readonly (keyof typeof fields)[]): number => {
  try {
    const columns = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return which.flatMap((name) => fields[name]).reduce((sum, field) => sum + Number(columns[field]), 0);
  } catch {
    // Ended all the same: at the next look the postmaster has counted it.
    return 0;
  }
};
