import type { Sql } from '../../db/database.ts';

/**
 * Every rule of the book, recomputed from the postings alone. Each query finds what breaks its rule, as whoever may read
 * everything; a sound book has nothing to show.
 */
const rules: Readonly<Record<string, string>> = {
  'all balances together are zero': `
    select sum(ledger.balance_of(id)) from ledger.account having sum(ledger.balance_of(id)) <> 0`,
  'no inline account is below zero': `
    select id, balance from ledger.account where balance < 0`,
  'a balance is the sum of its postings': `
    select a.id, ledger.balance_of(a.id), coalesce(sum(l.amount), 0)
      from ledger.account a left join ledger.leg l on l.account = a.id
     group by a.id having ledger.balance_of(a.id) <> coalesce(sum(l.amount), 0)`,
  'every posting has its account': `
    select l.no, l.account from ledger.leg l where not exists (select from ledger.account a where a.id = l.account)`,
  'an inline account counts its postings from one, without a gap, in the order of the journal': `
    select account, seq, place from (
      select l.account, l.seq, row_number() over (partition by l.account order by l.no) as place from ledger.leg l
       where l.account % 100 < 20
    ) counted where seq <> place
    union all
    select a.id, a.seq, count(l.no) from ledger.account a left join ledger.leg l on l.account = a.id
     where a.id % 100 < 20 group by a.id having a.seq <> count(l.no)`,
  'the balance after each posting is what the postings up to it come to, and never below zero': `
    select account, seq, after, runs_to from (
      select l.account, l.seq, l.after, sum(l.amount) over (partition by l.account order by l.seq) as runs_to
        from ledger.leg l where l.account % 100 < 20
    ) run where after <> runs_to or after < 0`,
  'an entry is whole: all its parts, of one kind and one time': `
    select cause, array_agg(part order by part) from ledger.transfer group by cause
    having count(*) <> max(parts) or min(part) <> 1 or max(part) <> max(parts) or min(parts) <> max(parts)
        or min(kind) <> max(kind) or min(booked_at) <> max(booked_at)`,
  'no number is given twice': `
    select no from ledger.transfer group by no having count(*) > 1`,
  'a roll-up is the sum of everything up to its number': `
    select r.account, r.upto from ledger.rollup r
     cross join lateral (
       select count(*) as legs, coalesce(sum(l.amount), 0) as balance from ledger.leg l
        where l.account = r.account and l.no <= r.upto
     ) upto where (r.legs, r.balance) <> (upto.legs, upto.balance)`,
  'a closing is the sum of everything dated up to its day': `
    select c.account, c.day from ledger.closing c
     where c.balance is distinct from (
       select coalesce(sum(l.amount), 0) from ledger.leg l
        where l.account = c.account and l.booked_at < (c.day + 1)::timestamp at time zone 'UTC')`,
};

/** The rules that are broken, each with a few of the rows that break it. */
export const brokenRules = async (sql: Sql): Promise<string[]> => {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.query(`select to_jsonb(b)::text as found from (${query}) b limit 3`);
    if (rows.length > 0) broken.push(`${rule}: ${rows.map(({ found }) => found).join(' ')}`);
  }
  return broken;
};
