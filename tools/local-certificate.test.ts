import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepCertificate } from './local-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hosts = ['localhost', '127.0.0.1', '192.168.1.20', '2001:db8::7'];
const serialOf = (file: string) => new X509Certificate(readFileSync(file)).serialNumber;

test('a client that trusts the authority reaches the server by each of its hosts', async () => {
  const { certFile, keyFile, authorityFile } = keepCertificate(folder, hosts);
  const certificate = new X509Certificate(readFileSync(certFile));
  expect(certificate.verify(new X509Certificate(readFileSync(authorityFile)).publicKey)).toBe(true);
  expect(certificate.checkIP('192.168.1.20')).toBeDefined();
  expect(certificate.checkIP('192.168.1.21')).toBeUndefined();
  expect(certificate.checkIP('2001:db8::7')).toBeDefined();
  const server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, (_, answer) =>
    answer.end('here'),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (ca: Buffer | undefined) =>
    new Promise((resolve) => {
      get({ host: '127.0.0.1', port, ca, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
        'error',
        (error) => resolve('code' in error ? error.code : error),
      );
    });
  expect(await ask(readFileSync(authorityFile))).toBe(200);
  expect(await ask(undefined)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  server.close();
});

test('it is kept while the hosts are the same, and renewed for others or near its end; the authority stays', () => {
  const { certFile, authorityFile } = keepCertificate(folder, hosts);
  const [first, authority] = [serialOf(certFile), serialOf(authorityFile)];
  keepCertificate(folder, [...hosts].reverse());
  expect(serialOf(certFile)).toBe(first);
  keepCertificate(folder, ['localhost', '127.0.0.1', '10.0.0.5', '2001:db8::7']);
  const second = serialOf(certFile);
  expect(second).not.toBe(first);
  keepCertificate(folder, ['localhost', '127.0.0.1', '10.0.0.5']);
  const third = serialOf(certFile);
  expect(third).not.toBe(second);
  keepCertificate(folder, ['localhost', '127.0.0.1', '10.0.0.5'], new Date(Date.now() + 380 * 86_400_000));
  expect(serialOf(certFile)).not.toBe(third);
  expect(serialOf(authorityFile)).toBe(authority);
});

test('its keys are for their owner alone', () => {
  const { keyFile } = keepCertificate(folder, hosts);
  for (const file of [keyFile, join(folder, 'authority.key')])
    expect(statSync(file).mode & 0o777).toBe(0o600);
});
