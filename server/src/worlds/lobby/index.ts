import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Standing } from '@paperlock/domain/worlds/life.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import type { Names } from '@paperlock/house/ports/names.ts';
import { connectOwner } from '../../postgres/connect-owner.ts';
import { openDatabase, type PgDatabase } from '../../postgres/database.ts';
import type { Server } from '../servers.ts';
import * as entries from './entry-store.ts';
import * as events from './event-store.ts';
import * as list from './list-store.ts';
import * as room from './room-store.ts';
import * as spares from './spare-store.ts';
import * as templates from './template-store.ts';
import type { WorldEntry } from './world-store.ts';
import * as worlds from './world-store.ts';

export type { Used } from './room-store.ts';
export type { WorldEntry } from './world-store.ts';

/** The lobby knows which worlds there are and who enters where. It knows nobody by name: only keyed hashes. */

export type Lobby = ReturnType<typeof createLobby>;

type Inserted = Omit<worlds.NewWorld, 'network' | 'bytes'> & { network?: string | null; bytes?: bigint };

/** Opens the lobby's database beside the installation's own, and makes it at the first start. */
export const openLobby = async (
  server: Server,
  database: string,
  pepper: Buffer,
  onIdleError: (error: Error) => void,
): Promise<Lobby> => {
  if ((await server.databases(database)).every((name) => name !== database)) {
    await server.create(database).catch((error: unknown) => {
      // Another node was faster.
      if (!(error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code))))
        throw error;
    });
  }
  const owner = await connectOwner(server.ownerUrl(database));
  try {
    await owner.query('select pg_advisory_lock(7246003)');
    await owner.query(await readFile(new URL('./lobby.sql', import.meta.url), 'utf8'));
  } finally {
    await owner.end();
  }
  return createLobby(openDatabase(server.appUrl(database), { edition: null, onIdleError }), pepper);
};

