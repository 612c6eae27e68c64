import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type AccountKind, accountKinds, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';

/** What moved in closed days, by kind. */
export type Turnover = { kind: EntryKind; debit: AccountKind; credit: AccountKind; amountMicro: Micro };

/** Locks the mark; concurrent counters wait here. */
export const lockMark = async (tx: Sql): Promise<Date> => markIn(tx, ' for update');

export const readMark = (sql: Sql): Promise<Date> => markIn(sql, '');

const markIn = async (sql: Sql, lock: '' | ' for update'): Promise<Date> => {
  const { rows } = await sql.query<{ counted_to: Date }>(`select counted_to from turnover_mark${lock}`);
  if (!rows[0]) throw new Error('turnover has no mark');
  return rows[0].counted_to;
};

export const moveMark = async (tx: Sql, countedTo: Date): Promise<void> => {
  await tx.query('update turnover_mark set counted_to = $1', [countedTo]);
};

export const addTurnover = async (tx: Sql, moved: readonly Turnover[]): Promise<void> => {
  await tx.query(
    `insert into turnover (kind, debit, credit, amount)
     select * from unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::numeric[])
     on conflict (kind, debit, credit) do update set amount = turnover.amount + excluded.amount`,
    [
      moved.map(({ kind }) => entryKinds[kind].number),
      moved.map(({ debit }) => accountKinds[debit].number),
      moved.map(({ credit }) => accountKinds[credit].number),
      moved.map(({ amountMicro }) => amountMicro),
    ],
  );
};

export const readTurnover = async (sql: Sql): Promise<Turnover[]> => {
  const { rows } = await sql.query<{ kind: number; debit: number; credit: number; amount: string }>(
    'select kind, debit, credit, amount::text from turnover',
  );
  return rows.map(({ kind, debit, credit, amount }) => ({
    kind: entryKindOfNumber(kind),
    debit: kindOfNumber(debit),
    credit: kindOfNumber(credit),
    amountMicro: BigInt(amount),
  }));
};
