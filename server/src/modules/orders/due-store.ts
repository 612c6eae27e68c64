import { epochDayOf } from '@paperlock/domain/orders/practice-series.ts';
import type { Due, Written } from '@paperlock/domain/settlement/check-run.ts';
import type { Sql } from '../../db/database.ts';

type DueRow = {
  incomes: bigint;
  together: bigint;
  alone: bigint;
  ended: bigint;
  days: bigint;
  written_days: bigint;
  earned: string;
  written_earned: string;
  paid_daily: string;
  at_maturity: string;
  principal: string;
  back: string;
};

const earned = (days: string) => `o.amount * o.daily_ppm * (${days}) / 1000000`;

/**
 * What fell due in a window of a day at most, computed from the orders' dates and terms alone, not from what settlement
 * did; beside it what was written down of exactly these orders. One pass over the orders, and over what was written for
 * the one or two days of the calendar that the window touches.
 */
export const selectDue = async (
  sql: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<{ due: Due; written: Written }> => {
  const { rows } = await sql.query<DueRow>(
    `select count(*) filter (where not ends) as incomes,
            count(*) filter (where ends and earns and not auto_renew) as together,
            count(*) filter (where ends and (not earns or auto_renew)) as alone,
            count(*) filter (where ends and state = 'settled') as ended,
            count(expected) as days, count(written) as written_days,
            coalesce(sum(expected), 0)::text as earned, coalesce(sum(written), 0)::text as written_earned,
            coalesce(sum(written) filter (where not ends and payout = 'daily'), 0)::text as paid_daily,
            coalesce(sum(amount + back) filter (where ends and earns and not auto_renew), 0)::text as at_maturity,
            coalesce(sum(amount) filter (where ends), 0)::text as principal,
            coalesce(sum(back) filter (where ends), 0)::text as back
       from (
         select o.amount, o.state, o.payout, o.daily_ppm > 0 as earns, o.auto_renew, d.day = o.period_days as ends,
                case when o.daily_ppm > 0 then ${earned('d.day')} - ${earned('d.day - 1')} end as expected,
                case o.payout when 'daily' then o.promised - ${earned('o.period_days - 1')} else o.promised end as back,
                i.amount as written
           from product_order o
          cross join lateral (
            select least(o.period_days, floor(date_part('epoch', $2::timestamptz - o.lock_at) / 86400))::integer as day) d
           left join order_income i on i.order_id = o.id and i.owner_no = o.owner_no and i.due_day = o.lock_day + d.day
                and i.due_day between $3::integer and $4::integer
          where o.lock_at <= $2::timestamptz - interval '24 hours' and o.mature_at > $1::timestamptz
            and (o.daily_ppm > 0 or d.day = o.period_days)
            and o.lock_at + d.day * interval '24 hours' > $1::timestamptz
            -- Whoever left before a day was over was not owed it.
            and (o.ended_at is null or o.lock_at + d.day * interval '24 hours' <= o.ended_at)) due`,
    [from, to, epochDayOf(from), epochDayOf(to)],
  );
  const [row] = rows;
  if (!row) throw new Error('what was due got no answer');
  return {
    due: {
      incomes: Number(row.incomes),
      maturedTogether: Number(row.together),
      maturedAlone: Number(row.alone),
      days: Number(row.days),
      earnedMicro: BigInt(row.earned),
      atMaturityTogetherMicro: BigInt(row.at_maturity),
      principalMicro: BigInt(row.principal),
      returnMicro: BigInt(row.back),
    },
    written: {
      days: Number(row.written_days),
      earnedMicro: BigInt(row.written_earned),
      paidDailyMicro: BigInt(row.paid_daily),
      ended: Number(row.ended),
    },
  };
};
