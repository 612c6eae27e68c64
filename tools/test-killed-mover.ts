import type { Config } from '../server/src/config.ts';
import { openLobby } from '../server/src/worlds/lobby/index.ts';
import { moveWorld } from '../server/src/worlds/move-world.ts';
import { openServers, type Server } from '../server/src/worlds/servers.ts';
import { type Act, createStandstill } from '../server/src/worlds/test-standstill.ts';

/** Moves worlds to the second server, in a process that is killed when each move is at its point. */

const [settings = '{}', list = '[]'] = process.argv.slice(2);
const read = JSON.parse(settings) as Config & { pepper: string };
const config = { ...read, pepper: Buffer.from(read.pepper, 'base64') };
const servers = await openServers({ ...config, worldServers: config.worlds.servers });
const [first, second] = servers as [Server, Server];
const lobbyName = `${decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1))}_lobby`;
const lobby = await openLobby(first, lobbyName, config.pepper, () => {});

const { watch, killAtAll } = createStandstill();
watch(first, 'closeToApp', 'drop');
watch(second, 'create');
const { aloneMoving } = lobby;
lobby.aloneMoving = (name, work) =>
  aloneMoving(name, (moves) => {
    watch(moves, 'begin', 'arrive');
    return work(moves);
  });
const serverOf = (key: string) => (key === first.key ? first : second);

await killAtAll(JSON.parse(list) as Act[], {
  move: (name) => moveWorld({ lobby, serverOf, shut: async () => {} }, name, second.key),
});
