import type { Micro } from '@paperlock/domain/money.ts';
import type { TreasuryKind } from '@paperlock/domain/treasury/proposal.ts';
import { type ProposalRow, proposalsIn } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';

export type TreasuryRow = ProposalRow & { kind: TreasuryKind };

export const treasuryProposals = proposalsIn<TreasuryRow>('treasury_proposal', 'p.amount::bigint, p.kind');

export const insertProposal = (
  tx: Sql,
  { kind, amountMicro, reason, by }: { kind: TreasuryKind; amountMicro: Micro; reason: string; by: string },
): Promise<TreasuryRow> =>
  treasuryProposals.insert(
    tx,
    'insert into treasury_proposal (kind, amount, reason, proposed_by) values ($1, $2, $3, $4)',
    [kind, amountMicro, reason, by],
  );

/** Sums all capital ever brought to the bank. */
export const broughtToBank = async (sql: Sql): Promise<Micro> => {
  const { rows } = await sql.query<{ amount: string }>(
    `select coalesce(sum(amount), 0)::text as amount from treasury_proposal where kind = 'bank' and approved`,
  );
  return BigInt(rows[0]?.amount ?? 0);
};
