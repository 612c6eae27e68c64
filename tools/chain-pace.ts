import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ChainProcess } from './chain-process.ts';

/** Lets stories, which run in processes of their own, change how fast a chain makes its blocks: `{ blockMs }`, or nothing for the usual. */
export const servePace = async (
  pace: ChainProcess['pace'],
): Promise<{ url: string; stop(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const { blockMs } = (await json(request)) as { blockMs?: number };
    pace(blockMs === undefined ? undefined : { blockMs, behindMs: 0 });
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
};
