import type { Hex } from '../../ports/chain.ts';

/** Addresses, hashes and signed bytes are bytes in the database and hexadecimal, in small letters, in code. */

export const bytesOf = (hex: Hex): Buffer => Buffer.from(hex.slice(2), 'hex');

export const hexOf = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`;
