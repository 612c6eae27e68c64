import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HashFault, readHash } from './hash.ts';

const HASH = `0x${'0123456789abcdef'.repeat(4)}` as const;

describe('a hash', () => {
  it.each([
    ['as it is', HASH],
    ['in capitals', HASH.toUpperCase().replace('0X', '0x')],
    ['without its 0x', HASH.slice(2)],
    ['in groups and over lines', HASH.replace(/.{8}/g, '$& \n')],
  ])('is read %s', (_, typed) => {
    expect(readHash(typed)).toEqual({ ok: true, hash: HASH });
  });

  it.each<[string, string, HashFault, number]>([
    ['an address of the practice chain', '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc', 'address', 0],
    ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7', 'address', 0],
    ['an address of TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address', 0],
    ['a link', `https://example.org/tx/${HASH}`, 'link', 0],
    ['a link without its scheme', `www.example.org/${HASH}`, 'link', 0],
    ['a digit less', HASH.slice(0, -1), 'cut_off', 63],
    ['as wallets shorten it', '0x01234567…cdef', 'cut_off', 12],
    ['shortened with dots', '0x0123...cdef', 'cut_off', 8],
    ['a digit more', `${HASH}0`, 'malformed', 0],
    ['a letter that is no digit', HASH.replace('f', 'g'), 'malformed', 0],
    ['an emoji', '🙂', 'malformed', 0],
    ['a number', '1e309', 'malformed', 0],
    ['nothing but a sign', '-', 'malformed', 0],
    ['marks that turn the text around', `\u202e${HASH}`, 'malformed', 0],
  ])('%s is told for what it is', (_, typed, fault, digits) => {
    expect(readHash(typed)).toEqual({ ok: false, fault, digits });
  });

  it('is whatever has 64 hexadecimal digits, and nothing else is', () => {
    const digit = fc.constantFrom(...'0123456789abcdef');
    fc.assert(
      fc.property(fc.string({ unit: digit, minLength: 64, maxLength: 64 }), (digits) => {
        expect(readHash(digits)).toEqual({ ok: true, hash: `0x${digits}` });
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 63 }), (typed) => {
        expect(readHash(typed).ok).toBe(false);
      }),
    );
  });
});
