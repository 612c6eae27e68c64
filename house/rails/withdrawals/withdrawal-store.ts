import type { Micro } from '@paperlock/domain/money.ts';
import { returnedStates, type State } from '@paperlock/domain/withdrawals/life.ts';
import type { RejectionReason } from '@paperlock/domain/withdrawals/reasons.ts';
import type { WithdrawalKind } from '@paperlock/domain/withdrawals/rules.ts';
import { type ClaimRow, endClaim } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf } from '../../db/hex.ts';
import { firstRow } from '../../db/rows.ts';
import type { Hex } from '../../ports/chain.ts';

type Destination = {
  kind: WithdrawalKind;
  label: string;
  /** Null for a bank withdrawal, and after its customer closed the account. */
  address: string | null;
  country: string | null;
  branch: string | null;
  routing: string | null;
  account_masked: string | null;
  account_type: 'current' | 'savings' | null;
  holder: string | null;
};

export type WithdrawalRow = Destination &
  ClaimRow & {
    id: bigint;
    customer_id: string;
    binding_id: string | null;
    bound_at: Date;
    amount: Micro;
    fee: Micro;
    state: State;
    held_until: Date | null;
    approvals_needed: number;
    first_by: string | null;
    first_name: string | null;
    first_at: Date | null;
    second_by: string | null;
    second_name: string | null;
    second_at: Date | null;
    reason: RejectionReason | null;
    note: string | null;
    txid: Buffer | null;
    block: bigint | null;
    bank_reference: string | null;
    submitted_at: Date;
    state_at: Date;
  };

export const columns = `id, customer_id, binding_id, kind, label, address, country, branch, routing, account_masked,
  account_type, holder, bound_at, amount, fee, state, held_until, approvals_needed, first_by, first_name, first_at,
  second_by, second_name, second_at, claimed_by, claimed_name, claimed_until, reason, note, txid, block, bank_reference,
  submitted_at, state_at, now() as wall_now`;

const only = ([row]: readonly WithdrawalRow[]): WithdrawalRow => {
  if (!row) throw new Error('a withdrawal was not written');
  return row;
};

/** Locks a customer's submissions, so that the sum of the day is correct. */
export const lockCustomer = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('withdrawals ' || $1, 0))`, [customerId]);
};

export type NewWithdrawal = Destination &
  Pick<
    WithdrawalRow,
    | 'customer_id'
    | 'binding_id'
    | 'bound_at'
    | 'amount'
    | 'fee'
    | 'state'
    | 'held_until'
    | 'approvals_needed'
    | 'submitted_at'
  >;

export const insertWithdrawal = async (tx: Sql, row: NewWithdrawal): Promise<WithdrawalRow> => {
  const { rows } = await tx.query<WithdrawalRow>(
    `insert into withdrawal (customer_id, binding_id, kind, label, address, country, branch, routing, account_masked,
                             account_type, holder, bound_at, amount, fee, state, held_until, approvals_needed,
                             submitted_at, state_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
     returning ${columns}`,
    [
      row.customer_id,
      row.binding_id,
      row.kind,
      row.label,
      row.address,
      row.country,
      row.branch,
      row.routing,
      row.account_masked,
      row.account_type,
      row.holder,
      row.bound_at,
      row.amount,
      row.fee,
      row.state,
      row.held_until,
      row.approvals_needed,
      row.submitted_at,
    ],
  );
  return only(rows);
};

export const withdrawalById = (sql: Sql, id: bigint): Promise<WithdrawalRow | null> =>
  firstRow(sql, `select ${columns} from withdrawal where id = $1`, [id]);

/** Returns what a withdrawal of this customer paid out in this transaction, without the fee; null if there is none. */
export const withdrawnIn = async (sql: Sql, customerId: string, tx: Hex): Promise<Micro | null> => {
  const { rows } = await sql.query<{ paid: Micro }>(
    'select amount - fee as paid from withdrawal where customer_id = $1 and txid = $2',
    [customerId, bytesOf(tx)],
  );
  return rows[0]?.paid ?? null;
};

/** Locks a withdrawal; a concurrent change waits here and then finds it changed. */
export const lockWithdrawal = (tx: Sql, id: bigint): Promise<WithdrawalRow | null> =>
  firstRow(tx, `select ${columns} from withdrawal where id = $1 for update`, [id]);

/** Sets the state and ends hold and claim. */
export const setState = async (
  tx: Sql,
  id: bigint,
  change: { state: State; at: Date; reason?: RejectionReason | null; note?: string | null },
): Promise<WithdrawalRow> => {
  const { rows } = await tx.query<WithdrawalRow>(
    `update withdrawal
        set state = $2, state_at = $3, reason = $4, note = $5, held_until = null,
            ${endClaim}
      where id = $1 returning ${columns}`,
    [id, change.state, change.at, change.reason ?? null, change.note ?? null],
  );
  return only(rows);
};

export const setHeldUntil = async (tx: Sql, id: bigint, until: Date): Promise<void> => {
  await tx.query('update withdrawal set held_until = $2 where id = $1', [id, until]);
};

/** Stores what is known of the payment; the block is null while the transfer is in none. */
export const setPayment = async (
  tx: Sql,
  id: bigint,
  { txid, block, reference }: { txid: Buffer | null; block: number | null; reference: string | null },
): Promise<void> => {
  await tx.query('update withdrawal set txid = $2, block = $3, bank_reference = $4 where id = $1', [
    id,
    txid,
    block,
    reference,
  ]);
};

export type DaySums = { dayMicro: Micro; automaticMicro: Micro };

/** Sums what the customer submitted in this span and has not got back, and the part approved automatically. */
export const daySums = async (
  sql: Sql,
  customerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<DaySums> => {
  const { rows } = await sql.query<DaySums>(
    `select coalesce(sum(amount), 0)::bigint as "dayMicro",
            coalesce(sum(amount) filter (where approvals_needed = 0), 0)::bigint as "automaticMicro"
       from withdrawal
      where customer_id = $1 and submitted_at >= $2 and submitted_at < $3 and state <> all ($4)`,
    [customerId, from, to, returnedStates],
  );
  return rows[0] ?? { dayMicro: 0n, automaticMicro: 0n };
};

/** Returns held withdrawals that are due, longest due first. */
export const dueHolds = async (sql: Sql, now: Date, limit: number): Promise<bigint[]> => {
  const { rows } = await sql.query<{ id: bigint }>(
    `select id from withdrawal where state = 'held' and held_until <= $1 order by held_until limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
};
