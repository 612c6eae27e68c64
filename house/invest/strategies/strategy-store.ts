import type { Strategy } from '@paperlock/domain/products/terms.ts';
import type { Fill } from '@paperlock/engine/fills.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type RunRow = {
  id: bigint;
  productId: string;
  series: string;
  strategy: Strategy;
  parameters: Parameters;
  feePpm: number;
  slippagePpm: number;
  startHour: number;
  endHour: number;
  /** The principal of all orders, and the part that the strategy started with. */
  pool: bigint;
  principal: bigint;
  nextHour: number;
  equity: bigint;
  fills: number;
  state: Buffer | null;
};

const columns = `
  id, product_id as "productId", series, strategy, parameters, fee_ppm as "feePpm", slippage_ppm as "slippagePpm",
  start_hour as "startHour", end_hour as "endHour", pool, principal, next_hour as "nextHour", equity, fills, state`;

/** Locks the mark, so that one worker at a time begins runs. */
export const lockMark = async (tx: Sql): Promise<number> => {
  const { rows } = await tx.query<{ taken_to: number }>('select taken_to from strategy_mark for update');
  if (!rows[0]) throw new Error('strategies have no mark');
  return rows[0].taken_to;
};

export const moveMark = async (tx: Sql, takenTo: number): Promise<void> => {
  await tx.query('update strategy_mark set taken_to = $1', [takenTo]);
};

export type NewRun = Omit<RunRow, 'id' | 'nextHour' | 'equity' | 'fills' | 'state'>;

export const insertRun = async (tx: Sql, run: NewRun): Promise<void> => {
  await tx.query(
    `insert into strategy_run (product_id, series, strategy, parameters, fee_ppm, slippage_ppm, start_hour, end_hour,
                               pool, principal, next_hour, equity)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $7, $10)`,
    [
      run.productId,
      run.series,
      run.strategy,
      JSON.stringify(run.parameters),
      run.feePpm,
      run.slippagePpm,
      run.startHour,
      run.endHour,
      run.pool,
      run.principal,
    ],
  );
};

/** The market, the hour to trade up to, runs to leave out, and how many runs to take. */
export type Which = { series: string; before: number; except: readonly bigint[]; limit: number };

/** Takes some runs with hours to trade; runs that another node works on are skipped. */
export const takeRuns = (tx: Sql, { series, before, except, limit }: Which): Promise<RunRow[]> =>
  allRows(
    tx,
    `select ${columns} from strategy_run
      where next_hour < end_hour and next_hour < $2 and series = $1 and id <> all ($3::bigint[])
      order by next_hour, id limit $4 for update skip locked`,
    [series, before, except, limit],
  );

/** Names a run by its product and its first and last hour, which its orders share. */
export type RunKey = Pick<RunRow, 'productId' | 'startHour' | 'endHour'>;

const amongKeys = `(product_id, start_hour, end_hour) in
  (select * from unnest($1::uuid[], $2::integer[], $3::integer[]))`;
const keyValues = (keys: readonly RunKey[]): unknown[] => [
  keys.map(({ productId }) => productId),
  keys.map(({ startHour }) => startHour),
  keys.map(({ endHour }) => endHour),
];

/** Takes some of these runs with hours to trade; waits for a node that works on one. */
export const awaitRuns = (
  tx: Sql,
  keys: readonly RunKey[],
  { series, before, except, limit }: Which,
): Promise<RunRow[]> =>
  allRows(
    tx,
    `select ${columns} from strategy_run
      where ${amongKeys} and next_hour < end_hour and next_hour < $5 and series = $4 and id <> all ($6::bigint[])
      order by id limit $7 for update`,
    [...keyValues(keys), series, before, except, limit],
  );

export type Standing = Pick<
  RunRow,
  'productId' | 'startHour' | 'endHour' | 'nextHour' | 'principal' | 'equity'
> & {
  /** Its value when the current day began. */
  dayEquity: bigint;
};

export const standingsOf = async (sql: Sql, keys: readonly RunKey[]): Promise<Standing[]> => {
  if (keys.length === 0) return [];
  return allRows<Standing>(
    sql,
    `select product_id as "productId", start_hour as "startHour", end_hour as "endHour", next_hour as "nextHour",
            principal, equity,
            coalesce((select d.equity from strategy_day d where d.run_id = r.id order by d.day desc limit 1), principal)
              as "dayEquity"
       from strategy_run r where ${amongKeys}`,
    keyValues(keys),
  );
};

export type RunDays = Pick<RunRow, 'productId' | 'startHour' | 'endHour' | 'principal'> & {
  equities: bigint[];
};

