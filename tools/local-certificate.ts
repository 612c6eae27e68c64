import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { makeCertificate, type Signer } from './x509.ts';

/** A certificate of this machine's own authority, which phones do not know: they ask before they trust it. */
export type LocalCertificate = { certFile: string; keyFile: string; authorityFile: string };

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
/** Browsers refuse certificates that are valid for longer. */
const CERTIFICATE_DAYS = 397;
const RENEW_DAYS = 30;

const AUTHORITY = 'Paperlock practice authority';

/** Returns the kept certificate if it names exactly these hosts and is valid for a while, else a new one of the same authority. */
export const keepCertificate = (
  folder: string,
  hosts: readonly string[],
  now = new Date(),
): LocalCertificate => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = {
    certFile: join(folder, 'certificate.pem'),
    keyFile: join(folder, 'certificate.key'),
    authorityFile: join(folder, 'authority.pem'),
  };
  const authority = keepAuthority(files.authorityFile, join(folder, 'authority.key'), now);
  if (isUsable(files, hosts, authority, now)) return files;
  const key = makeKey(files.keyFile);
  const asked = {
    subject: 'Paperlock',
    publicKey: createPublicKey(key),
    hosts,
    ...lifetime(now, CERTIFICATE_DAYS),
  };
  writeSecret(files.certFile, makeCertificate(asked, authority));
  return files;
};

const keepAuthority = (certFile: string, keyFile: string, now: Date): Signer => {
  if (existsSync(certFile) && existsSync(keyFile)) {
    const kept = new X509Certificate(readFileSync(certFile));
    if (outlives(kept, now)) return { name: AUTHORITY, key: createPrivateKey(readFileSync(keyFile)) };
  }
  const authority = { name: AUTHORITY, key: makeKey(keyFile) };
  const publicKey = createPublicKey(authority.key);
  const asked = { subject: AUTHORITY, publicKey, hosts: null, ...lifetime(now, AUTHORITY_DAYS) };
  writeSecret(certFile, makeCertificate(asked, authority));
  return authority;
};

const isUsable = (
  { certFile, keyFile }: LocalCertificate,
  hosts: readonly string[],
  authority: Signer,
  now: Date,
): boolean => {
  if (!existsSync(certFile) || !existsSync(keyFile)) return false;
  const kept = new X509Certificate(readFileSync(certFile));
  return (
    outlives(kept, now) &&
    kept.verify(createPublicKey(authority.key)) &&
    kept.checkPrivateKey(createPrivateKey(readFileSync(keyFile))) &&
    kept.subjectAltName?.split(', ').length === hosts.length &&
    hosts.every((host) => (isIP(host) ? kept.checkIP(host) : kept.checkHost(host)) !== undefined)
  );
};

/** Begins a day early, because the clock of a phone may be behind. */
const lifetime = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - DAY_MS),
  notAfter: new Date(now.getTime() + (days - 1) * DAY_MS),
});

const outlives = ({ validTo }: X509Certificate, now: Date): boolean =>
  Date.parse(validTo) - now.getTime() > RENEW_DAYS * DAY_MS;

const makeKey = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeSecret(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return privateKey;
};

const writeSecret = (file: string, text: string | Buffer): void => writeFileSync(file, text, { mode: 0o600 });
