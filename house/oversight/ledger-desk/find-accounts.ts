import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { ledgerAccounts } from '@paperlock/contract/ledger.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { LedgerDeskParts } from './parts.ts';

export const findAccounts = async (
  { identity, ledger }: LedgerDeskParts,
  { customer }: Ask<typeof ledgerAccounts>,
): Promise<Outcome<Answer<typeof ledgerAccounts>, RefusalOf<typeof ledgerAccounts>>> => {
  const found = customer === undefined ? null : await identity.findCustomer(customer);
  if (customer !== undefined && !found) return refused('ledger_owner_unknown', { field: 'customer' });
  const open = await ledger.balances(found?.id ?? operatorAccount('equity').owner);
  return done({
    owner: found?.id ?? 'operator',
    owner_name: found?.account ?? null,
    accounts: open.map(({ number, account, balanceMicro }) => ({
      number,
      kind: account.kind,
      balance: microText(balanceMicro),
    })),
  });
};
