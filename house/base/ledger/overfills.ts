import { accountName } from '@paperlock/domain/ledger/chart.ts';
import type { Transfer } from '@paperlock/domain/ledger/entry.ts';
import { growsPastMost } from '@paperlock/domain/ledger/most.ts';
import type { Sql } from '../../db/database.ts';
import { selectBalance, waitForTurn } from './account-store.ts';

/**
 * Returns whether a transfer decided by people would bring one of its accounts past the allowed maximum. Concurrent
 * decisions wait for each other in one order, because two that fit alone may not fit together.
 */
export const overfills = async (tx: Sql, { debit, credit, amountMicro }: Transfer): Promise<boolean> => {
  const sides = [
    { account: debit, change: -amountMicro },
    { account: credit, change: amountMicro },
  ].sort((one, other) => (accountName(one.account) < accountName(other.account) ? -1 : 1));
  for (const { account, change } of sides) {
    await waitForTurn(tx, account);
    const before = (await selectBalance(tx, account)) ?? 0n;
    if (growsPastMost(before, before + change)) return true;
  }
  return false;
};
