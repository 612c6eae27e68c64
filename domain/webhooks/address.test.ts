import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBytes, isPublicAddress, judgeWebhookUrl, mayConnect } from './address.ts';

const faultOf = (url: string, reach: 'loopback' | 'public' = 'public') => {
  const judged = judgeWebhookUrl(url, reach);
  return 'fault' in judged ? judged.fault : null;
};
const byte = fc.nat(255);
const four = (bytes: readonly number[]) => bytes.join('.');
const six = (bytes: readonly number[]) =>
  Array.from({ length: 8 }, (_, at) =>
    (((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)).toString(16),
  ).join(':');

/** The first and the last address of every range that is not public. */
const notPublic = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const;

const numberOf = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const textOf = (number: number) => four([24, 16, 8, 0].map((shift) => (number >>> shift) & 255));

describe('an address of the network', () => {
  it('is public if no range that is not public has it', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (number) => {
        const isListed = notPublic.some(
          ([first, last]) => number >= numberOf(first) && number <= numberOf(last),
        );
        expect(isPublicAddress(textOf(number))).toBe(!isListed);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(notPublic)(
    'is not from %s to %s, and the neighbours are or belong to the next range',
    (first, last) => {
      expect([first, last].map(isPublicAddress)).toEqual([false, false]);
      const isListed = (number: number) =>
        notPublic.some(([a, b]) => number >= numberOf(a) && number <= numberOf(b));
      for (const number of [numberOf(first) - 1, numberOf(last) + 1].filter((n) => n >= 0 && n < 2 ** 32))
        expect(isPublicAddress(textOf(number))).toBe(!isListed(number));
    },
  );

  it('is not in any form of IPv6 that carries an IPv4 address', () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), ([a, b, c, d]) => {
        const tail = six([a, b, c, d]).split(':').slice(0, 2).join(':');
        for (const form of [
          `::ffff:${four([a, b, c, d])}`,
          `::ffff:${tail}`,
          `::${four([a, b, c, d])}`,
          `64:ff9b::${four([a, b, c, d])}`,
          `64:ff9b:1::${tail}`,
          `2002:${tail}::1`,
          `2001::${tail}`,
        ])
          expect(isPublicAddress(form), form).toBe(false);
      }),
    );
  });

  it.each([
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fc00::1',
    'fdff:ffff::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001:1ff::1',
    '3fff:fff::1',
    '5f00::1',
    '1fff::1',
    '4000::1',
  ])('is not as %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:800::200e',
    '2001:200::1',
  ])('is as %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('reads the same bytes however IPv6 is shortened', () => {
    fc.assert(
      fc.property(fc.array(byte, { minLength: 16, maxLength: 16 }), (bytes) => {
        expect(addressBytes(six(bytes))).toEqual(bytes);
        expect(
          addressBytes(`${six(bytes).split(':').slice(0, 6).join(':')}:${four(bytes.slice(12))}`),
        ).toEqual(bytes);
      }),
    );
    expect(addressBytes('2001:db8::1')).toEqual(addressBytes('2001:0db8:0:0:0:0:0:0001'));
  });

  it.each([
    '',
    '1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '0x1.2.3.4',
    '256.1.1.1',
    '1:2:3',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '::12345',
    'g::1',
  ])('is none as %j', (text) => {
    expect(addressBytes(text)).toBeNull();
    expect(isPublicAddress(text)).toBe(false);
  });

  it('of this machine is reached only where that is set', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].map((address) => mayConnect(address, 'loopback'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['1.1.1.1', '10.0.0.1', '::ffff:127.0.0.1', '::2'].some((address) => mayConnect(address, 'loopback')),
    ).toBe(false);
    expect(['127.0.0.1', '1.1.1.1'].some((address) => mayConnect(address, 'off'))).toBe(false);
  });
});

describe('the address of a webhook', () => {
  it('is a public name over https', () => {
    expect(judgeWebhookUrl('https://Hooks.Example.org/in?key=1', 'public')).toEqual({
      url: 'https://hooks.example.org/in?key=1',
    });
    expect(faultOf('https://hooks.example.org:8443')).toBeNull();
    expect(faultOf('https://hooks.example.org:443/')).toBeNull();
  });

  it('is never a number, in none of the forms that browsers read', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (number) => {
        const bytes = textOf(number).split('.').map(Number);
        for (const host of [
          four(bytes),
          String(number),
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          bytes.map((one) => `0${one.toString(8)}`).join('.'),
          bytes.map((one) => `0x${one.toString(16)}`).join('.'),
          `[::ffff:${four(bytes)}]`,
        ])
          expect(faultOf(`https://${host}/`), host).toBe('number');
      }),
    );
  });

  it.each([
    ['http://hooks.example.org/', 'not_https'],
    ['ftp://hooks.example.org/', 'not_https'],
    ['https://user:word@hooks.example.org/', 'odd'],
    ['https://hooks.example.org/#part', 'odd'],
    ['https://hooks.example.org\\@127.0.0.1/', 'odd'],
    ['https://hooks.ex%61mple.org/', 'odd'],
    ['https://hööks.example.org/', 'odd'],
    ['https:hooks.example.org', 'odd'],
    [' https://hooks.example.org', 'odd'],
    ['not an address', 'odd'],
    ['https://localhost/', 'not_public'],
    ['https://db.internal/', 'not_public'],
    ['https://printer.local/', 'not_public'],
    ['https://hooks/', 'not_public'],
    ['https://hooks.example.org:22/', 'port'],
    ['https://hooks.example.org:5432/', 'port'],
    [`https://hooks.example.org/${'x'.repeat(2048)}`, 'odd'],
  ])('is refused as %s: %s', (url, fault) => {
    expect(faultOf(url)).toBe(fault);
  });

  it('is this machine alone where only loopback is set, and nothing at all where it is off', () => {
    for (const url of ['http://127.0.0.1:9000/in', 'http://localhost:9000/', 'https://[::1]:9000/'])
      expect(faultOf(url, 'loopback'), url).toBeNull();
    for (const url of [
      'https://hooks.example.org/',
      'http://10.0.0.1/',
      'http://0/',
      'http://127.1/',
      'http://[::]/',
    ])
      expect(faultOf(url, 'loopback'), url).not.toBeNull();
    expect(judgeWebhookUrl('https://hooks.example.org/', 'off')).toEqual({ fault: 'odd' });
  });
});
