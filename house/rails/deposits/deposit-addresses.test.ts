import { createHash } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xpubOfWorld } from './deposit-addresses.ts';

const account = HDKey.fromMasterSeed(createHash('sha512').update('a template').digest()).derive(
  "m/44'/1'/0'/0",
);
const template = account.publicExtendedKey;
const keyAt = (xpub: string, place: number) =>
  Buffer.from(HDKey.fromExtendedKey(xpub).deriveChild(place).publicKey ?? []).toString('hex');

it('no two worlds have an address in common, nor one with their template; its seed spends from all of them', () => {
  const number = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(number, number, number, (one, other, place) => {
      const [mine, theirs] = [xpubOfWorld(template, one), xpubOfWorld(template, other)];
      const [here, there] = [keyAt(mine, place), keyAt(theirs, place)];
      expect(here === there).toBe(one === other);
      expect(here).not.toBe(keyAt(template, place));
      const spender = account.deriveChild(one).deriveChild(place);
      expect(spender.privateKey).not.toBeNull();
      expect(Buffer.from(spender.publicKey ?? []).toString('hex')).toBe(here);
    }),
    { numRuns: 20 },
  );
});
