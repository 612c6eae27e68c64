import type { rejectReasons } from '@paperlock/contract/deposits.ts';
import type { ClaimState } from '@paperlock/domain/deposits/life.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

export type RejectReason = (typeof rejectReasons)[number];
export type Doubt = 'claim_differs' | 'hash_used';

type ClaimRow = {
  no: bigint;
  id: string;
  customer_id: string;
  amount: Micro;
  tx: Buffer | null;
  remark: string;
  file_id: string;
  receipt_destroyed_at: Date | null;
  state: ClaimState;
  reason: Doubt | null;
  reject_reason: RejectReason | null;
  deposit_id: string | null;
  filed_at: Date;
  since: Date;
};

export type Claim = {
  no: bigint;
  id: string;
  customerId: string;
  amountMicro: Micro;
  tx: Hex | null;
  remark: string;
  fileId: string;
  receiptKept: boolean;
  state: ClaimState;
  reason: Doubt | null;
  rejectReason: RejectReason | null;
  depositId: string | null;
  filedAt: Date;
  since: Date;
};

export const claimColumns = `c.no, c.id, c.customer_id, c.amount, c.tx, c.remark, c.file_id, c.receipt_destroyed_at,
  c.state, c.reason, c.reject_reason, c.deposit_id, c.filed_at, c.since`;

export const claimIn = (row: ClaimRow): Claim => ({
  no: row.no,
  id: row.id,
  customerId: row.customer_id,
  amountMicro: row.amount,
  tx: row.tx && hexOf(row.tx),
  remark: row.remark,
  fileId: row.file_id,
  receiptKept: row.receipt_destroyed_at === null,
  state: row.state,
  reason: row.reason,
  rejectReason: row.reject_reason,
  depositId: row.deposit_id,
  filedAt: row.filed_at,
  since: row.since,
});

const query = async (sql: Sql, text: string, values: unknown[]): Promise<Claim[]> => {
  const { rows } = await sql.query<ClaimRow>(text, values);
  return rows.map(claimIn);
};

const only = ([claim]: readonly Claim[]): Claim | null => claim ?? null;

/** Locks a customer's claims, so that open ones are counted correctly. */
export const lockClaims = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('deposit claims ' || $1, 0))`, [customerId]);
};

export type NewClaim = Pick<Claim, 'customerId' | 'amountMicro' | 'tx' | 'remark' | 'fileId' | 'filedAt'>;

export const insertClaim = async (tx: Sql, claim: NewClaim): Promise<Claim> => {
  const filed = only(
    await query(
      tx,
      `insert into deposit_claim as c (customer_id, amount, tx, remark, file_id, filed_at, since)
       values ($1, $2, $3, $4, $5, $6, $6) returning ${claimColumns}`,
      [
        claim.customerId,
        claim.amountMicro,
        claim.tx && bytesOf(claim.tx),
        claim.remark,
        claim.fileId,
        claim.filedAt,
      ],
    ),
  );
  if (!filed) throw new Error('a claim was not kept');
  return filed;
};

export const countOpenClaims = async (sql: Sql, customerId: string): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from deposit_claim where customer_id = $1 and state in ('submitted', 'review')`,
    [customerId],
  );
  return rows[0]?.n ?? 0;
};

/** Returns open claims of these people, oldest first. */
export const openClaimsOf = async (sql: Sql, customerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from deposit_claim
      where customer_id = any ($1::uuid[]) and state in ('submitted', 'review') order by no`,
    [customerIds],
  );
  return rows.map(({ id }) => id);
};

/** Returns this customer's live claims that name this hash. */
export const ownClaimsOf = (sql: Sql, customerId: string, tx: Hex): Promise<Claim[]> =>
  query(
    sql,
    `select ${claimColumns} from deposit_claim c
      where customer_id = $1 and tx = $2 and state in ('submitted', 'review', 'found') order by no`,
    [customerId, bytesOf(tx)],
  );

/** Returns true if another customer's transfer or live claim has this hash. */
/** Somebody else has an open or settled claim with this hash. */
export const isClaimedByOthers = async (sql: Sql, customerId: string, tx: Hex): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select from deposit_claim
      where tx = $2 and customer_id <> $1 and state in ('submitted', 'review', 'found') limit 1`,
    [customerId, bytesOf(tx)],
  );
  return rowCount === 1;
};

