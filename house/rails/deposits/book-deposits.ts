import { depositMoves } from '@paperlock/domain/deposits/life.ts';
import { causeOf } from '@paperlock/domain/ledger/cause.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Transfer } from '@paperlock/domain/ledger/entry.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import type { Deposit } from './deposit-store.ts';
import type { DepositParts } from './parts.ts';

/** However it came to be credited. */
export const recordCredited = (
  { webhooks }: Pick<DepositParts, 'webhooks'>,
  tx: Sql,
  deposits: readonly Deposit[],
  at: Date,
): Promise<void> =>
  webhooks.record(
    tx,
    'deposit.credited',
    deposits.map(({ id, amountMicro }) => ({
      deposit: id,
      amount: microText(amountMicro),
      practice_time: at.toISOString(),
    })),
  );

/** Moves money from suspense to a customer. */
export const bookMatched = async (
  { ledger, webhooks }: Pick<DepositParts, 'ledger' | 'webhooks'>,
  tx: Sql,
  deposits: readonly Deposit[],
  customerId: string,
  bookedAt: Date,
): Promise<void> => {
  await ledger.postTogether(
    tx,
    deposits.map(({ id, amountMicro }) => ({
      cause: causeOf('deposit_matched', id),
      kind: depositMoves.match.booking,
      bookedAt,
      transfers: [matchedTransfer({ amountMicro }, customerId)],
    })),
  );
  await recordCredited({ webhooks }, tx, deposits, bookedAt);
};

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
