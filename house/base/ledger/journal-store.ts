import { entryKindOfNumber } from '@paperlock/domain/ledger/booking.ts';
import { type Account, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import type { Stand } from '@paperlock/domain/ledger/journal.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';

/**
 * Reads the whole book in portions, ordered by owner and chart, by time and cause. Numbers assigned by PostgreSQL play no
 * part in the order, so two books with the same content read the same.
 */

const ROWS_AT_A_TIME = 1_000;

async function* portions<Row extends object>(tx: Sql, query: string): AsyncGenerator<Row[]> {
  await tx.query(`declare portion no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.query<Row>(`fetch ${ROWS_AT_A_TIME} from portion`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('close portion');
}

export async function* readAccounts(tx: Sql): AsyncGenerator<Account[]> {
  const query = `select o.id as owner, a.id from ledger.account a join ledger.owner o on o.no = a.id / 100
                  order by o.id, a.id % 100`;
  for await (const rows of portions<{ owner: string; id: number }>(tx, query))
    yield rows.map(({ owner, id }) => ({ owner, kind: kindOfNumber(id) }));
}

/** Yields accounts in portions; the accounts of one owner are never split. */
export async function* readStands(tx: Sql): AsyncGenerator<Stand[][]> {
  // Most balances are stored on the account; calling a function for each would be most of the work.
  const balance = 'case when a.id % 100 < 20 then a.balance else ledger.balance_of(a.id) end';
  const query = `select o.id as owner, array_agg(a.id order by a.id) as ids,
                        array_agg((${balance})::text order by a.id) as balances
                   from ledger.account a join ledger.owner o on o.no = a.id / 100 group by o.id order by o.id`;
  type Row = { owner: string; ids: number[]; balances: string[] };
  for await (const rows of portions<Row>(tx, query))
    yield rows.map(({ owner, ids, balances }) =>
      ids.map((id, nth) => ({
        account: { owner, kind: kindOfNumber(id) },
        balanceMicro: BigInt(balances[nth] ?? ''),
      })),
    );
}

type TransferRow = {
  cause: string;
  kind: number;
  booked_at: Date;
  part: number;
  parts: number;
  debit: number;
  debit_owner: string;
  credit: number;
  credit_owner: string;
  amount: Micro;
};

/** Times are cut to the shown millisecond: invisible digits must not decide the order. */
const transfers = `
  select t.cause, t.kind, t.booked_at, t.part, t.parts, t.debit, d.id as debit_owner, t.credit, c.id as credit_owner,
         t.amount::bigint
    from ledger.transfer t
    join ledger.owner d on d.no = t.debit / 100
    join ledger.owner c on c.no = t.credit / 100
   order by date_trunc('milliseconds', t.booked_at), t.cause, t.part`;

export async function* readEntries(tx: Sql): AsyncGenerator<Entry[]> {
  let open: TransferRow[] = [];
  for await (const rows of portions<TransferRow>(tx, transfers)) {
    const entries: Entry[] = [];
    for (const row of rows) {
      open.push(row);
      if (row.part < row.parts) continue;
      entries.push(entryOf(row, open));
      open = [];
    }
    yield entries;
  }
}

const entryOf = ({ cause, kind, booked_at }: TransferRow, rows: readonly TransferRow[]): Entry => ({
  cause,
  kind: entryKindOfNumber(kind),
  bookedAt: booked_at,
  transfers: rows.map((row) => ({
    debit: { owner: row.debit_owner, kind: kindOfNumber(row.debit) },
    credit: { owner: row.credit_owner, kind: kindOfNumber(row.credit) },
    amountMicro: row.amount,
  })),
});
