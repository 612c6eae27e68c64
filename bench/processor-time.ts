import { readFileSync } from 'node:fs';
import { serverProcesses } from '../tools/postgres/server-processes.ts';

/** What the kernel counts in, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time that a PostgreSQL server has used, all its processes together. Those that are over were counted by
 * the postmaster when it heard of their end. Not a number where there is no /proc to ask.
 */
export const serverCpuSeconds = async (dataFolder: string): Promise<number> => {
  if (process.platform !== 'linux') return Number.NaN;
  const [postmaster, ...children] = await serverProcesses(dataFolder);
  if (postmaster === undefined) throw new Error(`no server runs in ${dataFolder}`);
  const ticks = [ticksOf(postmaster, ['own', 'ended']), ...children.map((child) => ticksOf(child, ['own']))];
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
};

/** Fields of /proc/PID/stat after the name: user and system time, then those of ended children. */
const fields = { own: [11, 12], ended: [13, 14] } as const;

const ticksOf = (pid: number, which: readonly (keyof typeof fields)[]): number => {
  try {
    const columns = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return which.flatMap((name) => fields[name]).reduce((sum, field) => sum + Number(columns[field]), 0);
  } catch {
    // Ended between the list and the look: the postmaster will count it.
    return 0;
  }
};
