import type { IncomingMessage } from 'node:http';
import { isWorldName, worldOfToken } from '@paperlock/house/keys/world-name.ts';
import type { Modules } from '@paperlock/house/modules.ts';
import type { FastifyInstance } from 'fastify';
import type { Entrance } from '../build-listeners.ts';
import { worldNamed } from '../http/desk-request.ts';
import type { Sockets } from '../http/socket/sockets.ts';
import type { Host } from './host.ts';

/** Leads calls and sockets to their worlds. */

/** A token names its world; a picture's or a socket's address does; everything else belongs to the open world. */
const worldIn = (token: string | null, asked: string | null): string | null => {
  const named = token === null ? null : worldOfToken(token);
  return named ?? (asked !== null && isWorldName(asked) ? asked : null);
};

/** A world that does not exist has no people: its calls are answered by the open world, which knows none of its tokens. */
export const enterWorld = async (
  { token, world }: { token: string | null; world: string | null },
  main: Modules,
  host: Host,
): Promise<Awaited<ReturnType<Entrance['enter']>>> => {
  const name = worldIn(token, world);
  const entered = name === null ? null : await host.enter(name);
  return entered
    ? { m: entered.world.modules, isGone: false, leave: entered.leave }
    : { m: main, isGone: token !== null && worldOfToken(token) !== null, leave: () => {} };
};

export const guideSockets = (
  listener: FastifyInstance,
  {
    tokenOf,
    socketsOf,
    main,
    host,
  }: {
    tokenOf: (request: IncomingMessage) => string | null;
    socketsOf: (modules: Modules) => Sockets;
    main: Modules;
    host: Host;
  },
): void => {
  const own = socketsOf(main);
  listener.server.on('upgrade', (request, stream, head) => {
    const take = async (): Promise<void> => {
      const name = worldIn(tokenOf(request), worldNamed(request.url));
      const entered = name === null ? null : await host.enter(name);
      if (!entered) return own.take(request, stream, head);
      entered.leave();
      await entered.world.sockets(socketsOf).take(request, stream, head);
    };
    take().catch(() => stream.destroy());
  });
  listener.addHook('preClose', own.close);
};
