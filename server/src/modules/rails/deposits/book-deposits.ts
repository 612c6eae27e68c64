import { depositMoves } from '@paperlock/domain/deposits/life.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Transfer } from '@paperlock/domain/ledger/entry.ts';
import type { Sql } from '../../../db/database.ts';
import type { Deposit } from './deposit-store.ts';
import type { DepositParts } from './parts.ts';

/** Moves money from suspense to a customer. */
export const bookMatched = (
  { ledger }: Pick<DepositParts, 'ledger'>,
  tx: Sql,
  deposits: readonly Deposit[],
  customerId: string,
  bookedAt: Date,
): Promise<void> =>
  ledger.postTogether(
    tx,
    deposits.map(({ id, amountMicro }) => ({
      cause: causeOf('deposit_matched', id),
      kind: depositMoves.match.booking,
      bookedAt,
      transfers: [matchedTransfer({ amountMicro }, customerId)],
    })),
  );

export const matchedTransfer = (
  { amountMicro }: Pick<Deposit, 'amountMicro'>,
  customerId: string,
): Transfer => ({
  debit: operatorAccount('suspense'),
  credit: { owner: customerId, kind: 'available' },
  amountMicro,
});

/** Moves money from suspense back to the chain after its return. */
export const bookReturned = (
  { ledger }: Pick<DepositParts, 'ledger'>,
  tx: Sql,
  { id, amountMicro }: Deposit,
  bookedAt: Date,
): Promise<void> =>
  ledger.postTogether(tx, [
    {
      cause: causeOf('deposit_returned', id),
      kind: depositMoves.settle_return.booking,
      bookedAt,
      transfers: [{ debit: operatorAccount('suspense'), credit: operatorAccount('chain'), amountMicro }],
    },
  ]);
