import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { testListener } from '../server/src/http/test-listener.ts';
import { keepCertificate } from './local-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-tls-'));
const { certFile, keyFile, authorityFile } = keepCertificate(folder, ['localhost', '127.0.0.1']);
const ca = readFileSync(authorityFile);
const tls = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };

const listener = testListener({ tls });
await listener.listen({ host: '127.0.0.1', port: 0 });
const { port } = listener.server.address() as AddressInfo;
afterAll(async () => {
  await listener.close();
  rmSync(folder, { recursive: true });
});

/** Shakes hands and returns version and suite, or the reason why there was no connection. */
const shakeHands = (options: ConnectionOptions) =>
  new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca, ...options }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.on('error', ({ message }) => resolve(message));
  });

describe('a connection over our own https', () => {
  it('is the newest version, with the strongest suite', async () => {
    expect(await shakeHands({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
  });

  it('of version 1.2 has forward secrecy and authenticated encryption', async () => {
    expect(await shakeHands({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384');
    const old = {
      maxVersion: 'TLSv1.2',
      ciphers: 'ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384',
    } as const;
    expect(await shakeHands(old)).toMatch(/handshake failure/);
  });

  it('of an older version is none', async () => {
    const older = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await shakeHands(older)).toMatch(/protocol version|no protocols available/);
  });
});
