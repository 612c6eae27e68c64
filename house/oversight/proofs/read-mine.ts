import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { ownProof } from '@paperlock/contract/proofs.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { buckets, hexOfBytes } from '@paperlock/domain/proofs/encoding.ts';
import { levelOfList, levelsOver, type Node, pathIn } from '@paperlock/domain/proofs/tree.ts';
import type { Sql } from '../../db/database.ts';
import type { Keys } from '../../ports/keys.ts';
import { levelsInList } from './grow-tree.ts';
import type { ProofParts } from './parts.ts';
import { type StatementRow, selectLists, selectShare, selectStatement, selectTops } from './proof-store.ts';
import { statementView } from './proof-view.ts';

/** Returns one customer's leaves with their paths, computed from the public list. */
export const readMine = async (
  { db: { sql }, keys: { sha256 } }: Pick<ProofParts, 'db' | 'keys'>,
  { seq }: Ask<typeof ownProof>,
  customerId: string,
): Promise<Outcome<Answer<typeof ownProof>, RefusalOf<typeof ownProof>>> => {
  const statement = await selectStatement(sql, seq ?? null);
  if (!statement) return refused(seq === undefined ? 'no_statement' : 'not_found');
  const pathOf = await pathsIn(sha256, sql, statement);
  if (!pathOf) return refused('statement_not_kept');
  const share = await selectShare(sql, statement.seq, customerId);
  if (!share) return refused('not_in_statement');
  const leaves = [];
  for (const [nth, bucket] of buckets.entries()) {
    const position = share.positions[nth] ?? 0;
    const path = await pathOf(position);
    leaves.push({
      bucket,
      amount: microText(share.amounts[nth] ?? 0n),
      position,
      path: path.map(({ hash, sum }) => ({ hash: hexOfBytes(hash), sum: microText(sum) })),
    });
  }
  const [available, locked, held] = share.postings;
  return done({
    statement: statementView(statement),
    mine: {
      customer_id: customerId,
      salt: share.salt.toString('hex'),
      identity: share.identity.toString('hex'),
      leaves,
    },
    postings: { available, locked, held },
    held: microText(share.held),
  });
};

/** Returns a leaf's own list and the tops of all lists; null if the leaves are no longer kept. */
const pathsIn = async (
  sha256: Keys['sha256'],
  sql: Sql,
  { seq, size }: StatementRow,
): Promise<((position: number) => Promise<Node[]>) | null> => {
  const levels = levelsInList(size);
  const tops = await selectTops(sql, seq);
  if (tops.length === 0) return null;
  const above = levelsOver(sha256, levelOfList(Uint8Array.from(Buffer.concat(tops))), levels);
  return async (position) => {
    const nth = position >> levels;
    const [row] = await selectLists(sql, seq, [nth]);
    if (!row) throw new Error(`statement ${seq} lacks its list ${nth}`);
    const within = levelsOver(sha256, levelOfList(Uint8Array.from(row.list)));
    return [...pathIn(within, position & (2 ** levels - 1)), ...pathIn(above, nth)];
  };
};
