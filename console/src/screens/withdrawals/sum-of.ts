import { microOf } from '@paperlock/domain/read-amount.ts';
import type { QueueRow } from '../../api/withdrawals.ts';

export const sumOf = (rows: readonly QueueRow[]): bigint =>
  rows.reduce((sum, { amount }) => sum + microOf(amount), 0n);
