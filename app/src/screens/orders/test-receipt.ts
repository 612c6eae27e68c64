import { generateKeyPairSync, sign } from 'node:crypto';
import type { Receipt } from '@paperlock/contract/orders.ts';
import { orderNo } from '../../parts/orders/test-orders.ts';

/** What the server writes for the order of test-orders.ts. */
const said = {
  paperlock_receipt: 1,
  order_no: orderNo,
  amount: '1000',
  daily_ppm: 500,
  period_days: 30,
  payout: 'daily',
  promised_total: '15',
  escrow_posting: 'order:7:pay',
  reserve_before: '1234.56',
  reserve_after: '1219.56',
  paid_at: '2026-03-01T12:00:00.000Z',
  lock_at: '2026-03-01T12:00:00.000Z',
  maturity: '2026-03-31T12:00:00.000Z',
};

/** A receipt with a real signature, of a key made for it. */
export const signedReceipt = (changes: Partial<typeof said> = {}): Receipt => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = JSON.stringify({ ...said, ...changes }, null, 2);
  return {
    text,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};
