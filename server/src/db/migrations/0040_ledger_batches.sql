-- Many entries at once, with less work for each: running balances are added up as whole numbers (sum of a bigint computes in
-- numeric), and the two sides of a transfer find it by its place instead of being sorted together.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Too large a sum is an error, as with any addition of whole numbers.
create aggregate total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);

-- As in 0007_ledger_posting.sql otherwise.
create or replace function write_entries(
  p_cause text[], p_kind smallint[], p_booked_at timestamptz[], p_size smallint[],
  p_debit integer[], p_credit integer[], p_amount bigint[]
) returns bigint[]
language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan
-- The planner does not know how long the arrays are. Hash joins are right for any length, and an index scan by number
-- (no bitmap, no whole table) locks the accounts in order. Before PostgreSQL 18 a way that is off and taken all the same
-- looks so costly that the statement would be compiled, for seconds, each time.
set jit = off set enable_nestloop = off set enable_mergejoin = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  own_xid xid8 := pg_current_xact_id(); -- First, as in post.
  opened  timestamptz;
  allowed integer[];
  posted  bigint[];
begin
  select open_from, moves into opened, allowed from book;
  with entry as (
    select e.*, sum(size) over (order by nth) - size as before
      from unnest(p_cause, p_kind, p_booked_at, p_size) with ordinality as e (cause, kind, booked_at, size, nth)
  ), item as materialized (
    select before + part as nth, cause, kind, booked_at, part::smallint, size as parts,
           p_debit[before + part] as debit, p_credit[before + part] as credit, p_amount[before + part] as amount
      from entry cross join generate_series(1, size) as part
  ), leg as materialized (
    select nth, debit as account, -amount as amount from item where debit % 100 < 20
    union all
    select nth, credit, amount from item where credit % 100 < 20
  ), changed as (
    update account a set balance = a.balance + s.amount, seq = a.seq + s.legs
      from (select account, total(amount) as amount, count(*)::integer as legs from leg group by account) s
     where a.id = s.account and a.id = any (p_debit || p_credit)
    returning a.id, a.balance - s.amount as balance, a.seq - s.legs as seq
  ), run as materialized (
    select l.nth, l.amount < 0 as is_debit, c.seq + row_number() over w as seq, c.balance + total(l.amount) over w as after
      from leg l join changed c on c.id = l.account
    window w as (partition by l.account order by l.nth)
  ), numbered as (
    select nextval('transfer_no') as no, ready.*
      from (
        select i.*, d.seq as debit_seq, d.after::balance as debit_after, c.seq as credit_seq,
               c.after::balance as credit_after
          from item i
          left join run d on d.nth = i.nth and d.is_debit
          left join run c on c.nth = i.nth and not c.is_debit
         order by i.nth
      ) ready
  ), written as (
    insert into transfer (no, amount, debit_after, credit_after, booked_at, debit, credit, debit_seq, credit_seq,
                          kind, part, parts, cause)
    select no, amount,
           case when debit between 20 and 99 then 0 else debit_after end,
           case when credit between 20 and 99 then 0 else credit_after end,
           case when opened <= booked_at then booked_at end, debit, credit,
           case when debit between 20 and 99 then no / 1024 else debit_seq end,
           case when credit between 20 and 99 then no / 1024 else credit_seq end,
           case when kind * 10000 + debit % 100 * 100 + credit % 100 = any (allowed)
                 and not starts_with(cause, 'correction:') then kind end, part, parts, cause
      from numbered
    returning no, part
  )
  select array_agg(no order by no) filter (where part = 1) into posted from written;
  return posted;
end $$;

reset role;
reset search_path;
