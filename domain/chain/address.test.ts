import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressFault, decodeAddress, encodeAddress, lookAlikeOf, readAddress } from './address.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58check as an ordinary TRON wallet does it, written without our code and without its libraries. */
const ordinaryWalletTakes = (text: string): boolean => {
  let number = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return false;
    number = number * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex');
  if (bytes.length !== 25) return false;
  const twice = createHash('sha256')
    .update(createHash('sha256').update(bytes.subarray(0, 21)).digest())
    .digest();
  return twice.subarray(0, 4).equals(bytes.subarray(21)) && bytes[0] === 0x41;
};

const base58check = (bytes: Buffer): string => {
  const twice = createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
  let number = BigInt(`0x${Buffer.concat([bytes, twice.subarray(0, 4)]).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
  return text;
};

const faultOf = (typed: string): AddressFault | null => {
  const read = readAddress(typed);
  return read.ok ? null : read.fault;
};

const account = fc.uint8Array({ minLength: 20, maxLength: 20 });

describe('an address of the practice chain', () => {
  it('has 35 characters, begins with 27, gives its account back, and no ordinary wallet takes it', () => {
    for (let i = 0; i < 10_000; i += 1) {
      const bytes = randomBytes(20);
      const address = encodeAddress(bytes);
      expect(address).toMatch(/^27[1-9A-HJ-NP-Za-km-z]{33}$/);
      expect(readAddress(address)).toEqual({ ok: true, address });
      expect(Buffer.from(decodeAddress(address)).equals(bytes)).toBe(true);
      expect(ordinaryWalletTakes(address)).toBe(false);
    }
  });

  it('is the same by an independent reckoning', () => {
    fc.assert(
      fc.property(account, (bytes) => {
        expect(encodeAddress(bytes)).toBe(base58check(Buffer.from([0xa0, ...bytes])));
      }),
    );
  });

  it('keeps its form at both ends of what there can be', () => {
    expect(encodeAddress(new Uint8Array(20))).toBe('27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc');
    expect(encodeAddress(new Uint8Array(20).fill(255))).toBe('27nR7XUzPK3c4fnSwwYdK5BpfLDUsTFj4PY');
  });

  it('is refused when any one character is changed', () => {
    const address = encodeAddress(randomBytes(20));
    for (let place = 0; place < address.length; place += 1) {
      for (const letter of ALPHABET) {
        if (letter === address[place]) continue;
        const typo = address.slice(0, place) + letter + address.slice(place + 1);
        expect([typo, readAddress(typo).ok]).toEqual([typo, false]);
      }
    }
  });

  it('is refused when two neighbours are swapped', () => {
    fc.assert(
      fc.property(account, fc.nat(33), (bytes, place) => {
        const address = encodeAddress(bytes);
        const [one = '', two = ''] = address.slice(place, place + 2);
        fc.pre(one !== two);
        expect(readAddress(address.slice(0, place) + two + one + address.slice(place + 2)).ok).toBe(false);
      }),
    );
  });

  it('may be pasted as it is shown, in groups and over lines', () => {
    const address = encodeAddress(randomBytes(20));
    const grouped = address.replace(/.{4}/g, '$& ');
    for (const typed of [grouped, ` ${address}\n`, address.replace(/.{12}/g, '$&\r\n\u00a0')]) {
      expect(readAddress(typed)).toEqual({ ok: true, address });
    }
  });
});

describe('what is no address of the practice chain is refused for what it is', () => {
  const bytes = Buffer.alloc(20, 7);
  const ours = encodeAddress(bytes);
  it.each<[string, string, AddressFault]>([
    ['nothing', '', 'empty'],
    ['gaps only', ' \n\t', 'empty'],
    ['one character less', ours.slice(0, -1), 'length'],
    ['one character more', `${ours}x`, 'length'],
    ['a character that is easily mistaken', ours.replace(/.$/, '0'), 'alphabet'],
    ['a right-to-left mark', `${ours.slice(0, 34)}\u200f`, 'alphabet'],
    ['an emoji', `${ours.slice(0, 33)}🙂`, 'alphabet'],
    ['a letter of another script', ours.replace('2', 'а'), 'alphabet'],
    ['everything in upper case', `${ours.slice(0, 2)}${ours.slice(2).replace(/[a-z]/, 'Z')}`, 'checksum'],
    ['an address of TRON', base58check(Buffer.from([0x41, ...bytes])), 'tron'],
    ['an address of TRON in hexadecimal', `41${bytes.toString('hex')}`, 'tron'],
    ['an address of TRON with a typo', `T${'x'.repeat(33)}`, 'tron'],
    ['an address of Ethereum', `0x${bytes.toString('hex')}`, 'ethereum'],
    ['an address of Ethereum in capitals', `0X${bytes.toString('hex').toUpperCase()}`, 'ethereum'],
    ['an address of Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin'],
    ['a script address of Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bitcoin'],
    ['a bech32 address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bitcoin'],
    ['35 characters behind another prefix', base58check(Buffer.from([0xc4, ...bytes])), 'other_network'],
  ])('%s', (_, typed, fault) => {
    expect(faultOf(typed)).toBe(fault);
  });

  it('whatever else is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        expect(readAddress(typed).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('an address of a real network is never taken, whatever account stands behind it', () => {
    fc.assert(
      fc.property(account, (any) => {
        expect(faultOf(base58check(Buffer.from([0x41, ...any])))).toBe('tron');
        expect(faultOf(`0x${Buffer.from(any).toString('hex')}`)).toBe('ethereum');
      }),
    );
  });
});

describe('a look-alike', () => {
  const own = '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj';
  const forged = '27efYSM9u8PkvMT25PFDttR3mBfRKgYwjPj';

  it('is a right address that begins and ends as a known one and differs between', () => {
    expect([readAddress(own).ok, readAddress(forged).ok]).toEqual([true, true]);
    expect(lookAlikeOf(forged, [encodeAddress(new Uint8Array(20)), own])).toBe(own);
  });

  it.each([
    ['the same address', own],
    ['one that begins otherwise', own.replace('27ef', '27eg')],
    ['one that ends otherwise', own.replace(/j$/, 'k')],
  ])('is not %s', (_, address) => {
    expect(lookAlikeOf(address, [own])).toBeNull();
  });

  it('needs somebody to look like', () => {
    expect(lookAlikeOf(own, [])).toBeNull();
  });
});
