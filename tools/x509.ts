import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';

/** Writes X.509 certificates (RFC 5280) in DER, as far as a local authority needs them. Node can read them but not write them. */

export type Signer = { name: string; key: KeyObject };

type Asked = {
  subject: string;
  publicKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
  /** The hosts a server's certificate is for; null makes the certificate of an authority. */
  hosts: readonly string[] | null;
};

export const makeCertificate = (asked: Asked, by: Signer): string => {
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    // Positive, and as random as browsers want it.
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    sequence(ecdsaWithSha256),
    nameOf(by.name),
    sequence(time(asked.notBefore), time(asked.notAfter)),
    nameOf(asked.subject),
    asked.publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...(asked.hosts === null ? ofAuthority : ofServer(asked.hosts)))),
  );
  const der = sequence(body, sequence(ecdsaWithSha256), bits(0, sign('sha256', body, by.key)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length, ...digits]), content]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);
const bits = (unused: number, bytes: Buffer): Buffer => tagged(0x03, Buffer.from([unused]), bytes);
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));

/** UTCTime, which certificates use until 2049. */
const time = (at: Date): Buffer =>
  tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

const ecdsaWithSha256 = identifier('2a8648ce3d040302');
const commonName = identifier('550403');
const nameOf = (text: string): Buffer =>
  sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(text)))));

const YES = tagged(0x01, Buffer.from([0xff]));
const critical = (id: string, value: Buffer): Buffer => sequence(identifier(id), YES, tagged(0x04, value));
const extension = (id: string, value: Buffer): Buffer => sequence(identifier(id), tagged(0x04, value));

const BASIC_CONSTRAINTS = '551d13';
const KEY_USAGE = '551d0f';
const EXTENDED_KEY_USAGE = '551d25';
const ALTERNATIVE_NAMES = '551d11';
const serverAuthentication = identifier('2b06010505070301');

/** It signs certificates of servers, and no further authorities. */
const ofAuthority: readonly Buffer[] = [
  critical(BASIC_CONSTRAINTS, sequence(YES, integer(Buffer.from([0])))),
  critical(KEY_USAGE, bits(2, Buffer.from([0b0000_0100]))),
];

const ofServer = (hosts: readonly string[]): Buffer[] => [
  critical(BASIC_CONSTRAINTS, sequence()),
  critical(KEY_USAGE, bits(7, Buffer.from([0b1000_0000]))),
  extension(EXTENDED_KEY_USAGE, sequence(serverAuthentication)),
  extension(
    ALTERNATIVE_NAMES,
    sequence(
      ...hosts.map((host) =>
        isIP(host) ? tagged(0x87, addressBytes(host)) : tagged(0x82, Buffer.from(host, 'ascii')),
      ),
    ),
  ),
];

const addressBytes = (address: string): Buffer => {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const gap = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(gap).fill('0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
};
