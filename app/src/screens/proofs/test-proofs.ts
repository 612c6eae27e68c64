import type { User } from '@paperlock/contract/identity.ts';
import type { OwnProofAnswer, SignedStatementView } from '@paperlock/contract/proofs.ts';
import {
  makeStatement,
  publicKey,
  type TestPerson,
  type TestStatement,
} from '@paperlock/domain/proofs/test-proofs.ts';
import { memoryOf } from '../../shell/query-memory.ts';
import { answer, maria, openApp, type Replies } from '../../test-app.tsx';

/** Real statements with real signatures, with Maria and a few others in them. */

const others: TestPerson[] = [1, 2, 3, 4].map((nth) => ({
  id: `0197a1de-0000-7000-8000-00000000010${nth}`,
  contacts: { email: `person${nth}@example.org`, phone: null, username: null },
  owed: { available: BigInt(nth) * 10_000_000n, locked: 0n, promised: 0n, held: 0n, review: 0n },
}));

const self: TestPerson = {
  id: maria.id,
  contacts: maria,
  owed: {
    available: 1_234_567_890n,
    locked: 500_000_000n,
    promised: 7_500_001n,
    held: 20_000_000n,
    review: 3_000_000n,
  },
};

export const chainOf = (length: number): TestStatement[] => {
  const chain: TestStatement[] = [];
  for (let seq = 1; seq <= length; seq += 1)
    chain.push(
      makeStatement([...others, self], { seq, ...(chain.at(-1) && { prev: chain.at(-1)?.hash ?? '' }) }),
    );
  return chain;
};

export const viewOf = ({ statement, signed, hash }: TestStatement): SignedStatementView => ({
  ...signed,
  seq: Number(statement.seq),
  day: statement.day,
  hash,
  made_at: statement.made_at,
});

export const mineIn = (made: TestStatement): OwnProofAnswer => ({
  statement: viewOf(made),
  mine: made.proofOf(others.length) as OwnProofAnswer['mine'],
  postings: { available: 4, locked: 1, held: 1 },
  held: '20',
});

const posting = (account: string) => {
  const [place, after] =
    { available: ['4', '1234.56789'], locked: ['1', '500'], held: ['1', '20'] }[account] ?? [];
  return {
    place,
    no: '9',
    kind: 'deposit',
    direction: 'in',
    amount: '1',
    before: '0',
    after,
    from: 'chain',
    to: account,
    cause: null,
    booked_at: '2026-11-14T10:00:00.000Z',
    written_at: '2026-11-14T10:00:00.000Z',
  };
};

const page = (list: unknown[]) => answer({ list, next_cursor: null, has_more: false });

type Reader = { user: User } | Record<never, never>;

export const openProof = (
  chain: readonly TestStatement[],
  replies: Replies = {},
  reader: Reader = { user: maria },
  query = '',
) => {
  // What an earlier test read is not there for the next.
  memoryOf('nobody');
  const last = chain.at(-1);
  const served: Replies = last
    ? {
        'proof/latest': () => answer(viewOf(last)),
        'proof/history': () => page([...chain].reverse().map(viewOf)),
        'proof/mine': () => answer(mineIn(last)),
        'product/receiptKey': () => answer({ public_key: publicKey }),
        'credit/creditLog': ({ account }) => page([posting(String(account))]),
        'credit/assets': () =>
          answer({
            available: '1234.56789',
            locked: '500',
            held: '20',
            total: '1754.56789',
            at: last.statement.taken_at,
          }),
      }
    : {};
  return openApp({ at: `/pages/profile/proof${query}`, ...reader, replies: { ...served, ...replies } });
};
