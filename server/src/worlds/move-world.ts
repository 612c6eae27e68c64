import { migrate } from '../db/migrate.ts';
import { copyDatabase } from './copy-database.ts';
import type { Lobby } from './lobby/index.ts';
import { moveLock } from './make-worlds.ts';
import type { Server } from './servers.ts';

export type MoveParts = {
  lobby: Lobby;
  serverOf(key: string): Server;
  /** Closes the world on this node; other nodes notice within a minute, or when their connections end. */
  shut(name: string): Promise<void>;
};

/**
 * Moves a world to another server. Nobody enters it meanwhile: a node that still has it open is cut off and cannot come back to
 * the old place, so nothing is written there after the copy was read. The lobby names the new place in one step, after everything
 * is there, so a kill before that leaves the world where it was.
 */
export const moveWorld = async (
  { lobby, serverOf, shut }: MoveParts,
  name: string,
  to: string,
): Promise<'moved' | 'unknown' | 'there' | 'busy'> => {
  const entry = await lobby.world(name);
  if (!entry || entry.kind === 'open') return 'unknown';
  if (entry.server === to) return 'there';
  const [source, target] = [serverOf(entry.server), serverOf(to)];
  // Two addresses of one server: the copy would replace what it copies.
  if ((await source.identity()) === (await target.identity())) return 'there';
  const { database } = entry;
  const outcome = await lobby.alone(moveLock(name), async () => {
    // A move that was interrupted is taken up again.
    if (!(await lobby.moveState(name, ['ready', 'moving'], 'moving'))) return 'busy';
    try {
      await shut(name);
      await source.closeToApp(database);
      await target.drop(database);
      await target.create(database);
      await migrate(target.ownerUrl(database));
      await copyDatabase(source.ownerUrl(database), target.ownerUrl(database));
    } catch (error) {
      await source.openToApp(database);
      await lobby.moveState(name, ['moving'], 'ready');
      throw error;
    }
    await lobby.setPlace(name, { server: to, database });
    await source.drop(database);
    return 'moved';
  });
  return outcome ?? 'busy';
};
