import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type AccountKind, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { type Check, sqlCheck, usdt } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';

/**
 * Checks of the whole book. Balances are recomputed from the postings, never taken from the stored ones. Each check is one
 * pass over sets, so that it works on millions of postings.
 */

const instant = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** `customer:<id>:available`, like accountName of the domain. */
const accountName = (id: string) =>
  `coalesce((select k.owner || ':' || case when o.no = 0 then '' else o.id || ':' end || k.name
               from ledger.owner o join ledger.account_kind k on k.id = ${id} % 100 where o.no = ${id} / 100),
            'account:' || ${id})`;

const CORRECTION = entryKinds.correction.number;

/** The number of a kind tells owner and balance: customers' kinds are up to 10, deferred kinds from 20, as in `ledger/post.sql`. */
const LAST_OF_CUSTOMERS = 10;
const FIRST_DEFERRED = 20;
const isInline = (account: string) => `${account} % 100 < ${FIRST_DEFERRED}`;
const isDeferred = (account: string) => `${account} % 100 >= ${FIRST_DEFERRED}`;
const isOfOperator = (account: string) => `${account} % 100 > ${LAST_OF_CUSTOMERS}`;

/**
 * The balance of each account: an inline account's stored one, a deferred account's sum of postings without its roll-ups.
 */
const recomputed = `
  select id, balance::bigint from ledger.account where ${isInline('id')}
   union all
  select account, sum(amount) from ledger.leg where ${isDeferred('account')} group by account`;

const accounts = 'select count(*) from ledger.account';
const inlineAccounts = `${accounts} where ${isInline('id')}`;
const transfers = 'select count(*) from ledger.transfer';

