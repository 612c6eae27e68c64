import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '../../contract/call.ts';
import { tryNow } from '../../contract/worlds.ts';
import { worldOfToken } from '../../house/keys/world-name.ts';
import { readConfig } from '../../server/src/config.ts';
import { buildWorlds, type Worlds } from '../../server/src/worlds/build-worlds.ts';
import { askAt } from '../house.ts';
import { STORED_PEPPER } from './lived-template.ts';

/** A node as it is in earnest: two listeners, the recurring work, and the chain. Calls come over HTTP, from the same process. */
export type BenchNode = {
  worlds: Worlds;
  ask(call: Call, body?: object, token?: string): Promise<unknown>;
  /** Makes a world by `world/try`. */
  enter(): Promise<{ name: string; token: string }>;
  close(): Promise<void>;
};

export const openNode = async (url: string, chainPort: number, spare = 0): Promise<BenchNode> => {
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-bench-'));
  const config = readConfig({
    DATABASE_URL: url,
    PAPERLOCK_DATA: folder,
    PEPPER: STORED_PEPPER,
    CHAIN_PORT: String(chainPort),
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'error',
    WORLDS: 'many',
    WORLDS_SPARE: String(spare),
  });
  const worlds = await buildWorlds(config, { app: null, console: null });
  await worlds.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = worlds.app.server.address() as AddressInfo;
  const ask = askAt(port);
  return {
    worlds,
    ask,
    enter: async () => {
      const { token } = (await ask(tryNow)) as { token: string };
      return { token, name: worldOfToken(token) ?? '' };
    },
    close: async () => {
      await worlds.close();
      rmSync(folder, { recursive: true });
    },
  };
};
