import type { AssetKind, KindSum, Side } from '@paperlock/contract/assets.ts';

/** One sum of an explanation: what went out is below zero. */
export const kindSum = (
  kind: AssetKind,
  side: Side,
  amount: string,
  changes: Partial<KindSum> = {},
): KindSum => ({
  kind,
  side,
  postings: 1,
  in: amount.startsWith('-') ? '0' : amount,
  out: amount.startsWith('-') ? amount.slice(1) : '0',
  first_at: '2026-01-02T03:04:05.000Z',
  last_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});
