import { type BankRule, bankRuleOf, type IbanPart, type NumberPart, type RoutingKind } from './bank-rules.ts';
import type { CountryCode } from './countries.ts';

/** What a person typed for a bank account, in one form, and what is wrong with it. */

export type BankNumber = { readonly routing: string; readonly account: string };

export type BankNumberFault = 'empty' | 'country' | 'letters' | 'length' | 'checksum';
type Found = { readonly field: 'routing' | 'account'; readonly fault: BankNumberFault };

/** Gaps, dots and dashes are how numbers are printed, not part of them. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s.\-–/]/g, '')
    .toUpperCase();

/** The number as it is stored, or the first fault. `routing` is ignored where a country has none. */
export const readBankNumber = (
  country: CountryCode,
  typed: BankNumber,
): { ok: true; number: BankNumber } | ({ ok: false } & Found) => {
  const rule = bankRuleOf(country);
  const number = {
    routing: rule.routing ? plainNumber(typed.routing) : '',
    account: plainNumber(typed.account),
  };
  const routing = rule.routing && routingFault(rule.routing, number.routing);
  if (routing) return { ok: false, field: 'routing', fault: routing };
  const account = accountFault(rule.account, number.account);
  return account ? { ok: false, field: 'account', fault: account } : { ok: true, number };
};

const DIGITS = /^\d+$/;
const LETTERS_AND_DIGITS = /^[\dA-Z]+$/;

const shapeFault = (
  text: string,
  { min, max }: NumberPart<string>,
  shape: RegExp,
): BankNumberFault | null => {
  if (text === '') return 'empty';
  if (!shape.test(text)) return 'letters';
  return text.length < min || text.length > max ? 'length' : null;
};

const routingFault = (part: NumberPart<RoutingKind>, text: string): BankNumberFault | null => {
  const lettered = part.kind === 'bic' || part.kind === 'ifsc';
  const fault = shapeFault(text, part, lettered ? LETTERS_AND_DIGITS : DIGITS);
  if (fault) return fault;
  if (part.kind === 'bic' && !/^[A-Z]{6}[\dA-Z]{2}([\dA-Z]{3})?$/.test(text)) return 'letters';
  if (part.kind === 'ifsc' && !/^[A-Z]{4}0[\dA-Z]{6}$/.test(text)) return 'letters';
  if (part.kind === 'aba' && weighed(text, [3, 7, 1]) % 10 !== 0) return 'checksum';
  return null;
};

const accountFault = (part: BankRule['account'], text: string): BankNumberFault | null => {
  if (part.kind === 'iban') return ibanFault(part, text);
  const fault = shapeFault(text, part, part.kind === 'general' ? LETTERS_AND_DIGITS : DIGITS);
  if (fault) return fault;
  if (part.kind === 'clabe' && !isClabe(text)) return 'checksum';
  if (part.kind === 'cbu' && !isCbu(text)) return 'checksum';
  return null;
};

const ibanFault = (part: IbanPart, text: string): BankNumberFault | null => {
  if (text === '') return 'empty';
  if (!LETTERS_AND_DIGITS.test(text)) return 'letters';
  if (!text.startsWith(part.prefix)) return 'country';
  if (text.length !== part.max) return 'length';
  // ISO 7064: letters count from 10, the first four characters go to the end, and 1 must remain of 97.
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? null : 'checksum';
};

/** The sum of the digits, each multiplied by the weight that comes round to it. */
const weighed = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (weights[place % weights.length] ?? 0), 0);

const isClabe = (text: string): boolean => {
  // Here only the last digit of each product counts.
  const sum = [...text.slice(0, 17)].reduce(
    (total, digit, place) => total + ((Number(digit) * ([3, 7, 1][place % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[17]);
};

/** Two blocks, each closed by a digit of its own: bank and branch, then the account. */
const isCbu = (text: string): boolean =>
  (10 - (weighed(text.slice(0, 7), [7, 1, 3, 9]) % 10)) % 10 === Number(text[7]) &&
  (10 - (weighed(text.slice(8, 21), [3, 9, 7, 1]) % 10)) % 10 === Number(text[21]);
