import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { proofLeaves } from '@paperlock/contract/proofs.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { levelsInList } from './grow-tree.ts';
import type { ProofParts } from './parts.ts';
import { selectLists, selectStatement } from './proof-store.ts';

const LISTS_IN_ANSWER = 8;

/** Returns all leaves, for readers who add them up. They identify no customer, so they are public. */
export const readLeaves = async (
  { db }: Pick<ProofParts, 'db'>,
  { seq, from }: Ask<typeof proofLeaves>,
): Promise<Outcome<Answer<typeof proofLeaves>, RefusalOf<typeof proofLeaves>>> => {
  const statement = await selectStatement(db.sql, seq ?? null);
  if (!statement) return refused(seq === undefined ? 'no_statement' : 'not_found');
  const each = 2 ** levelsInList(statement.size);
  const first = Math.floor(from / each);
  if (first * each >= statement.size) return refused('not_found', { field: 'from' });
  const wanted = Array.from({ length: LISTS_IN_ANSWER }, (_, nth) => first + nth);
  const lists = await selectLists(db.sql, statement.seq, wanted);
  if (lists.length === 0) return refused('statement_not_kept');
  const next = (first + lists.length) * each;
  return done({
    seq: statement.seq,
    from: first * each,
    leaves: Buffer.concat(lists.map(({ list }) => list)).toString('base64'),
    next: next < statement.size ? next : null,
    size: statement.size,
  });
};
