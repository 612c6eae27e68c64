import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { isLoopback } from '@paperlock/domain/identity/network.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance } from 'fastify';
import { answerRefused, langOf } from './answer.ts';

/**
 * Which hosts a listener answers for. A page elsewhere can let a name of its own lead to this machine (DNS rebinding); the
 * browser then takes what listens here for that page's own server, but still sends its name.
 */
export type IsOwnHost = (hostname: string) => boolean;

/** Returns true for an address, or a name that means this machine. No other site has one. */
export const isMachineName: IsOwnHost = (name) => {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '');
  const machine = hostname().toLowerCase();
  return (
    isIP(bare) > 0 ||
    isLoopback(bare) ||
    bare.endsWith('.localhost') ||
    [machine, `${machine}.local`].includes(bare)
  );
};

type Place = {
  /** The origins at which browsers reach the listener, as configured. */
  urls: readonly (string | null)[];
  /** Further origins of its pages, which do not say by themselves where the listener is reached. */
  pages?: readonly string[];
  /** It listens for its own machine alone. */
  onlyHere: boolean;
};

/** Where nothing is configured and others reach the listener, it answers for every name: only its operator knows them. */
export const ownHosts = ({ urls, pages = [], onlyHere }: Place): IsOwnHost => {
  const given = urls.flatMap((url) => (url === null ? [] : [new URL(url).hostname]));
  // An address says nothing about names, such as those that a router in a class room gives to this machine.
  if (given.every(isMachineName) && !onlyHere) return () => true;
  const named = [...given, ...pages.map((url) => new URL(url).hostname)];
  // A page looks for API and socket at `api.` and `ws.` of its own host, unless it is told where they are.
  return (name) =>
    isMachineName(name) ||
    named.includes(name.toLowerCase().replace(/^(api|ws)\./, '')) ||
    named.includes(name.toLowerCase());
};

/** Probes come by any name, and learn nothing; the metrics look at the host themselves. */
const forAnyHost = ['/healthz', '/readyz', '/metrics'];

export const answerOwnHosts = (fastify: FastifyInstance, isOwn: IsOwnHost): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    if (isOwn(request.hostname) || forAnyHost.includes(request.routeOptions.url ?? '')) return;
    const params = { problem: 'invalid', field: 'host' };
    await answerRefused(reply, langOf(reply), refused('malformed', { field: 'host', params }));
  });
};
