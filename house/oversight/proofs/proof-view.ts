import type { SignedStatementView } from '@paperlock/contract/proofs.ts';
import type { StatementSummary } from '@paperlock/contract/proofs-desk.ts';
import { microText } from '@paperlock/domain/money.ts';
import { buckets } from '@paperlock/domain/proofs/encoding.ts';
import { microOfText, readStatement } from '@paperlock/domain/proofs/statement.ts';
import { reservesOf } from '@paperlock/domain/proofs/verify.ts';
import type { ShareRow, StatementRow } from './proof-store.ts';

export const statementView = (row: StatementRow): SignedStatementView => ({
  seq: row.seq,
  day: row.day,
  text: row.text,
  signature: row.signature,
  public_key: row.public_key,
  hash: row.hash.toString('hex'),
  made_at: row.made_at.toISOString(),
});

export const deskView = (row: StatementRow): StatementSummary => {
  const statement = readStatement(row.text);
  if (!statement) throw new Error(`statement ${row.seq} cannot be read`);
  const [reserves, total] = [reservesOf(statement), microOfText(statement.total)];
  return {
    seq: row.seq,
    day: row.day,
    taken_at: statement.taken_at,
    made_at: row.made_at.toISOString(),
    accounts: Number(statement.accounts),
    total: statement.total,
    parts: statement.parts,
    reserves: microText(reserves),
    surplus: microText(reserves - total),
    block: Number(statement.reserves.block.number),
    hash: row.hash.toString('hex'),
    root: statement.root,
  };
};

/** For the data export. */
export const shareView = (share: ShareRow) => ({
  statement: share.seq,
  salt: share.salt.toString('hex'),
  identity: share.identity.toString('hex'),
  leaves: buckets.map((bucket, nth) => ({
    bucket,
    amount: microText(share.amounts[nth] ?? 0n),
    position: share.positions[nth],
  })),
});
