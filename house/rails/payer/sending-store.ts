import { type SendingMove, type SendingState, sendingMoves } from '@paperlock/domain/payer/life.ts';
import { type Backlog, backlogOf } from '../../db/backlog.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

/** not_covered: the key has too little · nonce_used: another transaction has its nonce · refused: the chain refuses it. */
export type Trouble = 'not_covered' | 'nonce_used' | 'refused';

/** One transaction of the practice chain, from the order to its final block. */
export type Sending = {
  id: bigint;
  /** The purpose, for example `withdrawal:<id>`: no cause is paid twice. */
  cause: string;
  call: 'transfer' | 'faucet' | 'transfer_from';
  from: Hex;
  to: Hex;
  /** The owner of the tokens in a transfer_from. */
  owner: Hex | null;
  amountMicro: bigint;
  state: SendingState;
  /** Known from the signature on, before anything is sent. */
  txHash: Hex | null;
  block: number | null;
  /** Why the payment needs help, for people to read; null otherwise. */
  trouble: Trouble | null;
  orderedAt: Date;
  sentAt: Date | null;
  settledAt: Date | null;
};

export type NewSending = Pick<Sending, 'cause' | 'call' | 'from' | 'to' | 'owner' | 'amountMicro'>;

type Row = {
  id: bigint;
  cause: string;
  call: Sending['call'];
  from_address: Buffer;
  to_address: Buffer;
  owner: Buffer | null;
  amount_micro: bigint;
  state: SendingState;
  tx_hash: Buffer | null;
  block: bigint | null;
  trouble: Trouble | null;
  ordered_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
};

const columns = `id, cause, call, from_address, to_address, owner, amount_micro, state, tx_hash, block, trouble,
  ordered_at, sent_at, settled_at`;

const { sign, send, finish, fail } = sendingMoves;
const [ordered] = sign.from;

const unfinished = `state not in ('${finish.to}', '${fail.to}')`;

const sendingIn = (row: Row): Sending => ({
  id: row.id,
  cause: row.cause,
  call: row.call,
  from: hexOf(row.from_address),
  to: hexOf(row.to_address),
  owner: row.owner && hexOf(row.owner),
  amountMicro: row.amount_micro,
  state: row.state,
  txHash: row.tx_hash && hexOf(row.tx_hash),
  block: row.block === null ? null : Number(row.block),
  trouble: row.trouble,
  orderedAt: row.ordered_at,
  sentAt: row.sent_at,
  settledAt: row.settled_at,
});

const one = (rows: readonly Row[]): Sending => {
  const [row] = rows;
  if (!row) throw new Error('there is no such sending');
  return sendingIn(row);
};

/** Returns the row of this cause, even if another caller wrote it. */
export const insertSending = async (tx: Sql, order: NewSending): Promise<Sending> => {
  await tx.query(
    `insert into sending (cause, call, from_address, to_address, owner, amount_micro)
     values ($1, $2, $3, $4, $5, $6) on conflict (cause) do nothing`,
    [
      order.cause,
      order.call,
      bytesOf(order.from),
      bytesOf(order.to),
      order.owner && bytesOf(order.owner),
      order.amountMicro,
    ],
  );
  const { rows } = await tx.query<Row>(`select ${columns} from sending where cause = $1`, [order.cause]);
  return one(rows);
};

export const sendingsFor = async (sql: Sql, causes: readonly string[]): Promise<Sending[]> => {
  const { rows } = await sql.query<Row>(`select ${columns} from sending where cause = any($1) order by id`, [
    causes,
  ]);
  return rows.map(sendingIn);
};

/** Returns payments that are not final, oldest first. */
export const unfinishedFrom = async (sql: Sql, from: Hex, limit: number): Promise<Sending[]> => {
  const { rows } = await sql.query<Row>(
    `select ${columns} from sending where from_address = $1 and ${unfinished} order by id limit $2`,
    [bytesOf(from), limit],
  );
  return rows.map(sendingIn);
};

/** The beginning of the causes under which the tokens of a new world come from the faucet. */
const MOVING_IN = 'moving_in:';

/** Returns the payments that bring the tokens its book began with to a world's own hot wallet, in any state. */
export const movingIn = async (sql: Sql): Promise<Sending[]> => {
  const { rows } = await sql.query<Row>(
    `select ${columns} from sending where call = 'faucet' and cause ^@ '${MOVING_IN}' order by id`,
  );
  return rows.map(sendingIn);
};

