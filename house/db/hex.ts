/** Hashes and addresses are bytes in the database and `0x…` in lower case everywhere else. */

export const bytesOf = (hex: `0x${string}`): Buffer => Buffer.from(hex.slice(2), 'hex');

export const hexOf = (bytes: Buffer): `0x${string}` => `0x${bytes.toString('hex')}`;
