import { encodeAddress, lookAlikeOf, readAddress } from '@paperlock/domain/chain/address.ts';
import { expect, it } from 'vitest';
import { bytesOf } from '../../db/hex.ts';
import { forgeLookAlike } from './forge-look-alike.ts';

/** One that is found soon: how long it takes is chance. */
const destination = `0x${'11'.repeat(20)}` as const;

it('a forgery is a right address, begins and ends like the true one and is another', async () => {
  const [own, forged] = [destination, await forgeLookAlike(destination)].map((hex) =>
    encodeAddress(bytesOf(hex)),
  );
  expect(readAddress(forged ?? '').ok).toBe(true);
  expect(forged).not.toBe(own);
  expect(lookAlikeOf(forged ?? '', [own ?? ''])).toBe(own);
});

it('others get their turn while it is searched for', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await forgeLookAlike(destination);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