/** Returns whether tokens are still moving in to this address. */
export const isMovingInTo = async (sql: Sql, to: Hex): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select from sending where ${unfinished} and to_address = $1 and cause ^@ '${MOVING_IN}' limit 1`,
    [bytesOf(to)],
  );
  return rowCount === 1;
};

export const countTroubled = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ count: bigint }>(
    `select count(*) from sending where ${unfinished} and trouble is not null`,
  );
  return Number(rows[0]?.count ?? 0n);
};

export const paidAbove = async (sql: Sql, from: Hex, block: number): Promise<bigint> => {
  const { rows } = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(amount_micro), 0)::bigint as sum from sending
      where from_address = $1 and call = 'transfer' and state = '${finish.to}' and block > $2`,
    [bytesOf(from), block],
  );
  return rows[0]?.sum ?? 0n;
};

export const keysWithQueue = async (sql: Sql): Promise<Hex[]> => {
  const { rows } = await sql.query<{ from_address: Buffer }>(
    `select from_address from sending where ${unfinished} and state = '${ordered}'
      group by from_address order by min(id)`,
  );
  return rows.map(({ from_address }) => hexOf(from_address));
};

export const firstQueued = async (tx: Sql, from: Hex): Promise<Sending | null> => {
  const { rows } = await tx.query<Row>(
    `select ${columns} from sending where from_address = $1 and ${unfinished} and state = '${ordered}'
      order by id limit 1`,
    [bytesOf(from)],
  );
  return rows[0] ? sendingIn(rows[0]) : null;
};

/** Sums payments that are signed or sent but in no known block: the chain's balance does not show them yet. */
export const promisedBy = async (tx: Sql, from: Hex): Promise<bigint> => {
  const { rows } = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(amount_micro), 0)::bigint as sum from sending
      where from_address = $1 and call = 'transfer' and state in ('${sign.to}', '${send.to}')`,
    [bytesOf(from)],
  );
  return rows[0]?.sum ?? 0n;
};

export const noteSignature = async (
  tx: Sql,
  id: bigint,
  { nonce, signed, txHash }: { nonce: bigint; signed: Hex; txHash: Hex },
): Promise<Sending> => {
  const { rows } = await tx.query<Row>(
    `update sending set state = '${sign.to}', nonce = $2, signed = $3, tx_hash = $4, signed_at = now(), trouble = null
      where id = $1 returning ${columns}`,
    [id, nonce, bytesOf(signed), bytesOf(txHash)],
  );
  return one(rows);
};

export type OnItsWay = Sending & { txHash: Hex; signed: Hex; isDue: boolean };

/** Returns signed payments that are not final, oldest first; due are those whose last broadcast is some time ago. */
export const onTheirWay = async (
  sql: Sql,
  after: bigint,
  limit: number,
  resendAfterMs: number,
): Promise<OnItsWay[]> => {
  const { rows } = await sql.query<Row & { signed: Buffer; is_due: boolean }>(
    `select ${columns}, signed,
            state <> '${send.to}' or sent_at is null or sent_at <= now() - $3 * interval '1 ms' as is_due
       from sending where ${unfinished} and state <> '${ordered}' and id > $1 order by id limit $2`,
    [after, limit, resendAfterMs],
  );
  return rows.map((row) => ({ ...sendingIn(row), ...signatureOf(row), isDue: row.is_due }));
};

const signatureOf = ({ tx_hash, signed }: { tx_hash: Buffer | null; signed: Buffer }) => {
  if (!tx_hash) throw new Error('signed bytes without a hash');
  return { txHash: hexOf(tx_hash), signed: hexOf(signed) };
};

export const lockSending = async (tx: Sql, id: bigint): Promise<Sending> => {
  const { rows } = await tx.query<Row>(`select ${columns} from sending where id = $1 for update`, [id]);
  return one(rows);
};

export const noteSent = async (tx: Sql, id: bigint, trouble: Trouble | null): Promise<Sending> => {
  const { rows } = await tx.query<Row>(
    `update sending set state = '${send.to}', block = null, included_at = null, sent_at = now(), trouble = $2
      where id = $1 returning ${columns}`,
    [id, trouble],
  );
  return one(rows);
};

export const noteBlock = async (
  tx: Sql,
  id: bigint,
  move: Extract<SendingMove, 'include' | 'finish' | 'fail'>,
  block: number,
): Promise<Sending> => {
  const { rows } = await tx.query<Row>(
    `update sending set state = $2, block = $3, trouble = null, included_at = coalesce(included_at, now()),
            settled_at = case when $2 = '${sendingMoves.include.to}' then null else now() end
      where id = $1 returning ${columns}`,
    [id, sendingMoves[move].to, block],
  );
  return one(rows);
};

export const noteTrouble = async (sql: Sql, id: bigint, trouble: Trouble): Promise<void> => {
  await sql.query(
    `update sending set trouble = $2 where id = $1 and ${unfinished} and trouble is distinct from $2`,
    [id, trouble],
  );
};

/** Payments that are not final. */
export const paymentBacklog = (sql: Sql): Promise<Backlog> =>
  backlogOf(sql, 'real', `select ordered_at from sending where ${unfinished}`);
