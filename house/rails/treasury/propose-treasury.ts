import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { TreasuryProposal, treasuryPropose } from '@paperlock/contract/treasury.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { FAUCET_PORTION_MICRO } from '@paperlock/domain/treasury/limits.ts';
import { faultIn, wayOf } from '@paperlock/domain/treasury/proposal.ts';
import { overCap } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import type { Here, TreasuryParts } from './parts.ts';
import { insertProposal } from './treasury-store.ts';
import { shownOne } from './treasury-view.ts';

export const proposeTreasury = async (
  parts: TreasuryParts,
  tx: Sql,
  { kind, amount, reason }: Ask<typeof treasuryPropose>,
  { operator, ip }: Here,
): Promise<Outcome<TreasuryProposal, RefusalOf<typeof treasuryPropose>>> => {
  const amountMicro = parseMicro(amount) ?? 0n;
  const fault = faultIn(kind, amountMicro);
  if (fault) return refused(fault, { field: 'amount', params: { amount: microText(FAUCET_PORTION_MICRO) } });
  const { debit, credit } = wayOf[kind];
  const transfer = { debit: operatorAccount(debit), credit: operatorAccount(credit), amountMicro };
  if (await parts.ledger.overfills(tx, transfer)) return overCap('amount');
  const row = await insertProposal(tx, { kind, amountMicro, reason, by: operator.id });
  await parts.audit.record(tx, {
    actor: { kind: 'operator', id: operator.id, name: operator.account },
    action: 'treasury.proposed',
    subject: `treasury:${row.id}`,
    details: { kind, amount: microText(amountMicro) },
    ip,
  });
  return done(await shownOne(parts, tx, row));
};
