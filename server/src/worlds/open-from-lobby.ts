import { WorldMoves } from '@paperlock/house/ports/worlds.ts';
import { onNobodysBehalf } from '../caller.ts';
import { isNewer } from '../postgres/edition.ts';
import { migrate } from '../postgres/migrate.ts';
import type { Place } from './connections.ts';
import type { Lease } from './lease.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import { type OpenWorld, openWorld, type WorldParts } from './open-world.ts';
import type { Server } from './servers.ts';

export type FromLobbyParts = {
  lobby: Pick<Lobby, 'world' | 'setEdition'>;
  serverOf(key: string): Server;
  edition: string;
  leaseOf(name: string): Lease;
  placeOn(server: string): Promise<Place>;
  /** What all worlds of the node share. */
  shared: Omit<WorldParts, 'name' | 'server' | 'databaseUrl' | 'lease' | 'place'>;
};

/** Opens a world that the lobby names, brought up to this edition; null if it may not be entered. */
export const openFromLobby = async (
  name: string,
  { lobby, serverOf, edition, leaseOf, placeOn, shared }: FromLobbyParts,
): Promise<{ world: OpenWorld; entry: WorldEntry } | null> => {
  const entry = await lobby.world(name);
  if (entry?.state === 'moving') throw new WorldMoves(`${name} is being moved`);
  if (entry?.state !== 'ready' || entry.kind === 'open') return null;
  const server = serverOf(entry.server);
  if (entry.edition !== edition && !isNewer(entry.edition)) {
    await migrate(server.ownerUrl(entry.database));
    await lobby.setEdition(name, edition);
  }
  const databaseUrl = server.appUrl(entry.database);
  const lease = leaseOf(name);
  const place = await placeOn(entry.server);
  // What it starts must not belong to the call that opened it, which may be one of another world.
  const world = await onNobodysBehalf(() =>
    openWorld({ ...shared, name, server: entry.server, databaseUrl, lease, place }),
  ).catch((error: unknown) => {
    place.leave();
    throw error;
  });
  return { world, entry };
};
