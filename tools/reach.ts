import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { isOwnMachine } from '../server/src/config.ts';
import type { Hosts } from './ports.ts';
import type { Network } from './summary.ts';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Bridges of containers and virtual machines: no phone is behind them. */
const virtual = /^(docker|br-|veth|virbr|vboxnet|vmnet|podman|cni|lxc|lxd)/;

/** Addresses that are valid on one cable only, and that nobody types. */
const linkLocal = /^(169\.254\.|fe[89ab])/i;

/** Returns the hosts by which other machines reach a server that listens on `host`; IPv4 first, because people can read it. */
export const reachedAt = (host: string, interfaces: Interfaces): string[] => {
  if (isOwnMachine({ HOST: host })) return [];
  if (host !== '0.0.0.0' && host !== '::') return [bracketed(host)];
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    virtual.test(name) ? [] : addresses.filter((one) => !one.internal && !linkLocal.test(one.address)),
  );
  const of = (family: 'IPv4' | 'IPv6') =>
    found.flatMap((one) => (one.family === family ? [bracketed(one.address)] : []));
  return [...new Set(host === '::' ? [...of('IPv4'), ...of('IPv6')] : of('IPv4'))];
};

/** A file or a reader that asked for no colours gets none. */
export const networkOf = (hosts: Hosts): Network => ({
  app: reachedAt(hosts.app, networkInterfaces()),
  console: reachedAt(hosts.console, networkInterfaces()),
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
});

/** The names a certificate of this machine needs: as it calls itself, and as others do. */
export const certifiedHosts = (hosts: Hosts, interfaces = networkInterfaces()): string[] => {
  const others = [hosts.app, hosts.console].flatMap((host) => reachedAt(host, interfaces));
  return [
    ...new Set(['localhost', '127.0.0.1', '::1', ...others.map((host) => host.replace(/^\[|\]$/g, ''))]),
  ];
};

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