/** Returns the value of each run at the end of each day that is over, the first day first. */
export const runDaysOf = async (sql: Sql, keys: readonly RunKey[]): Promise<RunDays[]> => {
  if (keys.length === 0) return [];
  const rows = await allRows<Omit<RunDays, 'equities'> & { equities: string[] }>(
    sql,
    `select product_id as "productId", start_hour as "startHour", end_hour as "endHour", principal,
            array(select d.equity::text from strategy_day d where d.run_id = r.id order by d.day) as equities
       from strategy_run r where ${amongKeys}`,
    keyValues(keys),
  );
  return rows.map((row) => ({ ...row, equities: row.equities.map(BigInt) }));
};

export const selectRun = (sql: Sql, { productId, startHour, endHour }: RunKey): Promise<RunRow | null> =>
  firstRow(
    sql,
    `select ${columns} from strategy_run where product_id = $1 and start_hour = $2 and end_hour = $3`,
    [productId, startHour, endHour],
  );

export const moveOn = async (
  tx: Sql,
  id: bigint,
  to: { nextHour: number; equity: number; fills: number; state: Buffer },
): Promise<void> => {
  await tx.query(
    `update strategy_run set next_hour = $2, equity = $3, fills = $4, state = $5 where id = $1`,
    [id, to.nextHour, to.equity, to.fills, to.state],
  );
};

/** Deletes the trades of a run that is traded again from its beginning. */
export const forgetTrades = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('delete from strategy_fill where run_id = $1', [id]);
  await tx.query('delete from strategy_day where run_id = $1', [id]);
};

export const insertDays = async (
  tx: Sql,
  runId: bigint,
  days: readonly { day: number; equity: number }[],
): Promise<void> => {
  if (days.length === 0) return;
  await tx.query(
    `insert into strategy_day (run_id, day, equity)
     select $1, * from unnest($2::smallint[], $3::bigint[])`,
    [runId, days.map(({ day }) => day), days.map(({ equity }) => equity)],
  );
};

export type DayRow = { day: number; equity: bigint };

export const daysOf = (sql: Sql, runId: bigint): Promise<DayRow[]> =>
  allRows(sql, 'select day, equity from strategy_day where run_id = $1 order by day', [runId]);

const HOUR_MS = 3_600_000;

export const insertFills = async (
  tx: Sql,
  runId: bigint,
  before: number,
  fills: readonly Fill[],
): Promise<void> => {
  if (fills.length === 0) return;
  const column = <T>(of: (fill: Fill) => T): T[] => fills.map(of);
  await tx.query(
    `insert into strategy_fill (run_id, nth, hour, coins, price, amount, fee, gross, net, reason)
     select $1, * from unnest($2::integer[], $3::integer[], $4::float8[], $5::float8[], $6::bigint[], $7::bigint[],
                              $8::bigint[], $9::bigint[], $10::text[])`,
    [
      runId,
      fills.map((_, nth) => before + nth),
      column(({ time }) => time / HOUR_MS),
      column(({ side, coins }) => (side === 'buy' ? coins : -coins)),
      column(({ price }) => price),
      column(({ amountMicro }) => amountMicro),
      column(({ feeMicro }) => feeMicro),
      column(({ grossMicro }) => grossMicro),
      column(({ netMicro }) => netMicro),
      column(({ reason }) => reason),
    ],
  );
};

export type Sums = { gross: bigint; fees: bigint };

export const sumsOf = async (sql: Sql, runId: bigint): Promise<Sums> => {
  const { rows } = await sql.query<Sums>(
    `select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(fee), 0)::bigint as fees
       from strategy_fill where run_id = $1`,
    [runId],
  );
  return rows[0] ?? { gross: 0n, fees: 0n };
};

export type FillRow = {
  hour: number;
  coins: number;
  price: number;
  amount: bigint;
  fee: bigint;
  net: bigint;
  reason: string;
};

export type ListedFillRow = FillRow & { nth: number; gross: bigint };

/** Lists all trades, newest first. */
export const fillsPage = (
  sql: Sql,
  runId: bigint,
  beforeNth: number | null,
  limit: number,
): Promise<ListedFillRow[]> =>
  allRows(
    sql,
    `select nth, hour, coins, price, amount, fee, gross, net, reason from strategy_fill
      where run_id = $1 and ($2::integer is null or nth < $2) order by nth desc limit $3`,
    [runId, beforeNth, limit],
  );

/** Sales only: a purchase has neither won nor lost yet. */
export const worstSales = (sql: Sql, runId: bigint, limit: number): Promise<FillRow[]> =>
  allRows(
    sql,
    `select hour, coins, price, amount, fee, net, reason from strategy_fill
      where run_id = $1 and coins < 0 order by net, nth limit $2`,
    [runId, limit],
  );
