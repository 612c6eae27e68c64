import { register } from '@paperlock/contract/identity.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import pg from 'pg';
import type { Config } from '../config.ts';
import { buildWorlds } from './build-worlds.ts';
import { type Act, createStandstill } from './test-standstill.ts';

/** A node in a process of its own that is killed, as by kill -9, when each of its acts is at its point. */

const [settings = '{}', list = '[]'] = process.argv.slice(2);
const read = JSON.parse(settings) as Config & { pepper: string };
const acts = JSON.parse(list) as Act[];
const worlds = await buildWorlds(
  // With recurring work in the worlds that it opens.
  { ...read, pepper: Buffer.from(read.pepper, 'base64'), doors: { api: true, worker: true } },
  { app: null, console: null },
  undefined,
  // Each stands still at a point of its own.
  { atOnce: acts.length },
);
const { lobby, maker, host } = worlds;
const [server] = worlds.servers;
if (!server) throw new Error('there is no server');

const { at, watch, killAtAll } = createStandstill();
watch(server, 'clone', 'drop');
watch(lobby, 'moveState', 'leave', 'align', 'touch', 'remove');
const { namesOf } = lobby;
lobby.namesOf = (world, here) => {
  const names = namesOf(world, here);
  watch(names, 'reserve');
  return names;
};
type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;
const query = pg.Client.prototype.query as Query;
const watched: Query = function (...args) {
  const isBirth = String(args[0]).startsWith('select care.bear_world');
  return isBirth ? at('birth', () => query.apply(this, args)) : query.apply(this, args);
};
pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;

const call = (path: string, payload: object) =>
  worlds.app.inject({ method: 'POST', url: `/api/${path}`, payload });

await killAtAll(acts, {
  try: () => call(tryNow.path, {}),
  register: (account) =>
    call(register.path, {
      account,
      password: 'Tall Grass 9',
      password_repeat: 'Tall Grass 9',
      consent: true,
    }),
  open: (name) => host.enter(name),
  // Begun when it is killed, not ended.
  close: async (name) => {
    await host.enter(name);
    void host.shut(name);
  },
  delete: async (name) => {
    const entry = await lobby.world(name);
    if (!entry) throw new Error('there is no such world');
    await maker.giveUp(entry);
    await new Promise(() => {});
  },
});
