import { type Check, sqlCheck } from '../../db/check.ts';

/** Turnover of closed days is counted once and kept; this check sums it again. */
export const figureChecks: readonly Check[] = [
  sqlCheck('turnover', {
    count: 'select count(*) from turnover',
    broken: `
      with moved as (
        select kind, (debit % 100)::smallint as debit, (credit % 100)::smallint as credit, sum(amount::bigint) as amount
          from ledger.transfer where booked_at <= (select counted_to from turnover_mark) group by 1, 2, 3)
      select 'kind ' || kind || ' from ' || debit || ' to ' || credit, coalesce(moved.amount, 0)::text,
             coalesce(turnover.amount, 0)::text
        from moved full join turnover using (kind, debit, credit)
       where moved.amount is distinct from turnover.amount`,
  }),
];
