import type { TestHouse } from '@paperlock/server/src/test-house.ts';
import type { Investor } from '../orders/test-market.ts';

/** Orders and runs put there by hand, for tests that know every number beforehand. Days are counted from 1970. */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type MadeOrder = {
  amount: bigint;
  dailyPpm: number;
  periodDays: number;
  payout: 'daily' | 'maturity';
  lockMs: number;
  /** Left so many hours after it was locked. */
  leftAfterHours?: number;
};

let made = 0;

/** An order as it is at the end of `toDay`. */
export const putOrder = async (
  { data: { asOwner } }: TestHouse,
  { user }: Investor,
  productId: string,
  { amount, dailyPpm, periodDays, payout, lockMs, leftAfterHours }: MadeOrder,
  toDay: number,
): Promise<void> => {
  made += 1;
  const matureMs = lockMs + periodDays * DAY_MS;
  const leftMs = leftAfterHours === undefined ? null : lockMs + leftAfterHours * HOUR_MS;
  const endMs = (toDay + 1) * DAY_MS;
  const state = leftMs !== null ? 'redeemed_early' : matureMs <= endMs ? 'settled' : 'running';
  const endedMs = leftMs ?? (state === 'settled' ? matureMs : null);
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  await asOwner.query(
    `insert into product_order (order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm, period_days, payout,
       promised, state, placed_at, expires_at, paid_at, lock_at, mature_at, ended_at, lock_day, due_phase)
     select 'P20260101-' || lpad($1::text, 8, '0'), id, no, $3, 1, $4::bigint, $5::integer, $6::integer, $7,
            $4::bigint * $5::integer * $6::integer / 1000000, $8, $9, $9::timestamptz + interval '15 minutes', $9, $9, $10, $11, $12, $13
       from ledger.owner where id = $2`,
    [
      90_000_000 + made,
      user.id,
      productId,
      amount,
      dailyPpm,
      periodDays,
      payout,
      state,
      at(lockMs),
      at(matureMs),
      at(endedMs),
      Math.floor(lockMs / DAY_MS),
      lockMs % DAY_MS,
    ],
  );
};

/** A run that stood so high at the end of each of its days, all of them traded. */
export const putRun = async (
  { data: { asOwner } }: TestHouse,
  productId: string,
  {
    startHour,
    endHour,
    principal,
    equities,
  }: { startHour: number; endHour: number; principal: bigint; equities: readonly bigint[] },
): Promise<void> => {
  const nextHour = Math.min(endHour, startHour + equities.length * 24);
  const { rows } = await asOwner.query<{ id: bigint }>(
    `insert into strategy_run (product_id, series, strategy, parameters, fee_ppm, slippage_ppm, start_hour, end_hour,
                               pool, principal, next_hour, equity)
     values ($1, 'practice', 'spot', '{}', 0, 0, $2, $3, $4, $4, $2, $5) returning id`,
    [productId, startHour, endHour, principal, equities.at(-1) ?? principal],
  );
  await asOwner.query(
    `insert into strategy_day select $1, day, equity from unnest($2::bigint[]) with ordinality as d (equity, day)`,
    [rows[0]?.id, equities],
  );
  await asOwner.query('update strategy_run set next_hour = $2 where id = $1', [rows[0]?.id, nextHour]);
};

/** Everything up to the end of this day is settled and traded. */
export const dayIsOver = async ({ data: { asOwner } }: TestHouse, day: number): Promise<void> => {
  await asOwner.query('update strategy_mark set taken_to = $1', [(day + 1) * 24]);
};
