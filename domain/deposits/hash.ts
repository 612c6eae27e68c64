import { readAddress } from '../chain/address.ts';

/** The hash of a transaction, from whatever was pasted: gaps, a missing 0x and capitals do no harm. */

export type Hash = `0x${string}`;

export type HashFault = 'malformed' | 'cut_off' | 'address' | 'link';

export type ReadHash =
  | { ok: true; hash: Hash }
  /** `digits` are the hexadecimal ones there are, of the 64 of a hash. */
  | { ok: false; fault: HashFault; digits: number };

const DIGITS = 64;
/** From here on it is rather a piece of a hash than some other number. */
const PIECE = 8;

export const readHash = (typed: string): ReadHash => {
  const text = typed.replace(/\s/g, '');
  const fault = (name: HashFault, digits = 0): ReadHash => ({ ok: false, fault: name, digits });
  if (/^([a-z][a-z\d+.-]*:\/\/|www\.)/i.test(text)) return fault('link');
  const read = readAddress(text);
  if (read.ok || ['tron', 'ethereum', 'bitcoin'].includes(read.fault)) return fault('address');
  // As many wallets show it: the beginning, dots, the end.
  const shortened = /^(?:0x)?([\da-f]+)(?:…|\.{2,})([\da-f]*)$/i.exec(text);
  if (shortened) return fault('cut_off', `${shortened[1]}${shortened[2]}`.length);
  const [, digits = ''] = /^(?:0x)?([\da-f]+)$/i.exec(text) ?? [];
  if (digits.length === DIGITS) return { ok: true, hash: `0x${digits.toLowerCase()}` };
  return digits.length >= PIECE && digits.length < DIGITS
    ? fault('cut_off', digits.length)
    : fault('malformed');
};
