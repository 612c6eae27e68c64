import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { areFree, choosePorts, nextFree } from './ports.ts';

const host = '127.0.0.1';
const hosts = { app: host, console: host };
const busy: Server[] = [];

afterEach(() => {
  for (const server of busy.splice(0)) server.close();
});

const takePort = async (port = 0): Promise<number> => {
  const server = createServer().listen(port, host);
  busy.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('without a wish, the app and the console get two free ports', async () => {
  const ports = await choosePorts({}, hosts);
  expect(ports.app).toBeGreaterThanOrEqual(4800);
  expect(ports.console).toBeGreaterThan(ports.app);
  expect(await areFree(ports, hosts)).toBe(true);
});

test('a second copy finds the next free ports', async () => {
  const first = await choosePorts({}, hosts);
  await takePort(first.app);
  const second = await choosePorts({}, hosts);
  expect(second.app).toBeGreaterThan(first.app);
  expect(await areFree(first, hosts)).toBe(false);
});

test('a port that was asked for is used, and the console stands beside it', async () => {
  const port = await nextFree(20_000, host);
  const ports = await choosePorts({ PORT: String(port) }, hosts);
  expect(ports.app).toBe(port);
  expect(ports.console).toBeGreaterThan(port);
});

test.each(['PORT', 'CONSOLE_PORT'])('%s that is taken is refused by name, not replaced', async (name) => {
  const port = await takePort();
  await expect(choosePorts({ [name]: String(port) }, hosts, 0)).rejects.toThrow(`${name}=${port} is taken`);
});

test('a port that a Paperlock is just leaving is waited for', async () => {
  const port = await takePort();
  setTimeout(() => busy.pop()?.close(), 50);
  expect((await choosePorts({ PORT: String(port) }, hosts)).app).toBe(port);
});

test.each(['web', '0', '70000', '4800.5'])('PORT=%s is refused with what it may be', async (text) => {
  await expect(choosePorts({ PORT: text }, hosts)).rejects.toThrow(
    'PORT must be a whole number from 1 to 65535',
  );
});

test('the app and the console cannot share a port', async () => {
  const port = String(await nextFree(20_000, host));
  await expect(choosePorts({ PORT: port, CONSOLE_PORT: port }, hosts)).rejects.toThrow('a port of its own');
});
