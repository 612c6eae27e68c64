import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChainProcess, startChain } from './chain-process.ts';
import { liveMonths } from './live-months.ts';
import { startEphemeralPostgres } from './postgres/start-postgres.ts';
import { root } from './run.ts';
import { type Ready, startServer } from './server-process.ts';

export type Stack = Ready & {
  databaseUrl: string;
  dataFolder: string;
  pace: ChainProcess['pace'];
  stop(): Promise<void>;
};

/** The whole of Paperlock for one run, as it was built last: on free ports, with a database of its own. Nothing is left of it. */
export const startStack = async (more: Record<string, string> = {}): Promise<Stack> => {
  const postgres = await startEphemeralPostgres({ projectDir: root });
  const dataFolder = mkdtempSync(join(tmpdir(), 'paperlock-stack-'));
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  // Twenty blocks make a transfer final: a story waits some seconds for that, not a minute.
  const chain = await startChain(join(dataFolder, 'chain'), {
    blockMs: 150,
    logFile: undefined,
    isBuilt: true,
  });
  const server = startServer(
    {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      CHAIN_PORT: String(chain.port),
      HOST: '127.0.0.1',
      PORT: '0',
      CONSOLE_PORT: '0',
      DOORS: 'api,worker',
      DEMO: '1',
      PAPERLOCK_DATA: dataFolder,
      LOG_LEVEL: 'error',
      // Letters stay in the practice mailbox, where stories read them, whatever this machine is set up for.
      SMTP_URL: '',
      // All visitors of a run share one address; the limits themselves have tests of their own.
      RATE_LIMIT_SCALE: '1000',
      // Worlds of stories go with their stack; how much disk is free decides no story.
      WORLDS_DISK_MB: '20000',
      // A story answers for these hosts itself; nothing of them is ever asked for elsewhere.
      WEB_VIEW_HOSTS: 'help.example.org,docs.example.org',
      ...more,
    },
    // Errors belong into the output of the run that caused them.
    { logFile: undefined, onLiving: liveMonths(chain), isBuilt: true },
  );
  const stop = async () => {
    await server.stop();
    await chain.stop();
    await postgres.stop();
  };
  const ready = await server.ready;
  if (ready) return { ...ready, databaseUrl: postgres.url, dataFolder, pace: chain.pace, stop };
  await stop();
  throw await server.ended;
};
