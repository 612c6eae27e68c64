import {
  type Account,
  type AccountKind,
  accountKinds,
  customerKinds,
  kindOfNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** Accounts and their balances, read from the primary, because a replica may be behind. */

export const insertAccounts = async (
  tx: Sql,
  owner: string,
  kinds: readonly AccountKind[],
): Promise<void> => {
  await tx.query('select ledger.open_accounts($1, $2::smallint[])', [
    owner,
    kinds.map((kind) => accountKinds[kind].number),
  ]);
};

export const selectNumber = async (sql: Sql, owner: string): Promise<number> => {
  const { rows } = await sql.query<{ no: number }>('select no from ledger.owner where id = $1', [owner]);
  const [found] = rows;
  if (!found) throw new Error(`${owner} has no accounts`);
  return found.no;
};

/** A deferred balance may exceed the database's whole numbers, so it is returned as text. */
type BalanceRow = { balance: string | null };

const balanceIn = ([row]: readonly BalanceRow[]): Micro | null =>
  typeof row?.balance === 'string' ? BigInt(row.balance) : null;

/** What `ledger.account_of` takes. */
export const parametersOf = ({ owner, kind }: Account) => [owner, accountKinds[kind].number];

export const selectBalance = async (sql: Sql, account: Account): Promise<Micro | null> => {
  const { rows } = await sql.query<BalanceRow>({
    name: 'ledger balance',
    text: 'select ledger.balance_of(ledger.account_of($1, $2))::text as balance',
    values: parametersOf(account),
  });
  return balanceIn(rows);
};

/** Takes the lock that corrections of this account wait for too. */
export const waitForTurn = async (tx: Sql, account: Account): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(7246, ledger.account_of($1, $2))', parametersOf(account));
};

export type AccountRow = { id: number; owner: string; balance: string };
export type AccountStand = { number: number; account: Account; balanceMicro: Micro };

export const standOf = ({ id, owner, balance }: AccountRow): AccountStand => ({
  number: id,
  account: { owner, kind: kindOfNumber(id) },
  balanceMicro: BigInt(balance),
});

/** Returns the accounts of one owner in the chart's order. */
export const selectAccounts = async (sql: Sql, owner: string): Promise<AccountStand[]> => {
  const { rows } = await sql.query<AccountRow>(
    `select a.id, o.id as owner, ledger.balance_of(a.id)::text as balance
       from ledger.owner o join ledger.account a on a.id between o.no * 100 and o.no * 100 + 99
      where o.id = $1 order by a.id`,
    [owner],
  );
  return rows.map(standOf);
};

/** A customer's balances, and the number of postings on each account. */
export type CustomerStand = {
  no: number;
  owner: string;
  available: Micro;
  locked: Micro;
  held: Micro;
  postings: [available: number, locked: number, held: number];
};

/** Returns customers with numbers from one to before another, in order. */
export const selectCustomerStands = async (
  sql: Sql,
  { fromNo, beforeNo }: { fromNo: number; beforeNo: number },
): Promise<CustomerStand[]> => {
  const one = (kind: AccountKind, column: string) =>
    `coalesce(max(a.${column}) filter (where a.id % 100 = ${accountKinds[kind].number}), 0)`;
  return allRows<CustomerStand>(
    sql,
    `select o.no, o.id as owner, ${customerKinds.map((kind) => `${one(kind, 'balance')}::bigint as ${kind}`).join(', ')},
            array[${customerKinds.map((kind) => one(kind, 'seq')).join(', ')}]::integer[] as postings
       from ledger.owner o
       join ledger.account a on a.id between o.no * 100 + 1 and o.no * 100 + 9
      where o.no > 0 and o.no >= $1 and o.no < $2
      group by o.no, o.id order by o.no`,
    [fromNo, beforeNo],
  );
};

/** Returns the highest owner number, and the last assigned transfer number. */
export const selectLastNumbers = async (sql: Sql): Promise<{ owner: number; transfer: bigint }> => {
  const { rows } = await sql.query<{ owner: number; transfer: bigint }>(
    `select (select max(no) from ledger.owner) as owner,
            (select case when is_called then last_value else 0 end from ledger.transfer_no) as transfer`,
  );
  const [last] = rows;
  if (!last) throw new Error('the book has no owner');
  return last;
};
