import { randomUUID } from 'node:crypto';
import { accountKinds, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { deposit, hold, of, type TestBook, transferEntry } from './test-book.ts';
import type { Cast } from './test-bookings.ts';

/** Later than any day a test closes. */
const afterwards = new Date('2026-04-01T12:00:00Z');

/** People, pools and corrections for a random world; every other correction is approved. */
export const openCast = async (book: TestBook, size: number): Promise<Cast> => {
  const people = await Promise.all(Array.from({ length: size }, () => book.customer()));
  const pools = [randomUUID(), randomUUID()];
  for (const pool of pools)
    await book.db.sql.query('select ledger.open_accounts($1, $2)', [pool, [accountKinds.reserve.number]]);
  const { rows } = await book.db.asOwner.query<{ id: string }>(
    `insert into operator (account, roles, password_hash)
     select 'op-' || n, '{owner}', 'none' from generate_series(1, 2) as n returning id`,
  );
  const [maker = '', checker = ''] = rows.map(({ id }) => id);
  const corrections: Entry[] = [];
  for (let index = 0; index < 12; index += 1) {
    const transfer = {
      debit: of(people[index % size] ?? '', 'available'),
      credit: of(people[(index + 1) % size] ?? '', 'locked'),
      amountMicro: BigInt(10 + index),
    };
    const proposed = await book.db.asOwner.query<{ id: string }>(
      `insert into ledger.correction (debit, credit, amount, reason, proposed_by)
       values (ledger.account_of($1, $2), ledger.account_of($3, $4), $5, 'a test', $6) returning id::text`,
      [
        transfer.debit.owner,
        accountKinds[transfer.debit.kind].number,
        transfer.credit.owner,
        accountKinds[transfer.credit.kind].number,
        transfer.amountMicro,
        maker,
      ],
    );
    const id = proposed.rows[0]?.id ?? '';
    await book.db.asOwner.query(
      `update ledger.correction set decided_by = $2, decided_at = now(), approved = $3, decision = 'looked at it'
        where id = $1`,
      [id, checker, isApproved(index)],
    );
    corrections.push({
      cause: `correction:${id}`,
      kind: 'correction',
      bookedAt: afterwards,
      transfers: [transfer],
    });
  }
  return { people, pools, stranger: randomUUID(), opening: openingOf(people, pools), corrections };
};

/** Something on every account that a random entry may take from. */
const openingOf = (people: readonly string[], pools: readonly string[]): Entry[] => [
  ...people.flatMap((person) => [
    deposit(person, 30_000n),
    hold(person, 5_000n),
    transferEntry({
      kind: 'order_pay',
      from: of(person, 'available'),
      to: of(person, 'locked'),
      amount: 5_000n,
    }),
  ]),
  ...[operatorAccount('reserve'), ...pools.map((pool) => of(pool, 'reserve'))].map((to) =>
    transferEntry({ kind: 'reserve_in', from: operatorAccount('equity'), to, amount: 20_000n }),
  ),
];

const isApproved = (index: number): boolean => index % 2 === 0;

export const approvedIn =
  ({ corrections }: Cast) =>
  (entry: Entry): boolean =>
    corrections.some((correction, index) => correction === entry && isApproved(index));
