import type { SignIn } from '../server/src/demo.ts';
import { type Child, startChild } from './child.ts';

/** What the server says once it answers requests. */
export type Ready = { type: 'ready'; appUrl: string; consoleUrl: string; signIns: SignIn[] };

export type ServerProcess = Child<Ready>;

export const startServer = (
  env: Record<string, string>,
  { logFile }: { logFile: string | undefined },
): ServerProcess => startChild<Ready>({ name: 'The server', script: 'server/src/main.ts', env, logFile });
