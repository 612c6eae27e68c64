import type { Receipt } from '@paperlock/contract/orders.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { firstRow } from '../../db/rows.ts';
import type { OrderRow } from './order-store.ts';
import type { OrderParts } from './parts.ts';
import type { Offer } from './read-offer.ts';

/**
 * The signed receipt: the promise, the posting that set it aside, and the reserve before and after. Text, signature and
 * public key suffice to verify it without the platform.
 */

const KEY_PURPOSE = 'receipt key';

/** Written with the payment. A variable product promises nothing, so it has no receipt. */
export const writeReceipt = async (
  parts: Pick<OrderParts, 'keys' | 'ledger' | 'sealer'>,
  tx: Sql,
  order: OrderRow,
  { now, lockAt, matureAt }: Offer,
): Promise<Receipt | null> => {
  if (order.promised === 0n) return null;
  const reserveAfter = await parts.ledger.balance(operatorAccount('reserve'), tx);
  const text = JSON.stringify(
    {
      paperlock_receipt: 1,
      order_no: order.orderNo,
      product_id: order.productId,
      quantity: order.quantity,
      amount: microText(order.amount),
      daily_ppm: order.dailyPpm,
      period_days: order.periodDays,
      payout: order.payout,
      promised_total: microText(order.promised),
      escrow_posting: causeOf('order', order.id, 'pay'),
      reserve_before: microText(reserveAfter + order.promised),
      reserve_after: microText(reserveAfter),
      paid_at: now.toISOString(),
      lock_at: lockAt.toISOString(),
      maturity: matureAt.toISOString(),
    },
    null,
    2,
  );
  const { publicKey, signature } = await signText(parts, tx, text);
  await tx.query('insert into order_receipt (order_id, text, signature) values ($1, $2, $3)', [
    order.id,
    text,
    signature,
  ]);
  return { text, signature, public_key: publicKey };
};

export const signText = async (
  parts: Pick<OrderParts, 'keys' | 'sealer'>,
  sql: Sql,
  text: string,
): Promise<{ publicKey: string; signature: string }> => {
  const { publicKey, privateKey } = await keyOf(parts, sql);
  return { publicKey, signature: parts.keys.signing.sign(privateKey, text) };
};

export const readReceipt = async (
  parts: Pick<OrderParts, 'keys' | 'sealer'>,
  sql: Sql,
  orderId: bigint,
): Promise<Receipt | null> => {
  const { rows } = await sql.query<{ text: string; signature: string; former: string | null }>(
    `select r.text, r.signature, k.public_key as former
       from order_receipt r left join former_receipt_key k on k.id = r.former_key where r.order_id = $1`,
    [orderId],
  );
  const [found] = rows;
  if (!found) return null;
  const { former, ...signed } = found;
  return { ...signed, public_key: former ?? (await keyOf(parts, sql)).publicKey };
};

/** The public halves of all keys that ever signed here, for whoever checks and has no pepper to open the other half with. */
export const signingKeys = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ public_key: string }>(
    'select public_key from receipt_key union all select public_key from former_receipt_key',
  );
  return rows.map(({ public_key }) => public_key);
};

/** Made at first use; concurrent callers get the same key. */
export const keyOf = async (
  { keys, sealer }: Pick<OrderParts, 'keys' | 'sealer'>,
  sql: Sql,
): Promise<{ publicKey: string; privateKey: string }> => {
  const kept = await selectKey(sql);
  if (kept) return openKey(sealer, kept);
  const { publicKey, privateKey } = keys.signing.newPair();
  await sql.query(
    'insert into receipt_key (public_key, private_sealed) values ($1, $2) on conflict (one) do nothing',
    [publicKey, sealer.seal(privateKey, KEY_PURPOSE)],
  );
  const winner = await selectKey(sql);
  if (!winner) throw new Error('the key for receipts was not kept');
  return openKey(sealer, winner);
};

type KeyRow = { public_key: string; private_sealed: Buffer };

const selectKey = (sql: Sql): Promise<KeyRow | null> =>
  firstRow(sql, 'select public_key, private_sealed from receipt_key');

const openKey = (sealer: OrderParts['sealer'], { public_key, private_sealed }: KeyRow) => ({
  publicKey: public_key,
  privateKey: sealer.open(private_sealed, KEY_PURPOSE),
});