export const ledgerChecks: readonly Check[] = [
  sqlCheck('sum_zero', {
    count: accounts,
    broken: `select 'ledger', '0', ${usdt('sum(balance)')} from (${recomputed}) s having sum(balance) <> 0`,
  }),

  // An account that has postings must exist; a deferred one keeps no balance of its own.
  sqlCheck('balances', {
    count: accounts,
    broken: `
      select ${accountName('coalesce(a.id, l.account)')},
             case when ${isDeferred('a.id')} then '0' else ${usdt('coalesce(l.amount, 0)')} end,
             coalesce(${usdt('a.balance')}, '—')
        from ledger.account a
        full join (select account, sum(amount) as amount from ledger.leg group by account) l on l.account = a.id
       where a.id is null
          or a.balance::bigint <> case when ${isDeferred('a.id')} then 0 else coalesce(l.amount, 0) end`,
  }),

  // An account without owner or kind would be missing in the journal; only the operator's balances may be deferred.
  sqlCheck('accounts', {
    count: accounts,
    broken: `
      select ${accountName('a.id')}, case when k.deferred then 'operator' else 'owner' end || ' / ' || coalesce(k.name, 'kind'),
             coalesce(o.id::text, '—') || ' / ' || coalesce(k.name, '—')
        from ledger.account a
        left join ledger.owner o on o.no = a.id / 100
        left join ledger.account_kind k on k.id = a.id % 100
       where o.no is null or k.id is null or (k.deferred and o.no <> 0)`,
  }),

  // Postings of an account are numbered from 1 to its count, without gaps or duplicates.
  sqlCheck('sequence', {
    count: inlineAccounts,
    broken: `
      select ${accountName('a.id')}, a.seq || ' = 1…' || a.seq,
             case when l.account is null then '0'
                  else l.legs || case when l.legs = l.numbers then '' else ' (' || l.numbers || ')' end
                       || ' = ' || l.first || '…' || l.last end
        from ledger.account a
        left join (
          select account, count(*) as legs, count(distinct seq) as numbers, min(seq) as first, max(seq) as last
            from ledger.leg where ${isInline('account')} group by account
        ) l on l.account = a.id
       where ${isInline('a.id')}
         and (coalesce(l.legs, 0), coalesce(l.numbers, 0), coalesce(l.first, 1), coalesce(l.last, 0))
             <> (a.seq, a.seq, 1, a.seq)`,
  }),

  // A page of a deferred account continues below a number, so a duplicate number would hide a posting.
  sqlCheck('numbers', {
    count: transfers,
    broken: `
      select t.cause || ' ' || t.part, '1…' || handed_out.last_value,
             t.no || case when t.times > 1 then ' × ' || t.times else '' end
        from (select cause, part, no, count(*) over (partition by no) as times from ledger.transfer) t
       cross join ledger.transfer_no handed_out
       where t.times > 1 or t.no not between 1 and handed_out.last_value`,
  }),

  // Postings of a deferred account carry no balance, and their place is the block of their number.
  sqlCheck('running_balance', {
    count: `select 2 * count(*) from ledger.transfer`,
    broken: `
      select ${accountName('l.account')} || ' #' || l.seq, ${usdt('l.before + l.amount')}, ${usdt('l.after')}
        from (
          select account, seq, amount, after, lag(after, 1, 0::bigint) over (partition by account order by seq) as before
            from ledger.leg where ${isInline('account')}
        ) l
       where l.after <> l.before + l.amount
       union all
      select ${accountName('l.account')} || ' ' || l.cause, '0 @' || l.no / 1024, ${usdt('l.after')} || ' @' || l.seq
        from ledger.leg l where ${isDeferred('l.account')} and (l.after <> 0 or l.seq <> l.no / 1024)`,
  }),

  // Checks every account's balance now, and for inline accounts every earlier balance too.
  sqlCheck('below_zero', {
    count: `select count(*) from ledger.account a join ledger.account_kind k on k.id = a.id % 100
             where not k.may_go_below_zero`,
    broken: `
      select ${accountName('s.id')}, '≥ 0', ${usdt('s.balance')}
        from (${recomputed}) s join ledger.account_kind k on k.id = s.id % 100
       where s.balance < 0 and not k.may_go_below_zero
       union all
      select ${accountName('l.account')} || ' #' || l.seq, '≥ 0', ${usdt('l.after')}
        from ledger.leg l where ${isInline('l.account')} and l.after < 0`,
  }),

  // An entry of one transfer is whole by itself: no other row can have its cause and part.
  sqlCheck('whole_entries', {
    count: 'select count(distinct cause) from ledger.transfer where parts <> 1 or part <> 1',
    broken: `
      select cause, max(parts) || ' = 1…' || max(parts),
             count(*) || ' = ' || min(part) || '…' || max(part)
               || case when max(others) > 1 then ' × ' || max(others) else '' end
        from (
          select cause, part, parts,
                 dense_rank() over (partition by cause order by kind, booked_at, parts) as others
            from ledger.transfer where parts <> 1 or part <> 1
        ) t
       group by cause
      having not (count(*) = max(parts) and min(part) = 1 and max(part) = max(parts) and max(others) = 1)`,
  }),

  // Corrections may move anything and are bound by their approval, which the check `corrections` covers.
  sqlCheck('allowed_moves', {
    count: transfers,
    broken: `
      select t.cause || ' ' || t.part,
             coalesce((select string_agg(m.debit || ' → ' || m.credit, ', ') from ledger.move m where m.entry = e.name), '—'),
             coalesce(d.name, t.debit::text) || ' → ' || coalesce(c.name, t.credit::text)
        from ledger.book b cross join ledger.transfer t
        left join ledger.entry_kind e on e.id = t.kind
        left join ledger.account_kind d on d.id = t.debit % 100
        left join ledger.account_kind c on c.id = t.credit % 100
       where t.debit = t.credit
          or (t.kind <> ${CORRECTION} and not t.kind * 10000 + t.debit % 100 * 100 + t.credit % 100 = any (b.moves))`,
  }),

  // Each roll-up is compared with the one before it plus the postings in between, so every posting is read once.
  sqlCheck('roll_ups', {
    count: 'select count(*) from ledger.rollup',
    broken: `
      select ${accountName('r.account')} || ' #' || r.upto,
             r.legs_before + tail.legs || ' = ' || ${usdt('r.balance_before + tail.amount')},
             r.legs || ' = ' || ${usdt('r.balance')}
        from (
          select account, upto, legs, balance, lag(upto, 1, 0::bigint) over w as upto_before,
                 lag(legs, 1, 0::bigint) over w as legs_before, lag(balance, 1, 0::bigint) over w as balance_before
            from ledger.rollup window w as (partition by account order by upto)
        ) r
       cross join lateral (
          select count(*) as legs, coalesce(sum(l.amount), 0) as amount from ledger.leg l
           where l.account = r.account and l.seq between r.upto_before / 1024 and r.upto / 1024
             and l.no > r.upto_before and l.no <= r.upto
        ) tail
       where (r.legs, r.balance) <> (r.legs_before + tail.legs, r.balance_before + tail.amount)`,
  }),

  sqlCheck('closings', {
    count: 'select count(*) from ledger.closing',
    broken: `
      select ${accountName('s.account')} || ' ' || s.day, ${usdt('s.recomputed')}, ${usdt('s.closed')}
        from (
          select account, day, closed, sum(amount) over (partition by account order by day) as recomputed
            from (
              select account, (booked_at at time zone 'UTC')::date as day, sum(amount) as amount, null::bigint as closed
                from ledger.leg where ${isOfOperator('account')} group by 1, 2
               union all
              select account, day, 0, balance from ledger.closing
            ) line
        ) s
       where s.closed <> s.recomputed`,
  }),

  // No posting was written into a day after it closed, except by transactions that began before the closing.
  sqlCheck('closed_days', {
    count: 'select count(*) from ledger.transfer t join ledger.book b on t.booked_at < b.open_from',
    broken: `
      select t.cause || ' ' || t.part, '≤ ' || ${instant('d.closed_at')}, ${instant('t.written_at')}
        from ledger.book b join ledger.transfer t on t.booked_at < b.open_from
       cross join lateral (
          select closed_at from ledger.closed_day
           where day >= (t.booked_at at time zone 'UTC')::date order by day limit 1
        ) d
       where t.written_at > d.closed_at + interval '1 minute'
       union all
      select 'ledger', ${instant('d.over')}, ${instant('b.open_from')}
        from ledger.book b
        join (select (max(day) + 1)::timestamp at time zone 'UTC' as over from ledger.closed_day) d
          on d.over <> b.open_from`,
  }),

  // Every approved correction was posted exactly once, as a second person approved it; nothing else was posted as one.
  sqlCheck('corrections', {
    count: 'select count(*) from ledger.correction',
    broken: `
      select coalesce(t.cause, 'correction:' || c.id),
             case when c.approved then c.debit || ' → ' || c.credit || ' ' || ${usdt('c.amount')} else '—' end,
             case when t.cause is null then '—'
                  else t.debit || ' → ' || t.credit || ' ' || ${usdt('t.amount')} end
        from ledger.correction c
        full join (select * from ledger.transfer where kind = ${CORRECTION}) t on t.cause = 'correction:' || c.id
       where (c.approved is true and c.decided_by <> c.proposed_by) <> (t.cause is not null)
          or (t.debit, t.credit, t.amount::bigint, t.parts) <> (c.debit, c.credit, c.amount::bigint, 1)`,
  }),
];

export type KindTotal = { kind: AccountKind; accounts: number; balanceMicro: Micro };

/** Returns the sum of all accounts of each kind. */
export const selectTotals = async (sql: Sql): Promise<KindTotal[]> => {
  const { rows } = await sql.query<{ kind: number; accounts: bigint; balance: string }>(
    `select id % 100 as kind, count(*) as accounts,
            sum(case when ${isInline('id')} then balance::bigint else ledger.balance_of(id) end)::text as balance
       from ledger.account group by 1 order by 1`,
  );
  return rows.map(({ kind, accounts, balance }) => ({
    kind: kindOfNumber(kind),
    accounts: Number(accounts),
    balanceMicro: BigInt(balance),
  }));
};

export const countTransfers = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ n: bigint }>('select count(*) as n from ledger.transfer');
  return Number(rows[0]?.n);
};
