import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { expect, it } from 'vitest';
import { listFrom, narrowing, type SortedList, sortedPage, totalsOf } from './sorted-list.ts';

const { asOwner, sql } = await freshDatabase();
await asOwner.query(
  `create table item (no bigint generated always as identity, at timestamptz(3), size bigint, name text)`,
);

await asOwner.query('grant select on item to paperlock_app');

type Item = { no: bigint; at: Date; size: bigint; name: string };
type Sort = 'at' | 'size' | 'name';

const items: SortedList<Sort> = {
  columns: 'no, at, size, name',
  from: 'item',
  id: 'no',
  sorts: { at: 'at', size: 'size', name: `coalesce(name, '')` },
  kinds: { at: 'time', size: 'number', name: 'text' },
  amount: 'size',
};

/** Few values, so that most rows have others beside them: also none, below zero, and letters that cursors cannot hold. */
const names = [null, 'a-b', 'Żółw', '100%', "o'clock"];
const add = (n: number) =>
  asOwner.query('insert into item (at, size, name) values ($1, $2, $3)', [
    new Date(1_700_000_000_000 + (n % 4)),
    (n % 7) - 3,
    names[n % names.length],
  ]);
const FIRST = 60;
for (let n = 0; n < FIRST; n += 1) await add(n);

it.each([
  ['at', false],
  ['at', true],
  ['size', false],
  ['size', true],
  ['name', false],
  ['name', true],
] as const)(
  'sorted by %s (descending: %s), each row is on one page alone while others are added',
  async (sort, descending) => {
    const { rows: before } = await asOwner.query<{ no: string }>('select no from item');
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const rows = await sortedPage<Item, Sort>(sql, items, narrowing(), {
        sort,
        descending,
        cursor,
        limit: 8,
      });
      const page = listFrom(rows, 7, ({ no }) => String(no));
      seen.push(...page.list);
      cursor = page.next_cursor ?? undefined;
      pages += 1;
      await add(pages);
    } while (cursor !== undefined && pages < 100);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before.map(({ no }) => no)));
  },
);

it('totals are of everything the conditions find, and a value is never a part of the query', async () => {
  const found = narrowing();
  found.only("o'clock", (value) => `name = ${value}`);
  found.only(undefined, () => 'false');
  const { rows } = await sql.query<{ count: number; sum: string }>(
    `select count(*)::int as count, sum(size)::text as sum from item where name = 'o''clock'`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(await totalsOf(sql, items, found)).toEqual({
    count: rows[0]?.count,
    amountMicro: BigInt(rows[0]?.sum ?? 0),
  });
});
