import type { Order, Receipt } from '@paperlock/contract/orders.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { promiseOf } from '@paperlock/domain/products/terms.ts';

/** What the signed text says, as far as it is checked; a text of another kind says nothing of it. */
export type Promised = {
  readonly order_no: string;
  readonly amount: string;
  readonly promised_total: string;
  readonly daily_ppm: number;
  readonly period_days: number;
  readonly escrow_posting: string;
  readonly reserve_before: string;
  readonly reserve_after: string;
  readonly paid_at: string;
};

const texts = [
  'order_no',
  'amount',
  'promised_total',
  'escrow_posting',
  'reserve_before',
  'reserve_after',
  'paid_at',
] as const;
const numbers = ['daily_ppm', 'period_days'] as const;

export const readReceipt = (text: string): Promised | null => {
  const said = parse(text);
  const isWhole =
    said !== null &&
    texts.every((name) => typeof said[name] === 'string') &&
    numbers.every((name) => Number.isSafeInteger(said[name]));
  return isWhole ? (said as Promised) : null;
};

const parse = (text: string): Record<string, unknown> | null => {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

export const findings = ['signature', 'key', 'order', 'promise', 'reserve'] as const;
type Finding = (typeof findings)[number];

/** Whether each of them fits; null where there was nothing to compare it with. */
export type Checked = Readonly<Record<Finding, boolean | null>>;

type Against = {
  order: Pick<Order, 'order_no' | 'amount' | 'promised_total'>;
  /** Null where it could not be asked for. */
  publishedKey: string | null;
  /** Undefined in browsers that have none, and on pages opened without https. */
  subtle: SubtleCrypto | undefined;
};

/** Checks a receipt on this device. Null: this browser cannot check such signatures. */
export const checkReceipt = async (
  { text, signature, public_key }: Receipt,
  { order, publishedKey, subtle }: Against,
): Promise<Checked | null> => {
  const signed = subtle && (await fits(subtle, { text, signature, public_key }));
  if (signed === undefined) return null;
  const said = readReceipt(text);
  return {
    signature: signed,
    key: publishedKey === null ? null : publishedKey === public_key,
    order:
      said !== null &&
      said.order_no === order.order_no &&
      said.amount === order.amount &&
      said.promised_total === order.promised_total,
    promise: said !== null && isPromiseOfTerms(said),
    reserve: said !== null && isReserveLowered(said),
  };
};

/** Undefined where Ed25519 is not known. A key or signature that cannot even be read does not fit. */
const fits = async (subtle: SubtleCrypto, receipt: Receipt): Promise<boolean | undefined> => {
  try {
    const key = await subtle.importKey('spki', bytesOf(receipt.public_key), 'Ed25519', false, ['verify']);
    return await subtle.verify(
      'Ed25519',
      key,
      bytesOf(receipt.signature),
      new TextEncoder().encode(receipt.text),
    );
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? undefined : false;
  }
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

const isPromiseOfTerms = ({ amount, promised_total, daily_ppm, period_days }: Promised): boolean => {
  const principal = parseMicro(amount);
  return (
    principal !== null &&
    promiseOf(principal, { dailyPpm: daily_ppm, periodDays: period_days }) === parseMicro(promised_total)
  );
};

const isReserveLowered = ({ reserve_before, reserve_after, promised_total }: Promised): boolean => {
  const [before, after, promised] = [reserve_before, reserve_after, promised_total].map(parseMicro);
  return before != null && after != null && promised != null && before - after === promised;
};
