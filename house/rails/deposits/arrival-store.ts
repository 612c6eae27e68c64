import { depositMoves } from '@paperlock/domain/deposits/life.ts';
import type { Arrival } from '@paperlock/domain/deposits/rules.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import { allRows } from '../../db/rows.ts';
import type { Hex } from '../../ports/chain.ts';
import { type Deposit, type DepositRow, depositColumns, depositIn } from './deposit-store.ts';

/** Transfers that the watcher hears of, until they are settled. */

/** A transfer of the practice token, as far as deposits need it. */
export type Arrived = {
  tx: Hex;
  position: number;
  block: number;
  blockHash: Hex;
  from: Hex;
  to: Hex;
  amountMicro: Micro;
};

export type Heard = Arrived & { customerId: string };

const heardValues = (heard: readonly Heard[]): unknown[] => [
  heard.map(({ tx }) => bytesOf(tx)),
  heard.map(({ position }) => position),
  heard.map(({ customerId }) => customerId),
  heard.map(({ from }) => bytesOf(from)),
  heard.map(({ to }) => bytesOf(to)),
  heard.map(({ amountMicro }) => amountMicro),
  heard.map(({ block }) => block),
  heard.map(({ blockHash }) => bytesOf(blockHash)),
];

const heardColumns = 'tx, position, customer_id, from_address, to_address, amount, block, block_hash';
const heardRows = `unnest($1::bytea[], $2::int[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bigint[], $7::bigint[],
                          $8::bytea[])`;

/** A transaction that is included again may have moved something else. None of it was booked, so it is replaced. */
const takeOver = `customer_id = excluded.customer_id, from_address = excluded.from_address,
  to_address = excluded.to_address, amount = excluded.amount, block = excluded.block, block_hash = excluded.block_hash`;

/**
 * Stores transfers that are new, moved to another block or came back; settled ones stay unchanged. In the order of the key.
 */
export const keepUnfinal = async (tx: Sql, heard: readonly Heard[], now: Date): Promise<Deposit[]> => {
  const rows = await allRows<DepositRow>(
    tx,
    `insert into deposit as d (${heardColumns}, state, seen_at, since)
     select ${heardColumns}, 'coming', $9, $9 from ${heardRows} as t (${heardColumns}) order by tx, position
     on conflict (tx, position) do update
       set ${takeOver}, state = '${depositMoves.see_again.to}', since = case d.state when 'coming' then d.since else excluded.since end
       where d.state in ('coming', 'orphaned') and d.block_hash is distinct from excluded.block_hash
     returning ${depositColumns}`,
    [...heardValues(heard), now],
  );
  return rows.map(depositIn);
};

/** Marks transfers that are no longer in any block. */
export const loseMissing = async (tx: Sql, heard: readonly Arrived[], now: Date): Promise<Deposit[]> => {
  const rows = await allRows<DepositRow>(
    tx,
    `update deposit d set state = '${depositMoves.lose.to}', block = null, block_hash = null, since = $3
      where d.state = 'coming'
        and not exists (select from unnest($1::bytea[], $2::int[]) as t (tx, position)
                         where (t.tx, t.position) = (d.tx, d.position))
     returning ${depositColumns}`,
    [heard.map(({ tx: hash }) => bytesOf(hash)), heard.map(({ position }) => position), now],
  );
  return rows.map(depositIn);
};

export type Settled = Heard & { arrival: Arrival };

/**
 * Settles transfers for good and once: of any number of callers with the same transfer, exactly one gets it back and books
 * it. In the order of the key, so that two portions never deadlock.
 */
export const keepFinal = async (tx: Sql, settled: readonly Settled[], now: Date): Promise<Deposit[]> => {
  const rows = await allRows<DepositRow>(
    tx,
    `insert into deposit as d (${heardColumns}, state, reason, credited_how, credited_to, settled_at, seen_at, since)
     select ${heardColumns}, state, reason, credited.how, credited.customer, credited.at, $11, $11
       from unnest($1::bytea[], $2::int[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bigint[], $7::bigint[],
                   $8::bytea[], $9::text[], $10::text[]) as t (${heardColumns}, state, reason)
       left join lateral (select 'arrived' as how, customer_id as customer, $11::timestamptz as at) credited
              on state = '${depositMoves.credit.to}'
      order by tx, position
     on conflict (tx, position) do update
       set ${takeOver}, state = excluded.state, reason = excluded.reason, credited_how = excluded.credited_how,
           credited_to = excluded.credited_to, settled_at = excluded.settled_at, since = excluded.since
       where d.state in ('coming', 'orphaned')
     returning ${depositColumns}`,
    [
      ...heardValues(settled),
      settled.map(({ arrival }) => depositMoves[arrival.move].to),
      settled.map(({ arrival }) => (arrival.move === 'credit' ? null : arrival.reason)),
      now,
    ],
  );
  return rows.map(depositIn);
};

/** Returns which of these transfers had been given up. */
export const orphansAmong = async (tx: Sql, heard: readonly Arrived[]): Promise<Set<string>> => {
  const { rows } = await tx.query<{ id: string }>(
    `select d.id from deposit d
       join unnest($1::bytea[], $2::int[]) as t (tx, position) on (t.tx, t.position) = (d.tx, d.position)
      where d.state = 'orphaned'`,
    [heard.map(({ tx: hash }) => bytesOf(hash)), heard.map(({ position }) => position)],
  );
  return new Set(rows.map(({ id }) => id));
};

export const customersComing = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select distinct customer_id as id from deposit where state = 'coming'`,
  );
  return rows.map(({ id }) => id);
};

/** Returns the final transfers of a transaction that became no deposit. */
export const otherTransfersIn = async (sql: Sql, tx: Hex): Promise<Omit<Arrived, 'blockHash'>[]> => {
  const { rows } = await sql.query<{
    position: number;
    block: number;
    from_address: Buffer;
    to_address: Buffer;
    amount: Micro;
  }>(
    `select position, block, from_address, to_address, amount from final_transfer t
      where tx = $1 and not exists (select from deposit d where (d.tx, d.position) = (t.tx, t.position))
      order by position`,
    [bytesOf(tx)],
  );
  return rows.map(({ position, block, from_address, to_address, amount }) => ({
    tx,
    position,
    block,
    from: hexOf(from_address),
    to: hexOf(to_address),
    amountMicro: amount,
  }));
};
