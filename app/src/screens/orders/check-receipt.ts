import type { Order, Receipt } from '@paperlock/contract/orders.ts';
import {
  isPromiseOfTerms,
  isReserveLowered,
  isRunningItsDays,
  readPromised,
} from '@paperlock/domain/orders/receipt.ts';

export const findings = ['signature', 'key', 'order', 'promise', 'reserve', 'days'] as const;
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
  const said = readPromised(text);
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
    days: said !== null && isRunningItsDays(said),
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
