import { keccak_256 } from '@noble/hashes/sha3.js';

/** What a contract is called with, as the EVM's contracts read it (the Solidity ABI): addresses, whole numbers and lists of both. */

type Hex = `0x${string}`;
type Single = Hex | bigint;
export type Argument = Single | readonly Single[];

const WORD_BYTES = 32;
const SELECTOR_BYTES = 4;

/** The signature is written as it is hashed: `transfer(address,uint256)`. Lists stand behind the rest, and where each begins in it. */
export const callData = (signature: string, ...args: readonly Argument[]): Hex => {
  let heads = '';
  let tails = '';
  for (const argument of args) {
    if (typeof argument !== 'object') {
      heads += word(argument);
      continue;
    }
    heads += word(BigInt(args.length * WORD_BYTES + tails.length / 2));
    tails += word(BigInt(argument.length)) + argument.map(word).join('');
  }
  return `0x${selectorOf(signature)}${heads}${tails}`;
};

const selectorOf = (signature: string): string =>
  toHex(keccak_256(new TextEncoder().encode(signature)).subarray(0, SELECTOR_BYTES));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const ADDRESS = /^0x[\da-f]{40}$/i;

const word = (value: Single): string => {
  if (typeof value === 'string' && !ADDRESS.test(value)) throw new Error(`not an address: ${value}`);
  const number = BigInt(value);
  if (number < 0n || number >= 2n ** 256n) throw new Error(`not a number of a contract: ${number}`);
  return number.toString(16).padStart(2 * WORD_BYTES, '0');
};
