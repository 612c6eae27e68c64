import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { Correction, correctionPropose } from '@paperlock/contract/corrections.ts';
import {
  type Account,
  accountName,
  isSameAccount,
  isSpokenFor,
  operatorAccount,
} from '@paperlock/domain/ledger/chart.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { overCap } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import { insertCorrection } from './correction-store.ts';
import { named } from './named.ts';
import type { CorrectionParts, Here } from './parts.ts';

export const proposeCorrection = async (
  parts: CorrectionParts,
  tx: Sql,
  ask: Ask<typeof correctionPropose>,
  { operator, ip }: Here,
): Promise<Outcome<Correction, RefusalOf<typeof correctionPropose>>> => {
  const { ledger, audit } = parts;
  const amountMicro = parseMicro(ask.amount);
  if (!amountMicro) return refused('proposal_no_amount', { field: 'amount' });
  const [debit, credit] = [accountIn(ask.debit), accountIn(ask.credit)];
  if (isSameAccount(debit, credit)) return refused('correction_same_account', { field: 'credit' });
  for (const [field, account] of Object.entries({ debit, credit })) {
    const open = await ledger.balances(account.owner, tx);
    if (!open.some((stand) => isSameAccount(stand.account, account))) {
      return refused('ledger_account_unknown', { field });
    }
    if (isSpokenFor(account.kind)) return refused('correction_spoken_for', { field });
  }
  if (await ledger.overfills(tx, { debit, credit, amountMicro })) return overCap('amount');
  const proposal = { debit, credit, amountMicro, reason: ask.reason, proposedBy: operator.id };
  const row = await insertCorrection(tx, proposal);
  await audit.record(tx, {
    actor: { kind: 'operator', id: operator.id, name: operator.account },
    action: 'correction.proposed',
    subject: `correction:${row.id}`,
    details: { debit: accountName(debit), credit: accountName(credit), amount: microText(amountMicro) },
    ip,
  });
  return done(await named(parts, tx, row));
};

const accountIn = ({ owner, kind }: Ask<typeof correctionPropose>['debit']): Account =>
  owner === 'operator' ? operatorAccount(kind) : { owner, kind };
