import { type EntryKind, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { accountKinds } from '@paperlock/domain/ledger/chart.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { expect, it } from 'vitest';

const db = await freshDatabase();

it('the database has the chart of accounts that the rules have', async () => {
  const { rows } = await db.sql.query('select * from ledger.account_kind order by id');
  expect(rows).toEqual(
    Object.entries(accountKinds).map(([name, { number, owner, mayGoBelowZero, balance }]) => ({
      id: number,
      name,
      owner,
      may_go_below_zero: mayGoBelowZero,
      deferred: balance === 'deferred',
    })),
  );
});

it('the database allows the moves that the rules allow, and no others', async () => {
  const kinds = await db.sql.query('select id, name from ledger.entry_kind order by id');
  expect(kinds.rows).toEqual(Object.entries(entryKinds).map(([name, { number }]) => ({ id: number, name })));
  const { rows } = await db.sql.query<{ move: string }>(
    `select entry || ': ' || debit || ' to ' || credit as move from ledger.move`,
  );
  const allowed = (Object.keys(entryKinds) as EntryKind[]).flatMap((kind) => {
    const { moves } = entryKinds[kind];
    return moves === 'any' ? [] : moves.map(([debit, credit]) => `${kind}: ${debit} to ${credit}`);
  });
  expect(rows.map(({ move }) => move).sort()).toEqual(allowed.sort());
});