export const createLobby = (db: PgDatabase, pepper: Buffer) => {
  const { sql } = db;
  const hashOf = (text: string): Buffer => createHmac('sha256', pepper).update(`lobby ${text}`).digest();

  /** Networks are known by a keyed hash, as names are. */
  const keyOfNetwork = (network: string | null): Buffer | null =>
    network === null ? null : hashOf(`network ${network}`);
  const whileCounting = <T, Why extends string>(
    network: string | null,
    whyNot: (used: room.Used) => Why | null,
    work: (tx: Sql, key: Buffer | null) => Promise<T>,
  ): Promise<Outcome<T, Why>> =>
    db.inTransaction<Outcome<T, Why>>(async (tx) => {
      await room.lockRoom(tx);
      const key = keyOfNetwork(network);
      const why = whyNot(await room.readUsed(tx, key));
      return why === null ? done(await work(tx, key)) : refused(why);
    });

  return {
    db,
    world: (name: string) => worlds.worldNamed(sql, name),
    /** What worlds take; `network` tells which of them are counted apart. */
    used: (network: string | null) => room.readUsed(sql, keyOfNetwork(network)),
    /** Writes a new world down, unless `whyNot` finds no room for it. */
    insert: <Why extends string = never>(
      { network = null, bytes = 0n, ...world }: Inserted,
      whyNot: (used: room.Used) => Why | null = () => null,
    ): Promise<Outcome<WorldEntry, Why>> =>
      whileCounting(network, whyNot, (tx, key) => worlds.insertWorld(tx, { ...world, bytes, network: key })),
    /** Takes a world made in advance for somebody of this network; null if there is none. */
    takeSpare: <Why extends string>(
      network: string | null,
      whyNot: (used: room.Used) => Why | null,
    ): Promise<Outcome<WorldEntry | null, Why>> => whileCounting(network, whyNot, spares.takeSpare),
    /** Returns the world of a guest who has not come back; null if there is none. */
    guestLongAway: (network: string | null) => room.guestLongAway(sql, keyOfNetwork(network)),
    takeBackGuest: (name: string) => room.takeBackGuest(sql, name),
    putBack: (name: string) => spares.putBack(sql, name),
    moveState: (name: string, from: readonly worlds.WorldState[], to: worlds.WorldState) =>
      worlds.moveState(sql, name, from, to),
    spares: () => worlds.countIn(sql, 'spare'),
    worldsIn: (...states: worlds.WorldState[]) => worlds.worldsIn(sql, states),
    worldsPage: (filter: list.WorldFilter, ask: Parameters<typeof list.worldsPage>[2]) =>
      list.worldsPage(sql, filter, ask),
    worldTotals: (filter: list.WorldFilter) => list.worldTotals(sql, filter),
    emptiestFirst: (servers: readonly string[]) => worlds.emptiestFirst(sql, servers),
    touch: (name: string, seen: Parameters<typeof worlds.touchWorld>[2], bytes: number | null = null) =>
      worlds.touchWorld(sql, name, seen, bytes),
    setEdition: (name: string, edition: string) => worlds.setEdition(sql, name, edition),
    keepOpenWorld: (world: Parameters<typeof worlds.keepOpenWorld>[1]) => worlds.keepOpenWorld(sql, world),
    /** The world is the truth, and this follows it. */
    align: (name: string, standing: Standing) => worlds.alignWorld(sql, name, standing),
    remove: (name: string) => worlds.deleteWorld(sql, name),
    unusedFor: (days: { guest: number; account: number }) => worlds.unusedFor(sql, days),
    setTold: (name: string) => worlds.setTold(sql, name),
    expired: () => events.countEvents(sql, 'world.expired'),
    numbers: async () => ({
      ...(await list.countWorlds(sql)),
      expired: await events.countEvents(sql, 'world.expired'),
    }),
    note: (event: Parameters<typeof events.noteEvent>[1]) => events.noteEvent(sql, event),

    /** Returns the world of whoever signs in with this name; null if no world has it, or if it is no name. */
    worldOfAccount: async (typed: string): Promise<string | null> => {
      const name = readAccount(typed);
      return name && entries.worldOfEntry(sql, hashOf(name.account));
    },
    /** The same for a passkey, a class code or an undo code: what nobody may ask for as a name. */
    worldOfEntry: (entry: string): Promise<string | null> => entries.worldOfEntry(sql, hashOf(entry)),
    /** The list of what one world's people sign in with, `here`, is what the lobby's has to agree with. */
    namesOf: (world: string, here: () => Promise<string[]>): Names => ({
      reserve: async (names) => {
        const hashes = names.map((name) => hashOf(spelled(name)));
        return (await entries.reserveEntries(sql, world, hashes)) === new Set(hashes.map(String)).size;
      },
      align: async () =>
        entries.alignEntries(
          sql,
          world,
          (await here()).map((name) => hashOf(spelled(name))),
        ),
    }),
    worldsWithOldReservations: () => entries.worldsWithOldReservations(sql),
    /**
     * Lets nobody into a world any more, in one step: its names are free, its codes lead nowhere, and what was done is noted.
     * Returns false if the world was being made, moved or deleted.
     */
    leave: (name: string, event: Omit<Parameters<typeof events.noteEvent>[1], 'world'> | null) =>
      db.inTransaction(async (tx) => {
        if (!(await worlds.moveState(tx, name, ['ready', 'spare'], 'leaving'))) return false;
        await entries.freeEntries(tx, name);
        if (event) await events.noteEvent(tx, { ...event, world: name });
        return true;
      }),
    /** Hands the names of a world that its person gives back to the one that follows it. */
    handOver: (from: string, to: string) =>
      db.inTransaction(async (tx) => {
        if (!(await worlds.moveState(tx, from, ['ready'], 'leaving'))) return false;
        await entries.handOverEntries(tx, from, to);
        return worlds.moveState(tx, to, ['making', 'ready'], 'ready');
      }),

    templates: templatesOf(sql),

    /** Runs work on one node at a time; null if another node does it. */
    alone: <T>(what: string, work: () => Promise<T>): Promise<T | null> => alone(db, what, work),
    /** The same for moves of one world. */
    aloneMoving: <T>(name: string, work: (moves: Moves) => Promise<T>): Promise<T | null> =>
      alone(db, `move ${name}`, (client) => work(movesOf(client, name))),
    close: () => db.close(),
  };
};

const templatesOf = (sql: Sql) => ({
  newest: (server: string) => templates.newestTemplate(sql, server),
  in: (...states: string[]) => templates.templatesIn(sql, states),
  insert: (template: Parameters<typeof templates.insertTemplate>[1]) =>
    templates.insertTemplate(sql, template),
  ready: (template: Parameters<typeof templates.readyTemplate>[1]) => templates.readyTemplate(sql, template),
  remove: (database: string) => templates.deleteTemplate(sql, database),
});

/** Names are compared as the worlds write them. Class codes and passkeys have a word before them and are taken as they are. */
const spelled = (text: string): string => readAccount(text)?.account ?? text;

/**
 * What a move writes, on the connection that holds its lock: if the connection and with it the lock are lost, nothing is
 * written any more, and a sweep may already have ended the move.
 */
type Moves = ReturnType<typeof movesOf>;

const movesOf = (client: Sql, name: string) => ({
  world: () => worlds.worldNamed(client, name),
  begin: () => worlds.moveState(client, name, ['ready', 'moving'], 'moving'),
  giveUp: () => worlds.moveState(client, name, ['moving'], 'ready'),
  arrive: (place: Parameters<typeof worlds.arriveAt>[2]) => worlds.arriveAt(client, name, place),
});

const alone = async <T>(
  db: PgDatabase,
  what: string,
  work: (client: Sql) => Promise<T>,
): Promise<T | null> => {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const key = `hashtextextended('lobby ' || $1, 0)`;
  try {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${key}) as got`, [
      what,
    ]);
    if (!rows[0]?.got) return null;
    try {
      return await work(client);
    } finally {
      // A connection that was cut has released it.
      await client.query(`select pg_advisory_unlock(${key})`, [what]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
};
