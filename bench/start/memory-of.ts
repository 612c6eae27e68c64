import { readdirSync, readFileSync } from 'node:fs';
import type { Goal } from '../report.ts';

/** By what their command lines show. */
const parts: readonly { name: string; shows: RegExp; atMost?: number }[] = [
  { name: 'server', shows: /dist\/server\.js|server\/src\/main\.ts/, atMost: 200 },
  { name: 'starter', shows: /tools\/start\.(mjs|ts)/, atMost: 80 },
  { name: 'chain', shows: /dist\/chain\.js|chain\/main\.ts/ },
  { name: 'keeper', shows: /^paperlock-keeper/ },
  { name: 'PostgreSQL', shows: /postgres/ },
  { name: 'esbuild', shows: /esbuild/ },
  { name: 'npm', shows: /npm start|npm-cli/ },
];

/** The memory of a process and all that it has started, each page counted once: MB by part. */
export const memoryOf = (first: number): Goal[] => {
  const held = new Map<string, number>();
  for (const pid of familyOf(first)) {
    const command = textOf(pid, 'cmdline').replaceAll('\0', ' ').trim();
    const name = parts.find(({ shows }) => shows.test(command))?.name ?? 'others';
    held.set(name, (held.get(name) ?? 0) + megabytesOf(pid));
  }
  return [...held].map(([name, value]) => {
    const atMost = parts.find((part) => part.name === name)?.atMost;
    return { says: `memory: ${name}`, value, unit: ' MB', ...(atMost !== undefined && { atMost }) };
  });
};

const textOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Pages that several processes share are divided among them. */
const megabytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

const parentOf = (pid: number): number => Number(textOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);

const familyOf = (first: number): number[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const family = new Set([first]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const pid of all) if (family.has(parentOf(pid))) family.add(pid);
  }
  return [...family];
};
