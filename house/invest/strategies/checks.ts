import { type Check, sqlCheck } from '../../db/check.ts';

/** Rules that all runs obey, whatever the market did. */
export const strategyChecks: readonly Check[] = [
  // Cash is whole micro-units and exact. Coins are summed in another order than in the engine, so their value may differ
  // by rounding.
  sqlCheck('strategy_runs', {
    count: 'select count(*) from strategy_run',
    broken: `
      with traded as (
        select r.id, r.equity, r.fills, count(f.nth) as found, coalesce(max(f.nth), -1) as last,
               r.principal - coalesce(sum(case when f.coins > 0 then f.amount else -f.amount end + f.fee), 0) as cash,
               coalesce(sum(f.coins), 0) * coalesce(max(c.close), 0) as coins_worth
          from strategy_run r
          left join strategy_fill f on f.run_id = r.id
          left join hour_price c on c.series = r.series and c.hour = r.next_hour - 1
         group by r.id)
      select 'run ' || id, round((cash + coins_worth)::numeric)::text, equity::text from traded
       where abs(equity - cash - coins_worth) > 2 + equity * 1e-9
       union all
      select 'run ' || id, fills || ' trades', found || ', the last is ' || last from traded
       where found <> fills or last <> fills - 1`,
  }),
];
