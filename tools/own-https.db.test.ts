import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@paperlock/contract/identity.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestHouse, PASSWORD } from '../server/src/test-house.ts';
import { keepCertificate } from './local-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-https-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { certFile, keyFile, authorityFile } = keepCertificate(folder, ['localhost', '127.0.0.1']);
const ca = readFileSync(authorityFile);
const tls = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };

type Sent = { status: number; cookies: string; hsts: string | undefined };

it('with a certificate the app registers people over https, with cookies of https and without a lasting promise', async () => {
  const house = await openTestHouse({ tls });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.server.address() as AddressInfo;
  const sent = await new Promise<Sent>((resolve, reject) => {
    const ask = { account: 'by_https', password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const call = request({
      host: '127.0.0.1',
      port,
      ca,
      agent: false,
      method: 'POST',
      path: `/api/${register.path}`,
      headers: { 'content-type': 'application/json' },
    });
    call.on('response', (answer) => {
      const { statusCode = 0, headers } = answer.resume();
      resolve({
        status: statusCode,
        cookies: String(headers['set-cookie']),
        hsts: headers['strict-transport-security'],
      });
    });
    call.on('error', reject).end(JSON.stringify(ask));
  });
  expect(sent.status).toBe(200);
  expect(sent.cookies).toMatch(/^__Host-browser=.*; Secure/);
  expect(sent.hsts).toBeUndefined();
  await house.close();
});
