import type { Answer } from '@paperlock/contract/call.ts';
import type { bankStatement } from '@paperlock/contract/withdrawals-desk.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { BankOrder } from './bank-store.ts';

export const statementLine = (order: BankOrder): Answer<typeof bankStatement>['list'][number] => ({
  id: String(order.id),
  reference: order.reference,
  cause: order.cause,
  country: order.country,
  bank: order.bank,
  account_masked: order.account_masked,
  holder: order.holder,
  amount: microText(order.amount),
  state: order.state,
  ordered_at: order.ordered_at.toISOString(),
  taken_at: order.taken_at?.toISOString() ?? null,
  settled_at: order.settled_at?.toISOString() ?? null,
});
