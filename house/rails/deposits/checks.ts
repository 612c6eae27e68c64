import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { accountOf, type Check, sqlCheck, usdt } from '../../db/check.ts';

/** Checks of all deposits. */

const CREDITED = entryKinds.deposit.number;
const SET_ASIDE = entryKinds.deposit_review.number;
const MATCHED = entryKinds.deposit_matched.number;
const RETURNED = entryKinds.deposit_returned.number;
const CORRECTION = entryKinds.correction.number;
const SUSPENSE = operatorAccountNumber('suspense');

const entry = (cause: string) => `ledger.transfer t on t.cause = ${cause}`;

export const depositChecks: readonly Check[] = [
  // Every posting equals an arrived transfer in amount and owner, once; nothing else was posted.
  sqlCheck('deposits_booked', {
    count: `select count(*) from deposit where state not in ('coming', 'orphaned')`,
    broken: `
      select coalesce(t.cause, 'deposit:' || d.id),
             case when d.state is null or d.state in ('coming', 'orphaned') then '—'
                  else ${usdt('d.amount')} || case when d.reason is null then ' available' else ' suspense' end end,
             case when t.cause is null then '—'
                  else ${usdt('t.amount')} || case t.kind when ${CREDITED} then ' available' else ' suspense' end end
        from deposit d
        full join (select * from ledger.transfer where kind in (${CREDITED}, ${SET_ASIDE}) and starts_with(cause, 'deposit:')) t
          on t.cause = 'deposit:' || d.id
        left join ledger.owner o on o.id = d.customer_id
       where (d.state not in ('coming', 'orphaned')) is not true and t.cause is not null
          or d.state not in ('coming', 'orphaned')
             and (t.cause is null or t.parts <> 1 or t.amount::bigint <> d.amount
                  or t.kind <> case when d.reason is null then ${CREDITED} else ${SET_ASIDE} end
                  or d.reason is null and t.credit <> ${accountOf('o.no', 'available')})
       union all
      select 'deposit_matched:' || d.id, ${usdt('d.amount')}, coalesce(${usdt('t.amount')}, '—')
        from deposit d
        join ledger.owner o on o.id = d.credited_to
        left join ${entry(`'deposit_matched:' || d.id`)}
       where d.credited_how in ('combined', 'matched')
         and (t.cause is null or t.kind <> ${MATCHED} or t.parts <> 1 or t.amount::bigint <> d.amount
              or t.credit <> ${accountOf('o.no', 'available')})
       union all
      select 'deposit_returned:' || d.id, ${usdt('d.amount')}, coalesce(${usdt('t.amount')}, '—')
        from deposit d left join ${entry(`'deposit_returned:' || d.id`)}
       where d.state = 'returned'
         and (t.cause is null or t.kind <> ${RETURNED} or t.parts <> 1 or t.amount::bigint <> d.amount)`,
  }),

  // Each settled deposit has its final transfer, also one to an address that stayed with a world's template; each final transfer
  // to a deposit address has its settled deposit.
  sqlCheck('deposits_on_chain', {
    count: `select count(*) from deposit where state not in ('coming', 'orphaned')`,
    broken: `
      select '0x' || encode(d.tx, 'hex') || ' ' || d.position, coalesce(${usdt('t.amount')}, '—'), ${usdt('d.amount')}
        from deposit d left join final_transfer t on (t.tx, t.position) = (d.tx, d.position)
       where d.state not in ('coming', 'orphaned')
         and (t.amount, t.from_address, t.to_address, t.block) is distinct from
             (d.amount, d.from_address, d.to_address, d.block)
       union all
      select '0x' || encode(t.tx, 'hex') || ' ' || t.position, ${usdt('t.amount')}, '—'
        from final_transfer t join deposit_address a on a.address = t.to_address
       where t.amount > 0
         and not exists (select from deposit d where (d.tx, d.position) = (t.tx, t.position)
                                                 and d.state not in ('coming', 'orphaned'))`,
  }),

  // Suspense equals the deposits in review or being returned, plus corrections of two people.
  sqlCheck('suspense', {
    count: `select count(*) from deposit where state in ('review', 'returning')`,
    broken: `
      select 'operator:suspense', ${usdt('d.amount')}, ${usdt('l.amount')}
        from (select coalesce(sum(amount), 0) as amount from deposit where state in ('review', 'returning')) d
       cross join (select coalesce(sum(case when credit = ${SUSPENSE} then amount::bigint else -amount::bigint end), 0) as amount
                     from ledger.transfer where ${SUSPENSE} in (debit, credit) and kind <> ${CORRECTION}) l
       where d.amount <> l.amount`,
  }),

  // The holdings of an address at the last reading of the chain.
  sqlCheck('deposit_holdings', {
    count: 'select count(*) from deposit_holding',
    broken: `
      select '0x' || encode(address, 'hex') || ' @' || block, ${usdt('recorded')}, ${usdt('held')}
        from deposit_holding where held <> recorded`,
  }),
];
