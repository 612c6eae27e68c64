import { type Check, sqlCheck, usdt } from '../../db/check.ts';

/** Checks of withdrawals against the book. */

/** The postings of each withdrawal, by its three kinds: hold, settle, release. */
const booked = `
  select split_part(cause, ':', 2) as id,
         coalesce(sum(amount::bigint) filter (where split_part(cause, ':', 3) = 'hold'), 0) as hold,
         coalesce(sum(amount::bigint) filter (where split_part(cause, ':', 3) = 'settle'), 0) as settle,
         coalesce(sum(amount::bigint) filter (where split_part(cause, ':', 3) = 'release'), 0) as release
    from ledger.transfer where cause like 'withdrawal:%' group by 1`;

export const withdrawalChecks: readonly Check[] = [
  // Held once at the beginning; at the end either settled or released in full, never both.
  sqlCheck('withdrawals', {
    count: 'select count(*) from withdrawal',
    broken: `
      select 'withdrawal:' || coalesce(w.id::text, b.id), coalesce(w.state || ' ' || ${usdt('w.amount')}, '—'),
             'hold ' || ${usdt('coalesce(b.hold, 0)')} || ', settle ' || ${usdt('coalesce(b.settle, 0)')}
               || ', release ' || ${usdt('coalesce(b.release, 0)')}
        from withdrawal w full join (${booked}) b on b.id = w.id::text
       where w.id is null or b.id is null
          or (b.hold, b.settle, b.release)
             <> (w.amount, case when w.state = 'completed' then w.amount else 0 end,
                 case when w.state in ('cancelled', 'rejected', 'failed') then w.amount else 0 end)`,
  }),
];
