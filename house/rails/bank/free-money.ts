import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { openSums } from './bank-store.ts';
import type { BankParts } from './parts.ts';

/**
 * The platform's money at the bank (an asset, so below zero in the book) minus payments under way. Payments are read first:
 * if one settles in between, the result is too small for a moment, and never too large.
 */
export const freeMoney = async ({ ledger }: Pick<BankParts, 'ledger'>, sql: Sql): Promise<Micro> => {
  const { taken } = await openSums(sql);
  const has = -(await ledger.balance(operatorAccount('bank'), sql));
  return has > taken ? has - taken : 0n;
};
