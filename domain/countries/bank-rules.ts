import type { CountryCode } from './countries.ts';

/**
 * What a bank account is written as, country by country: the account itself and, where the bank is not part of it, one
 * code that says where it is kept. Lengths count the characters without gaps.
 */

/** `number` has digits only; a `general` account, of a country whose form we do not know, may have letters too. */
export type AccountKind = 'iban' | 'clabe' | 'cbu' | 'cci' | 'number' | 'general';
export type RoutingKind =
  | 'aba'
  | 'bank_branch'
  | 'bank_code'
  | 'bic'
  | 'branch_code'
  | 'bsb'
  | 'ifsc'
  | 'transit';

export type NumberPart<Kind> = { readonly kind: Kind; readonly min: number; readonly max: number };
export type IbanPart = NumberPart<'iban'> & { readonly prefix: CountryCode };
export type AccountPart = NumberPart<Exclude<AccountKind, 'iban'>> | IbanPart;
export type BankRule = { readonly account: AccountPart; readonly routing: NumberPart<RoutingKind> | null };

/** Length of an IBAN by the registry. */
const ibanLengths = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
} as const satisfies Partial<Record<CountryCode, number>>;

type IbanCountry = keyof typeof ibanLengths;

/** Their banks issue IBANs of the country they belong to or share banks with. */
const ibanOf: Partial<Record<CountryCode, IbanCountry>> = {
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GG: 'GB',
  GP: 'FR',
  IM: 'GB',
  JE: 'GB',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  SJ: 'NO',
  WF: 'FR',
  YT: 'FR',
};

const number = (min: number, max = min): NumberPart<'number'> => ({ kind: 'number', min, max });
const exactly = <Kind extends string>(kind: Kind, length: number): NumberPart<Kind> => ({
  kind,
  min: length,
  max: length,
});

const american: BankRule = { account: number(4, 17), routing: exactly('aba', 9) };
const australian: BankRule = { account: number(4, 10), routing: exactly('bsb', 6) };

/** Countries without IBAN that have a form of their own. */
const ownRules: Partial<Record<CountryCode, BankRule>> = {
  AR: { account: exactly('cbu', 22), routing: null },
  AS: american,
  AU: australian,
  BD: { account: number(9, 17), routing: exactly('branch_code', 9) },
  CA: { account: number(5, 12), routing: exactly('transit', 8) },
  CC: australian,
  CN: { account: number(12, 19), routing: null },
  CX: australian,
  GU: american,
  HK: { account: number(6, 12), routing: exactly('bank_code', 3) },
  ID: { account: number(8, 16), routing: null },
  IN: { account: number(9, 18), routing: exactly('ifsc', 11) },
  JP: { account: number(7), routing: exactly('bank_branch', 7) },
  KR: { account: number(10, 14), routing: exactly('bank_code', 3) },
  LK: { account: number(6, 15), routing: exactly('bank_branch', 7) },
  MP: american,
  MX: { account: exactly('clabe', 18), routing: null },
  MY: { account: number(7, 17), routing: null },
  NF: australian,
  NG: { account: number(10), routing: null },
  NZ: { account: number(15, 16), routing: null },
  PE: { account: exactly('cci', 20), routing: null },
  PH: { account: number(8, 16), routing: null },
  PR: american,
  SG: { account: number(5, 14), routing: exactly('bank_branch', 7) },
  TH: { account: number(10, 15), routing: null },
  TW: { account: number(10, 16), routing: exactly('bank_branch', 7) },
  US: american,
  VE: { account: number(20), routing: null },
  VI: american,
  VN: { account: number(6, 19), routing: null },
  ZA: { account: number(6, 13), routing: exactly('branch_code', 6) },
};

/** Everywhere else the bank's international code finds it. */
const elsewhere: BankRule = {
  account: { kind: 'general', min: 4, max: 34 },
  routing: { kind: 'bic', min: 8, max: 11 },
};

const hasIban = (code: CountryCode): code is IbanCountry => Object.hasOwn(ibanLengths, code);

export const bankRuleOf = (code: CountryCode): BankRule => {
  const prefix = hasIban(code) ? code : ibanOf[code];
  if (!prefix) return ownRules[code] ?? elsewhere;
  const length = ibanLengths[prefix];
  return { account: { kind: 'iban', prefix, min: length, max: length }, routing: null };
};
