import { expect, it } from 'vitest';
import { callData } from './call-data.ts';

const someone = `0x${'12'.repeat(20)}` as const;
const word = (digits: string) => digits.padStart(64, '0');

it('a call is the first bytes of its hashed signature and a word for each argument', () => {
  expect(callData('totalSupply()')).toBe('0x18160ddd');
  expect(callData('transfer(address,uint256)', someone, 255n)).toBe(
    `0xa9059cbb${word('12'.repeat(20))}${word('ff')}`,
  );
});

it('lists follow behind the rest, each with its length', () => {
  const data = callData('pay(address,address[],uint256[])', someone, [someone, someone], [3n]);
  const words = data.slice(10).match(/.{64}/g);
  expect(words).toEqual(
    ['12'.repeat(20), '60', 'c0', '2', '12'.repeat(20), '12'.repeat(20), '1', '3'].map(word),
  );
});

it.each([
  ['half an address', '0x1212' as const],
  ['less than nothing', -1n],
  ['more than a word holds', 2n ** 256n],
])('%s is refused', (_, argument) => {
  expect(() => callData('burn(uint256)', argument)).toThrow(/^not a/);
});
