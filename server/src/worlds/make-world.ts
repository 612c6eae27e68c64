import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import { newWorldName } from '@paperlock/house/keys/world-name.ts';
import { NoTemplate } from '@paperlock/house/ports/worlds.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { asOwner } from './as-owner.ts';
import type { Birth } from './birth/bear-world.ts';
import { type Budget, type Full, whyFull } from './budget.ts';
import type { Lobby, WorldEntry } from './lobby/index.ts';
import type { Server } from './servers.ts';

/** Makes one world: its row, a clone of a template, and what is its own. */

type Newborn = Pick<Birth, 'name' | 'kind' | 'number'>;

/** Whom a world is for. */
export type Taker = {
  network: string;
  /** It follows another world of the same person, which is given back: one more for a moment. */
  replaces?: true;
};

export type Made = Outcome<WorldEntry, Full>;

export type MakingParts = {
  lobby: Lobby;
  servers: readonly Server[];
  serverOf(key: string): Server;
  databaseOf(name: string): string;
  log: Logger;
  budget: Budget;
  /** Draws what must be a clone's own, and returns what gives it to the clone. */
  awaitBirth(birth: Newborn): Promise<(owner: pg.Client) => Promise<void>>;
  /** Called with the row of a world that could not be made. */
  removeLater(entry: WorldEntry): void;
};

/** For so long after a failure, a server is the last one tried. */
const AVOID_MS = 30_000;

export const createMaking = ({
  lobby,
  servers,
  serverOf,
  databaseOf,
  log,
  budget,
  awaitBirth,
  removeLater,
}: MakingParts) => {
  const made = { count: 0, ms: 0 };

  /** When a world could last not be made on a server. */
  const failedAt = new Map<string, number>();
  const hasFailed = (key: string): boolean => Date.now() - (failedAt.get(key) ?? 0) < AVOID_MS;

  /** On the server with the fewest worlds; if that one fails, on the next. */
  const make = async (kind: WorldKind, taker: Taker | null): Promise<Made> => {
    const startedAt = performance.now();
    const templates = (await lobby.templates.in('ready')).filter(({ server }) =>
      servers.some(({ key }) => key === server),
    );
    if (templates.length === 0) throw new NoTemplate('there is no template to make a world from yet');
    const keys = await lobby.emptiestFirst([...new Set(templates.map(({ server }) => server))]);
    const inTurn = [...keys.filter((key) => !hasFailed(key)), ...keys.filter(hasFailed)];
    for (const [nth, key] of inTurn.entries()) {
      try {
        const entry = await makeOn(serverOf(key), kind, taker);
        failedAt.delete(key);
        if (!entry.ok) return entry;
        made.count += 1;
        made.ms += performance.now() - startedAt;
        return entry;
      } catch (error) {
        failedAt.set(key, Date.now());
        if (nth === inTurn.length - 1) throw error;
        log.warn({ err: error, server: key }, 'no world could be made on a server: trying the next');
      }
    }
    throw new NoTemplate('there is no server');
  };

  const makeOn = async (server: Server, kind: WorldKind, taker: Taker | null): Promise<Made> => {
    const template = await lobby.templates.newest(server.key);
    if (!template) throw new NoTemplate('the template is being replaced');
    const name = newWorldName();
    const database = databaseOf(name);
    // Of its template's edition until it is opened, which migrates it.
    const { edition } = template;
    const bytes = (await server.sizeOf([template.database])).get(template.database) ?? 0;
    const network = taker?.network ?? null;
    const written = await lobby.insert(
      { name, kind, server: server.key, database, edition, network, bytes: BigInt(bytes) },
      (used) => (taker?.replaces ? null : whyFull(budget, used, bytes)),
    );
    if (!written.ok) return written;
    const entry = written.value;
    try {
      const drawing = awaitBirth({ name, kind, number: Number(entry.number) });
      // If both fail, the copy's failure is the one that is told.
      drawing.catch(() => {});
      await server.clone(template.database, database);
      await asOwner(server.ownerUrl(database), await drawing);
      return written;
    } catch (error) {
      await lobby.moveState(name, ['making'], 'leaving');
      removeLater(entry);
      throw error;
    }
  };

  return { make, made };
};
