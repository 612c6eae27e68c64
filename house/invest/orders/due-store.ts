import type { Due } from '@paperlock/domain/settlement/check-run.ts';
import type { Sql } from '../../db/database.ts';

type DueRow = {
  incomes: bigint;
  together: bigint;
  alone: bigint;
  ended: bigint;
  paid_daily: string;
  at_maturity: string;
  principal: string;
  back: string;
};

/** Counts the orders that mature in a window to come, and their principal. */
export const selectMaturing = async (
  sql: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<{ orders: number; principalMicro: bigint }> => {
  const { rows } = await sql.query<{ orders: number; principal: string }>(
    `select count(*)::int as orders, coalesce(sum(amount), 0)::text as principal from product_order
      where payout in ('daily', 'maturity') and mature_at > $1 and mature_at <= $2 and state = 'running'`,
    [from, to],
  );
  return { orders: rows[0]?.orders ?? 0, principalMicro: BigInt(rows[0]?.principal ?? 0) };
};

const earned = (days: string) => `earned_until(o.amount, o.daily_ppm, ${days})`;

/**
 * Computes what had to be booked in a window from the orders' dates and terms alone, not from what settlement did, and
 * counts the ended orders that are marked as ended. With daily orders a window has at most a day. Reads the orders once.
 */
export const selectDue = async (
  sql: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<{ due: Due; ended: number }> => {
  const { rows } = await sql.query<DueRow>(
    `select count(*) filter (where not ends and payout = 'daily') as incomes,
            count(*) filter (where ends and earns and not auto_renew) as together,
            count(*) filter (where ends and (not earns or auto_renew)) as alone,
            count(*) filter (where ends and state = 'settled') as ended,
            coalesce(sum(earned) filter (where not ends and payout = 'daily'), 0)::text as paid_daily,
            coalesce(sum(amount + back) filter (where ends and earns and not auto_renew), 0)::text as at_maturity,
            coalesce(sum(amount) filter (where ends), 0)::text as principal,
            coalesce(sum(back) filter (where ends), 0)::text as back
       from (
         select o.amount, o.state, o.payout, o.daily_ppm > 0 as earns, o.auto_renew, d.day = o.period_days as ends,
                ${earned('d.day')} - ${earned('d.day - 1')} as earned,
                case o.payout when 'daily' then o.promised - ${earned('o.period_days - 1')} else o.promised end as back
           from product_order o
          cross join lateral (
            select least(o.period_days, floor(date_part('epoch', $2::timestamptz - o.lock_at) / 86400))::integer as day) d
          where o.lock_at <= $2::timestamptz - interval '24 hours' and o.mature_at > $1::timestamptz
            and (o.daily_ppm > 0 or d.day = o.period_days)
            and o.lock_at + d.day * interval '24 hours' > $1::timestamptz
            -- Whoever left before a day was over was not owed it.
            and (o.ended_at is null or o.lock_at + d.day * interval '24 hours' <= o.ended_at)) due`,
    [from, to],
  );
  const [row] = rows;
  if (!row) throw new Error('what was due got no answer');
  return {
    due: {
      incomes: Number(row.incomes),
      maturedTogether: Number(row.together),
      maturedAlone: Number(row.alone),
      incomeMicro: BigInt(row.paid_daily),
      atMaturityTogetherMicro: BigInt(row.at_maturity),
      principalMicro: BigInt(row.principal),
      returnMicro: BigInt(row.back),
    },
    ended: Number(row.ended),
  };
};
