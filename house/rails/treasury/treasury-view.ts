import type { TreasuryProposal } from '@paperlock/contract/treasury.ts';
import { type Names, proposalView } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import type { Sending } from '../payer/index.ts';
import type { TreasuryParts } from './parts.ts';
import type { TreasuryRow } from './treasury-store.ts';

/** The cause of the payment that tops up the hot wallet. */
export const orderCause = ({ id }: Pick<TreasuryRow, 'id'>): string => `capital:${id}`;

const treasuryView = (row: TreasuryRow, names: Names, sending: Sending | undefined): TreasuryProposal => ({
  ...proposalView(row, names),
  kind: row.kind,
  transfer: sending ? { state: sending.state, trouble: sending.trouble, txid: sending.txHash } : null,
});

/** Returns proposals with the names of operators, and the progress of ordered tokens. */
export const shown = async (
  { operators, payer }: TreasuryParts,
  sql: Sql,
  rows: readonly TreasuryRow[],
): Promise<TreasuryProposal[]> => {
  const people = await operators.list(sql);
  const names = new Map(people.map(({ id, account }) => [id, account]));
  const ordered = rows.filter(({ kind, approved }) => kind === 'hot_wallet' && approved).map(orderCause);
  const sendings = ordered.length === 0 ? [] : await payer.find(sql, ordered);
  const byCause = new Map(sendings.map((sending) => [sending.cause, sending]));
  return rows.map((row) => treasuryView(row, names, byCause.get(orderCause(row))));
};

export const shownOne = async (
  parts: TreasuryParts,
  sql: Sql,
  row: TreasuryRow,
): Promise<TreasuryProposal> => {
  const [view] = await shown(parts, sql, [row]);
  if (!view) throw new Error(`proposal ${row.id} cannot be shown`);
  return view;
};
