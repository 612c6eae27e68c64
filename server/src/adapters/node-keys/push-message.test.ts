import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isReader, newPushSecret, pushAuthorization, pushKeyFrom, sealPush } from './push-message.ts';
import { testReader } from './test-browser.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a message to a browser', () => {
  it('is sealed as the example of RFC 8291 has it, to the byte', () => {
    const reader = {
      publicKey: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const chance = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      ownSecret: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(
      sealPush(reader, 'When I grow up, I want to be a watermelon', chance, 0).toString('base64url'),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('can be opened by that browser, is new each time and tells nothing by its length', () => {
    const { reader, open } = testReader();
    const [one, other] = [sealPush(reader, 'عندك رسالة'), sealPush(reader, 'x')];
    expect([open(one), open(other)]).toEqual(['عندك رسالة', 'x']);
    expect(one.length).toBe(other.length);
    expect(sealPush(reader, 'x').equals(other)).toBe(false);
    expect(() => testReader().open(one)).toThrow();
  });

  it('is not sealed for what is no key', () => {
    const { reader } = testReader();
    expect(isReader(reader)).toBe(true);
    expect(isReader({ ...reader, publicKey: Buffer.alloc(65, 4) })).toBe(false);
    expect(isReader({ ...reader, publicKey: Buffer.alloc(65) })).toBe(false);
    expect(isReader({ ...reader, publicKey: reader.publicKey.subarray(1) })).toBe(false);
    expect(isReader({ ...reader, secret: Buffer.alloc(15) })).toBe(false);
  });

  it('says in whose name it comes, to this service alone and for half a day', () => {
    const key = pushKeyFrom(newPushSecret());
    const now = new Date('2026-01-02T03:04:05Z');
    const header = pushAuthorization(key, 'https://push.example.org/abc', 'mailto:desk@example.org', now);
    const [, signed = '', signature = '', told = ''] =
      /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(told).toBe(key.publicKey.toString('base64url'));
    expect(JSON.parse(bytes(signed.split('.')[1] ?? '').toString())).toEqual({
      aud: 'https://push.example.org',
      exp: now.getTime() / 1000 + 43_200,
      sub: 'mailto:desk@example.org',
    });
    const publicKey = createPublicKey(key.privateKey);
    const isOurs = verify(
      'sha256',
      Buffer.from(signed),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    );
    expect(isOurs).toBe(true);
  });

  it('has a key of 65 bytes from every secret', () => {
    for (let n = 0; n < 50; n += 1) {
      const secret = newPushSecret();
      expect(secret).toHaveLength(43);
      expect(pushKeyFrom(secret).publicKey).toHaveLength(65);
    }
  });
});
