import { connectOwner } from '../server/src/postgres/connect-owner.ts';
import type { Lobby, WorldEntry } from '../server/src/worlds/lobby/index.ts';
import type { Server } from '../server/src/worlds/servers.ts';
import { showAge } from '../words/display.ts';

/** The worlds of an installation as `npm run worlds` names them to whoever administers it. */

export type ListedWorld = WorldEntry & {
  /** The names of the classes in it; none for other worlds, and where its database does not answer. */
  classes: readonly string[];
  /** Bytes; null where its database is not there. */
  size: number | null;
};

export const listWorlds = async (lobby: Lobby, servers: readonly Server[]): Promise<ListedWorld[]> => {
  const entries = await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving');
  const sizes = new Map<string, number>();
  for (const server of servers) {
    const there = await server.sizeOf(entries.map(({ database }) => database));
    for (const [database, bytes] of there) sizes.set(`${server.key} ${database}`, bytes);
  }
  const listed: ListedWorld[] = [];
  for (const entry of entries) {
    const size = sizes.get(`${entry.server} ${entry.database}`) ?? null;
    listed.push({ ...entry, size, classes: await classesOf(servers, entry) });
  }
  return listed;
};

/** The lobby knows no names of classes: each is in its own world. */
export const classesOf = async (
  servers: readonly Server[],
  { kind, server, database }: WorldEntry,
): Promise<string[]> => {
  const place = servers.find(({ key }) => key === server);
  if (kind !== 'class' || !place) return [];
  try {
    const owner = await connectOwner(place.ownerUrl(database));
    try {
      const { rows } = await owner.query<{ name: string }>('select name from care.class order by id');
      return rows.map(({ name }) => name);
    } finally {
      await owner.end();
    }
  } catch {
    return [];
  }
};

const minute = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');

export const lineOf = (world: ListedWorld, now: Date): string => {
  const { name, kind, guest, classes, state, server, size, made_at, last_used_at } = world;
  return [
    name,
    guest ? 'guest' : kind,
    classes.length === 0 ? '-' : classes.join(', '),
    state,
    server,
    `${((size ?? 0) / 2 ** 20).toFixed(1)} MB`,
    `made ${showAge('en', made_at, now)}`,
    `used ${minute(last_used_at)}`,
  ].join('\t');
};

/** What is asked before a world is deleted, and what has to be typed. */
export const deletionOf = ({ name, kind, people }: WorldEntry, classes: readonly string[]) => {
  const [title] = classes;
  const who = people === 1 ? '1 person' : `${people} people`;
  return {
    question: `${title === undefined ? `World ${name}` : `Class ${classes.join(', ')}`} (${kind}, ${who}) is deleted for good, with everything in it.`,
    answer: title ?? name,
  };
};