export const isUsedByOthers = async (sql: Sql, customerId: string, tx: Hex): Promise<boolean> => {
  const { rows } = await sql.query<{ used: boolean }>(
    `select exists (select from deposit where tx = $2 and customer_id <> $1)
         or exists (select from deposit_claim
                     where tx = $2 and customer_id <> $1 and state in ('submitted', 'review', 'found')) as used`,
    [customerId, bytesOf(tx)],
  );
  return rows[0]?.used ?? false;
};

/**
 * Returns claims that one of these transfers may settle: claims of the recipients, and claims that name their hashes.
 * Ordered by number, and locked until the transaction ends.
 */
export const lockOpenClaims = (
  tx: Sql,
  customerIds: readonly string[],
  hashes: readonly Hex[],
): Promise<Claim[]> =>
  query(
    tx,
    `select ${claimColumns} from deposit_claim c
      where (state = 'submitted' or state = 'review' and reason = 'hash_used')
        and (customer_id = any ($1::uuid[]) or tx = any ($2::bytea[]))
      order by no for update`,
    [customerIds, hashes.map(bytesOf)],
  );

export const claimById = async (sql: Sql, id: string): Promise<Claim | null> =>
  only(await query(sql, `select ${claimColumns} from deposit_claim c where id = $1`, [id]));

export const lockClaim = async (tx: Sql, id: string): Promise<Claim | null> =>
  only(await query(tx, `select ${claimColumns} from deposit_claim c where id = $1 for update`, [id]));

/** Returns the claims matched to these deposits. */
export const claimsOf = (sql: Sql, depositIds: readonly string[]): Promise<Claim[]> =>
  query(sql, `select ${claimColumns} from deposit_claim c where deposit_id = any ($1) and state = 'found'`, [
    depositIds,
  ]);

export type ClaimChange =
  | { state: 'found'; depositId: string }
  | { state: 'review'; reason: Doubt; depositId: string | null }
  | { state: 'rejected'; rejectReason: RejectReason }
  | { state: 'cancelled' };

export const setClaim = async (tx: Sql, id: string, change: ClaimChange, at: Date): Promise<void> => {
  await tx.query(
    `update deposit_claim
        set state = $2, since = $3, reason = coalesce($4, reason), reject_reason = $5,
            deposit_id = coalesce($6, deposit_id)
      where id = $1`,
    [
      id,
      change.state,
      at,
      change.state === 'review' ? change.reason : null,
      change.state === 'rejected' ? change.rejectReason : null,
      'depositId' in change ? change.depositId : null,
    ],
  );
};

export type Candidate = { id: string; tx: Hex; amountMicro: Micro; seenAt: Date; claimed: boolean };

/** Returns this customer's deposits that a claim of this hash or amount may be about. */
export const candidatesFor = async (
  sql: Sql,
  { customerId, tx, amountMicro }: Pick<Claim, 'customerId' | 'tx' | 'amountMicro'>,
): Promise<Candidate[]> => {
  const { rows } = await sql.query<{
    id: string;
    tx: Buffer;
    amount: Micro;
    seen_at: Date;
    claimed: boolean;
  }>(
    `select d.id, d.tx, d.amount, d.seen_at,
            exists (select from deposit_claim c where c.deposit_id = d.id and c.state = 'found') as claimed
       from deposit d
      where d.customer_id = $1 and d.state <> 'orphaned'
        and case when $2::bytea is null then d.amount = $3 else d.tx = $2 end
      order by d.seen_at desc, d.no desc limit 100`,
    [customerId, tx && bytesOf(tx), amountMicro],
  );
  return rows.map((row) => ({
    id: row.id,
    tx: hexOf(row.tx),
    amountMicro: row.amount,
    seenAt: row.seen_at,
    claimed: row.claimed,
  }));
};

/** Takes a settled claim whose receipt was kept long enough; other workers skip it until this transaction ends. */
export const takeOverdueReceipt = async (tx: Sql, settledBefore: Date): Promise<Claim | null> =>
  only(
    await query(
      tx,
      `select ${claimColumns} from deposit_claim c
        where receipt_destroyed_at is null and state in ('found', 'rejected', 'cancelled') and since <= $1
        order by since limit 1 for update skip locked`,
      [settledBefore],
    ),
  );

export const markReceiptDestroyed = async (tx: Sql, id: string, at: Date): Promise<void> => {
  await tx.query('update deposit_claim set receipt_destroyed_at = $2 where id = $1', [id, at]);
};
