import type { SignIn } from '../server/src/demo/seed-demo.ts';
import { type Child, startChild } from './child.ts';

/** What the server says once it answers requests. */
export type Ready = { type: 'ready'; appUrl: string; consoleUrl: string; signIns: SignIn[] };

/** What it says before, at a first start with a demonstration: how far its months have come. */
export type Living = { type: 'living'; day: number; of: number; behindMs: number };

export type ServerProcess = Child<Ready>;

type Ears = { logFile: string | undefined; onLiving?: (living: Living) => void };

export const startServer = (env: Record<string, string>, { logFile, onLiving }: Ears): ServerProcess =>
  startChild<Ready>({
    name: 'The server',
    script: 'server/src/main.ts',
    env: { ...env, LOG_FILE: logFile ?? '' },
    logFile,
    writesLog: true,
    onMessage: (message) => {
      if (isLiving(message)) onLiving?.(message);
    },
  });

const isLiving = (message: unknown): message is Living =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'living';
