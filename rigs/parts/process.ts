import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says about a process. */

export const residentMb = (pid: number): number => {
  const [, kb = 'NaN'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
};

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
