import { type AccountKind, accountKinds } from '../ledger/chart.ts';
import type { Micro } from '../money.ts';
import { isHash } from './encoding.ts';

/**
 * What is published: one text, signed. It has no numbers, only texts, and one order of its keys, so there is exactly one way
 * to write it down, in every language a verifier may be written in.
 */

export const STATEMENT_KIND = 'paperlock_statement';
/** What the first statement names as the one before it. */
export const NO_STATEMENT = '0'.repeat(64);

export const houseAccounts = (Object.keys(accountKinds) as AccountKind[]).filter(
  (kind) => accountKinds[kind].owner === 'operator',
);

/** What all customers together are owed. `held` and `review` are the two halves of what a leaf calls pending. */
export const statementParts = ['available', 'locked', 'promised', 'held', 'review'] as const;
export type StatementPart = (typeof statementParts)[number];

export type Statement = {
  readonly kind: typeof STATEMENT_KIND;
  readonly v: '1';
  readonly asset: 'USDT-practice';
  readonly chain: string;
  readonly seq: string;
  /** The day of platform time it is for, and up to when everything due was booked. */
  readonly day: string;
  readonly taken_at: string;
  /** By the wall clock. */
  readonly made_at: string;
  /** The number of the book's last transfer. */
  readonly ledger: string;
  readonly accounts: string;
  readonly leaves: string;
  readonly depth: string;
  readonly root: string;
  readonly total: string;
  readonly parts: Readonly<Record<StatementPart, string>>;
  /** Every account of the house by its name, as the book has it: what it has stands below zero. */
  readonly house: Readonly<Record<string, string>>;
  readonly reserves: {
    readonly bank: { readonly amount: string };
    readonly block: { readonly hash: string; readonly number: string };
    readonly deposit_addresses: { readonly amount: string };
    readonly hot_wallet: { readonly address: string; readonly amount: string };
  };
  /** SHA-256 of the text before, and the end of the audit log's chain. */
  readonly prev: string;
  readonly audit: { readonly head: string; readonly place: string };
};

type Tree = string | { readonly [key: string]: Tree };

/** Keys in the order of their characters, nothing between the signs. */
const canonicalText = (value: Tree): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{${Object.keys(value)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? '')}`)
        .join(',')}}`;

const COUNT = /^(0|[1-9]\d{0,15})$/;
const AMOUNT = /^(0|[1-9]\d{0,18})(\.\d{0,5}[1-9])?$/;
const BALANCE = /^-?(0|[1-9]\d{0,18})(\.\d{0,5}[1-9])?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Shape = ((text: string) => boolean) | { readonly [key: string]: Shape };

const matches = (form: RegExp) => (text: string) => form.test(text);
const [count, amount, balance, moment] = [COUNT, AMOUNT, BALANCE, MOMENT].map(matches) as [
  (text: string) => boolean,
  (text: string) => boolean,
  (text: string) => boolean,
  (text: string) => boolean,
];
const exactly = (said: string) => (text: string) => text === said;

const shape: Shape = {
  kind: exactly(STATEMENT_KIND),
  v: exactly('1'),
  asset: exactly('USDT-practice'),
  chain: count,
  seq: count,
  day: matches(/^\d{4}-\d\d-\d\d$/),
  taken_at: moment,
  made_at: moment,
  ledger: count,
  accounts: count,
  leaves: count,
  depth: count,
  root: isHash,
  total: amount,
  parts: Object.fromEntries(statementParts.map((part) => [part, amount])),
  house: Object.fromEntries(houseAccounts.map((kind) => [kind, balance])),
  reserves: {
    bank: { amount: balance },
    block: { hash: isHash, number: count },
    deposit_addresses: { amount },
    hot_wallet: { address: matches(/^[1-9A-HJ-NP-Za-km-z]{0,64}$/), amount },
  },
  prev: isHash,
  audit: { head: isHash, place: count },
};

/** Null for a text that is not exactly a statement: another key, a number, a blank, another order. */
export const readStatement = (text: string): Statement | null => {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (!fits(said, shape)) return null;
  const statement = said as Statement;
  const isOneText = canonicalText(statement as unknown as Tree) === text;
  return isOneText && Number.isFinite(Date.parse(statement.taken_at)) ? statement : null;
};

const fits = (said: unknown, form: Shape): boolean => {
  if (typeof form === 'function') return typeof said === 'string' && form(said);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return false;
  const keys = Object.keys(form);
  return (
    Object.keys(said).length === keys.length &&
    keys.every((key) => {
      const below = form[key];
      return (
        below !== undefined && Object.hasOwn(said, key) && fits((said as Record<string, unknown>)[key], below)
      );
    })
  );
};

export const statementText = (statement: Statement): string => canonicalText(statement as unknown as Tree);

/** Of a text that has the form; up to nineteen digits, for sums that no single amount reaches. */
export const microOfText = (text: string): Micro => {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + decimals.padEnd(6, '0'));
  return text.startsWith('-') ? -size : size;
};
