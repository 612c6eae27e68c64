import { migrate, schemaEdition } from '../postgres/migrate.ts';
import { copyDatabase } from './copy-database.ts';
import type { Lobby } from './lobby/index.ts';
import type { Server } from './servers.ts';

export type MoveParts = {
  lobby: Pick<Lobby, 'world' | 'aloneMoving'>;
  serverOf(key: string): Server;
  /** Closes the world on this node; other nodes notice when their connections end. */
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
  const found = await lobby.world(name);
  if (!found || found.kind === 'open') return 'unknown';
  const outcome = await lobby.aloneMoving(name, async (moves) => {
    const entry = await moves.world();
    if (!entry) return 'unknown';
    if (entry.server === to) return 'there';
    const { database } = entry;
    const [source, target] = [serverOf(entry.server), serverOf(to)];
    // Two addresses of one server: the copy would replace what it copies.
    if ((await source.identity()) === (await target.identity())) return 'there';
    // A move that was interrupted is begun again.
    if (!(await moves.begin())) return 'busy';
    /** Without its lock the world may already be in the hands of another mover. */
    const checkLock = async (): Promise<void> => {
      if ((await moves.world())?.state !== 'moving') throw new Error(`${name} is not being moved any more`);
    };
    try {
      await shut(name);
      await checkLock();
      await source.closeToApp(database);
      await checkLock();
      await target.drop(database);
      await target.create(database);
      // Rows fit only into tables of their own edition; a world that nobody opened since an upgrade is of an earlier one.
      if ((await migrate(source.ownerUrl(database))) === 'newer')
        throw new Error(`${name} is of a newer edition: move it with that one`);
      await migrate(target.ownerUrl(database));
      await copyDatabase(source.ownerUrl(database), target.ownerUrl(database));
      if (!(await moves.arrive({ server: to, edition: await schemaEdition() })))
        throw new Error(`${name} is not being moved any more`);
    } catch (error) {
      // Without the lock, a sweep does this: only the lobby knows whether the world has arrived.
      const isOurs = (await moves.world().catch(() => null))?.state === 'moving';
      if (isOurs) {
        await source.openToApp(database);
        await moves.giveUp();
        await target.drop(database);
      }
      throw error;
    }
    // If it stays, a sweep removes it: the lobby names the other one.
    await source.drop(database).catch(() => {});
    return 'moved';
  });
  return outcome ?? 'busy';
};
