import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../tools/programs.ts';
import { run } from '../tools/run.ts';
import type { Case } from './rounds.ts';

const debian = '/usr/lib/postgresql';

/** On the PATH, or where Debian keeps each version's programs; the newest of those. */
export const findPgbench = (): string | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const kept = versions.map((version) => join(debian, version, 'bin/pgbench')).find(existsSync);
  return onPath('pgbench') ?? kept;
};

export type Script = {
  name: string;
  clients: number;
  /** SQL for `-f`; without one, pgbench's own tpcb-like. */
  sql?: string;
  /** Transfers in each transaction. */
  transfers?: number;
  variables?: Readonly<Record<string, number>>;
};

/** Turns scripts into cases that one pgbench runs. The folder with their files is removed by `close`. */
export const openPgbench = async (program: string, url: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'paperlock-pgbench-'));
  let slots = 0;
  const caseOf = ({ name, clients, sql, transfers = 1, variables = {} }: Script): Case => ({
    name,
    run: async (seconds) => {
      slots += 1;
      const file = join(folder, `${slots}.sql`);
      if (sql !== undefined) await writeFile(file, sql);
      // `slot` and `n` make causes that nobody used before.
      const defined = Object.entries({ ...variables, slot: slots, n: 0 });
      const { ok, output } = await run(program, [
        ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`],
        ...(sql === undefined ? ['-b', 'tpcb-like'] : ['-f', file]),
        ...defined.flatMap(([key, value]) => ['-D', `${key}=${value}`]),
        url,
      ]);
      const processed = Number(/actually processed: (\d+)/.exec(output)?.[1]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
      if (!ok || !(processed > 0)) throw new Error(`pgbench, ${name}:\n${output}`);
      return { count: processed * transfers, seconds: processed / perSecond };
    },
  });
  return { caseOf, close: () => rm(folder, { recursive: true, force: true }) };
};
