import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import {
  deposit,
  hold,
  of,
  openBook,
  order,
  postBatch,
  reserve,
  type TestBook,
  transferEntry,
} from '../../base/ledger/test-book.ts';

/** A book with something of everything: several owners, entries of two transfers, roll-ups, closed days, corrections. */
export type BusyBook = TestBook & {
  mira: string;
  /** The number of what Mira has available. */
  available: number;
  /** The cause of an entry with two transfers. */
  orderCause: string;
};

const people = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

export const openBusyBook = async (): Promise<BusyBook> => {
  const book = await openBook();
  const mira = await book.customer(1000n);
  const noor = await book.customer(500n);
  const orderCause = `order:${randomUUID()}:pay`;
  await book.postNow(reserve(100n));
  await book.postNow(order(mira, 300n, 30n, orderCause));
  await postBatch(book, [deposit(noor, 7n), hold(noor, 50n), hold(mira, 20n), deposit(mira, 1n)]);
  const fee = { kind: 'withdrawal_settle', from: of(mira, 'held'), to: operatorAccount('fees') } as const;
  await book.postNow(transferEntry({ ...fee, amount: 5n }));
  await book.rollUp(1);
  await book.postNow(transferEntry({ ...fee, amount: 3n, bookedAt: new Date('2026-03-06T12:00:00Z') }));
  for (const day of ['2026-03-05', '2026-03-06']) {
    await book.closeDay(day, new Date('2026-03-09T00:00:00Z'));
  }
  await book.rollUp(1);

  const [available] = (await book.ledger.balances(mira)).map(({ number }) => number);
  if (available === undefined) throw new Error('Mira has no accounts');
  await addCorrections(book, mira, available);
  return { ...book, mira, available, orderCause };
};

/** One approved and posted, one rejected, one undecided. */
const addCorrections = async ({ db, postNow }: TestBook, mira: string, available: number): Promise<void> => {
  await db.asOwner.query(
    `insert into operator (id, account, roles, password_hash) select id, 'desk_' || id, '{viewer}', '' from unnest($1::uuid[]) id`,
    [people],
  );
  await db.asOwner.query(
    `insert into ledger.correction (debit, credit, amount, reason, proposed_by) values
       (26, $1, 40, 'a deposit was booked too low', $2), (26, $1, 9, 'mistaken', $2), (26, $1, 8, 'open', $2)`,
    [available, people[0]],
  );
  await db.asOwner.query(
    `update ledger.correction set decided_by = $1, decided_at = now(), approved = id = 1, decision = 'looked at it'
      where id < 3`,
    [people[1]],
  );
  const posted = await postNow(
    transferEntry({
      kind: 'correction',
      from: operatorAccount('equity'),
      to: of(mira, 'available'),
      amount: 40n,
      cause: 'correction:1',
      bookedAt: new Date('2026-03-08T12:00:00Z'),
    }),
  );
  if (!posted.ok) throw new Error(`the correction was refused: ${posted.refusal}`);
};
