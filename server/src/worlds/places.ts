import { setTimeout as sleep } from 'node:timers/promises';
import { Overloaded } from '@paperlock/house/turns.ts';
import { type ConnectionShare, createConnectionShare, type Place, shareOfWorlds } from './connections.ts';
import type { Host } from './host.ts';
import type { Server } from './servers.ts';

/** So long a call waits until a world that is open can be closed for its own. */
const PLACE_PATIENCE_MS = 5_000;
const PLACE_LOOK_MS = 20;

/** The places that open worlds have on each server, by its key. `most` connections, or as many as the server allows. */
export const createPlaces = async (
  servers: readonly Server[],
  most: number | null,
  shutIdlest: Host['shutIdlest'],
) => {
  const shares = new Map<string, ConnectionShare>();
  for (const server of servers) {
    const allowed = await server.connectionsAllowed();
    shares.set(server.key, createConnectionShare(shareOfWorlds(Math.min(allowed, most ?? allowed))));
  }
  /** A place among the open worlds of a server; idle ones are closed for it. */
  const placeOn = async (server: string): Promise<Place> => {
    const share = shares.get(server);
    if (!share) throw new Error(`there is no PostgreSQL server ${server}`);
    const isThere = (world: { server: string }) => world.server === server;
    if (share.isShort) await shutIdlest(isThere);
    for (const until = Date.now() + PLACE_PATIENCE_MS; !share.hasPlace; ) {
      if (await shutIdlest(isThere)) continue;
      if (Date.now() > until) throw new Overloaded('every world that can be open is in use');
      await sleep(PLACE_LOOK_MS);
    }
    return share.enter();
  };
  return { shares, placeOn };
};
