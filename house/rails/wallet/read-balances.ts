import { microText } from '@paperlock/domain/money.ts';
import { faucetLeft, faucetWindow } from '@paperlock/domain/wallet/faucet.ts';
import { FAUCET_LIMIT_MICRO } from '@paperlock/domain/wallet/limits.ts';
import type { Sql } from '../../db/database.ts';
import { underWayMicro } from './order-store.ts';
import { takenSince, type WalletRow } from './wallet-store.ts';

export type Balances = {
  balanceMicro: bigint;
  spendableMicro: bigint;
  leftMicro: bigint;
  moreAt: Date | null;
};

/**
 * Tokens on their way from the faucet may be spent already, because they are certain and the payer waits for them. Orders
 * end in the transaction that changes the balance, so nothing is counted twice or missed.
 */
export const readBalances = async (
  sql: Sql,
  { customerId, balanceMicro }: WalletRow,
  now: Date,
): Promise<Balances> => ({
  balanceMicro,
  spendableMicro: balanceMicro + (await underWayMicro(sql, customerId)),
  ...faucetLeft(await takenSince(sql, customerId, faucetWindow(now)), now),
});

export const balancesView = ({ balanceMicro, spendableMicro, leftMicro, moreAt }: Balances) => ({
  balance: microText(balanceMicro),
  spendable: microText(spendableMicro),
  faucet: {
    limit: microText(FAUCET_LIMIT_MICRO),
    left: microText(leftMicro),
    more_at: moreAt?.toISOString() ?? null,
  },
});
