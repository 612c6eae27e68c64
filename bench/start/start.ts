import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextFree } from '../../tools/ports.ts';
import { startPostgres } from '../../tools/postgres/start-postgres.ts';
import { root } from '../../tools/run.ts';
import { type Goal, goalLine } from '../report.ts';
import { memoryOf } from './memory-of.ts';

/**
 * How long `npm start` takes when there is nothing to build, and what its processes hold at rest. It starts the installation
 * of this checkout, and of another, which must not be running.
 */

type Options = { rounds: number; seconds: number; beside: string | undefined };
type Started = { ms: number; pid: number; stop(): Promise<void> };

const FIRST_PORT = 21_000;

export const benchStart = async ({ rounds, seconds, beside }: Options): Promise<void> => {
  const checkouts = [root, ...(beside === undefined ? [] : [beside])];
  for (const folder of checkouts) {
    const first = await start(folder);
    tell(
      `${folder}: ready after ${(first.ms / 1000).toFixed(1)} s, building and living included where they were due`,
    );
    await first.stop();
  }
  const bare: number[] = [];
  const whole = checkouts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await startBare());
    for (const [at, folder] of checkouts.entries()) {
      const { ms, stop } = await start(folder);
      await stop();
      whole[at]?.push(ms);
    }
  }
  const least = Math.min(...bare);
  console.log(`\nbest of ${rounds} rounds; memory after ${seconds} s at rest\n`);
  console.log(
    goalLine({
      says: 'PostgreSQL and a bare server of Node, one after the other',
      value: least,
      unit: ' ms',
    }),
  );
  for (const [at, folder] of checkouts.entries()) {
    const ms = Math.min(...(whole[at] ?? []));
    const { pid, stop } = await start(folder);
    await sleep(seconds * 1000);
    const goals: Goal[] = [
      { says: 'npm start', value: ms, unit: ' ms' },
      { says: 'npm start beside PostgreSQL and Node alone', value: ms / least, atMost: 2 },
      ...memoryOf(pid),
    ];
    await stop();
    console.log(`\n${folder}\n${goals.map(goalLine).join('\n')}`);
  }
};

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

const start = async (folder: string): Promise<Started> => {
  const port = await nextFree(FIRST_PORT, '127.0.0.1');
  const places = [`PORT=${port}`, `CONSOLE_PORT=${await nextFree(port + 1, '127.0.0.1')}`];
  const begun = performance.now();
  // A group of its own, which is asked to stop as a terminal does it.
  const npm = spawn('env', [...places, 'npm', 'start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = npm;
  if (pid === undefined) throw new Error('npm could not be started');
  const over = once(npm, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    npm.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      if (said.includes('Paperlock is ready')) resolve();
    });
  });
  await Promise.race([
    ready,
    over.then(() => Promise.reject(new Error(`npm start in ${folder} ended:\n${said}`))),
  ]);
  return {
    ms: performance.now() - begun,
    pid,
    stop: async () => {
      process.kill(-pid, 'SIGINT');
      await over;
    },
  };
};

const LISTENS = `require('node:http').createServer().listen(0, '127.0.0.1', () => process.stdout.write('ready'))`;

/** What every start would take: the database of this installation, then a program that only listens. */
const startBare = async (): Promise<number> => {
  const begun = performance.now();
  const postgres = await startPostgres({ projectDir: root });
  const node = spawn(process.execPath, ['-e', LISTENS], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(node.stdout, 'data');
  const ms = performance.now() - begun;
  node.kill();
  await postgres.stop();
  return ms;
};
