import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectFilteredLegs } from './leg-store.ts';
import { deposit, hold, of, openBook, type TestBook } from './test-book.ts';

let book: TestBook;
let mira: string;
const POSTINGS = 100_000;
const PEOPLE = 200;

/** Mira has some thousand of a hundred thousand postings, and the rest belongs to others. */
beforeAll(async () => {
  book = await openBook();
  mira = await book.customer();
  const others = await Promise.all(Array.from({ length: PEOPLE - 1 }, () => book.customer()));
  const people = [mira, ...others];
  for (let made = 0; made < POSTINGS / 2; made += 1_000) {
    const entries = Array.from({ length: 1_000 }, (_, index) => {
      const owner = people[(made + index) % PEOPLE] ?? mira;
      const bookedAt = new Date(Date.UTC(2026, 0, 1) + (made + index) * 60_000);
      return (made + index) % (7 * PEOPLE) < 5 * PEOPLE
        ? deposit(owner, 10n, { bookedAt })
        : hold(owner, 1n, { bookedAt });
    });
    await book.db.inTransaction((tx) => book.ledger.postTogether(tx, entries));
  }
  await book.db.asOwner.query('analyze ledger.transfer');
}, 120_000);

const none = { kind: null, direction: null, from: null, until: null };

/** How PostgreSQL goes about it, as text. */
const planOf = async (filter: Partial<typeof none> | object): Promise<string> => {
  let plan = '';
  const asking = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await book.db.sql.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers off) ${text}`,
        values,
      );
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return { rows: [] };
    },
  };
  await selectFilteredLegs(asking as never, of(mira, 'available'), { ...none, ...filter }, null, 21);
  return plan;
};

describe('a statement in a book of a hundred thousand postings', () => {
  it.each([
    ['everything', {}],
    ['one kind', { kind: 'withdrawal_hold' }],
    ['days', { from: new Date('2026-01-10T00:00:00Z'), until: new Date('2026-01-11T00:00:00Z') }],
    ['a kind that never happened', { kind: 'correction' }],
  ])('reads by the account’s own numbers and never the whole table: %s', async (_, filter) => {
    const plan = await planOf(filter);
    expect(plan).not.toContain('Seq Scan on transfer');
    expect(plan).toContain('transfer_credit');
  });

  it('of one page reads a page, not the account', async () => {
    const rowsRead = [...(await planOf({})).matchAll(/Index Scan.* on transfer.*actual .*rows=(\d+)/g)].map(
      ([, rows]) => Number(rows),
    );
    expect(rowsRead.length).toBeGreaterThan(0);
    expect(Math.max(...rowsRead)).toBeLessThanOrEqual(22);
  });

  it('of one direction leaves the other side of the book alone', async () => {
    expect(await planOf({ direction: 'in' })).not.toContain('transfer_debit');
    expect(await planOf({ direction: 'out' })).not.toContain('transfer_credit');
  });

  it('page by page is what the history says, filtered', async () => {
    const account = of(mira, 'available');
    const all = await book.ledger.history(account, { before: null, limit: 1_000 });
    const filter = { ...none, kind: 'withdrawal_hold' as const, from: new Date('2026-01-10T00:00:00Z') };
    const wanted = all.filter(({ kind, bookedAt }) => kind === filter.kind && bookedAt >= filter.from);
    expect(wanted.length).toBeGreaterThan(30);
    const found = [];
    let before: bigint | null = null;
    for (;;) {
      const page = await book.ledger.statement(account, filter, { before, limit: 7 });
      found.push(...page);
      if (page.length < 7) break;
      before = page.at(-1)?.place ?? null;
    }
    expect(found).toEqual(wanted);
  });
});

it('an account without numbers of its own has no statement', () => {
  expect(() => book.ledger.statement(operatorAccount('fees'), none, { before: null, limit: 1 })).toThrow(
    'operator:fees has no numbers',
  );
});
