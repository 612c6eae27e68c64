import type { SignIn } from '../server/src/demo/seed-demo.ts';
import { builtProgram, programs } from './built.ts';
import { type Child, startChild } from './child.ts';

/** What the server says once it answers requests. */
export type Ready = { type: 'ready'; appUrl: string; consoleUrl: string; signIns: SignIn[] };

/** What it says before, at a first start with a demonstration: how far its months have come. */
export type Living = { type: 'living'; day: number; of: number; behindMs: number };

export type ServerProcess = Child<Ready>;

type Settings = {
  logFile: string | undefined;
  onLiving?: (living: Living) => void;
  /** Runs its last build instead of its source. */
  isBuilt?: boolean;
};

export const startServer = (
  env: Record<string, string>,
  { logFile, onLiving, isBuilt = false }: Settings,
): ServerProcess =>
  startChild<Ready>({
    name: 'The server',
    script: isBuilt ? builtProgram('server') : programs.server,
    env: { ...env, LOG_FILE: logFile ?? '' },
    logFile,
    writesLog: true,
    onMessage: (message) => {
      if (isLiving(message)) onLiving?.(message);
    },
  });

const isLiving = (message: unknown): message is Living =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'living';
