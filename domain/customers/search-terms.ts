import { readAddress } from '../chain/address.ts';
import { isClassDesk } from '../operators/permissions.ts';

/** What a typed text may be the name or the number of. A search asks only for what the text can be. */

/** Both ends of all values that begin with a text, in hexadecimal digits. */
export type Range = { readonly from: string; readonly to: string };

export type SearchTerms = {
  /** Part of a name, an e-mail address or the name of a project. */
  readonly text: string;
  /** Part of a phone number, without the gaps that people write. */
  readonly phone: string | null;
  /** Part of an order number. */
  readonly orderNo: string | null;
  /** The beginning of a transaction hash. */
  readonly hash: Range | null;
  /** The beginning of the number of a customer, a deposit or a conversation. */
  readonly id: Range | null;
  /** A whole address of the practice chain. */
  readonly address: string | null;
  /** The number of a withdrawal. */
  readonly withdrawal: bigint | null;
};

const HASH_DIGITS = 64;
const ID_DIGITS = 32;
/** Fewer would find things by chance. */
const LEAST_DIGITS = 6;

const rangeOf = (digits: string, length: number): Range => ({
  from: digits.padEnd(length, '0'),
  to: digits.padEnd(length, 'f'),
});

export const readSearchTerms = (typed: string): SearchTerms => {
  const text = typed.trim();
  const bare = text.replace(/\s/g, '');
  const phone = bare.replace(/[().-]/g, '');
  const [, hash] = /^(?:0x)?([\da-f]{6,64})$/i.exec(bare) ?? [];
  const id = /^[\da-f-]{6,36}$/i.test(bare) ? bare.replaceAll('-', '').toLowerCase() : '';
  const [, number] = /^(?:#|withdrawal:)?([1-9]\d{0,17})$/i.exec(bare) ?? [];
  const address = readAddress(bare);
  return {
    text,
    phone: /^\+?\d{4,16}$/.test(phone) ? phone : null,
    orderNo: /^P?[\d-]{4,17}$/i.test(bare) ? bare.toUpperCase() : null,
    hash: hash ? rangeOf(hash.toLowerCase(), HASH_DIGITS) : null,
    id: id.length >= LEAST_DIGITS && id.length <= ID_DIGITS ? rangeOf(id, ID_DIGITS) : null,
    address: address.ok ? address.address : null,
    withdrawal: number ? BigInt(number) : null,
  };
};

/** Behind the desk of a class an address finds nothing, because it would tell whose it is. */
export const termsFor = (roles: readonly string[], typed: string): SearchTerms =>
  isClassDesk(roles) ? { ...readSearchTerms(typed), address: null } : readSearchTerms(typed);
