import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { certifiedHosts, reachedAt } from './reach.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => {
  const common = { address, netmask: '', mac: '', internal, cidr: null };
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' };
};

const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1')],
  wlan0: [at('fe80::1'), at('2001:db8::7'), at('192.168.1.20')],
  eth0: [at('169.254.3.4'), at('10.0.0.5')],
};

test.each([
  ['0.0.0.0', ['192.168.1.20', '10.0.0.5']],
  ['::', ['192.168.1.20', '10.0.0.5', '[2001:db8::7]']],
  ['192.168.1.20', ['192.168.1.20']],
  ['2001:db8::7', ['[2001:db8::7]']],
  ['127.0.0.1', []],
  ['::1', []],
])('a server on %s is reached by others at %j', (host, expected) => {
  expect(reachedAt(host, interfaces)).toEqual(expected);
});

test('a machine without a network is reached by nobody', () => {
  expect(reachedAt('0.0.0.0', { lo: [at('127.0.0.1', true)] })).toEqual([]);
});

test('a certificate names this machine and its addresses, without brackets and each once', () => {
  const own = ['localhost', '127.0.0.1', '::1'];
  expect(certifiedHosts({ app: '127.0.0.1', console: '127.0.0.1' }, interfaces)).toEqual(own);
  expect(certifiedHosts({ app: '::', console: '0.0.0.0' }, interfaces)).toEqual([
    ...own,
    '192.168.1.20',
    '10.0.0.5',
    '2001:db8::7',
  ]);
});
