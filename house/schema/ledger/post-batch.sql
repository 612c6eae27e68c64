-- Posting many entries at once.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Running balances as whole numbers: the built-in sum of bigint computes in numeric. A sum that is too large is an
-- error.
create or replace aggregate total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);

-- Writes any number of entries in one statement and returns the number of each entry's first transfer. p_size is the
-- number of transfers of each entry. A malformed cause is refused first; any other fault becomes a null in a column
-- that allows none, so it undoes everything. Joins and sorts carry only what balances need: numbers of transfers,
-- accounts and amounts. Cause, kind and time are taken from the entry when a row is written, and a cause is checked
-- once per entry. The sum of an account's transfers is its last running total.
create or replace function write_entries(
  p_cause text[], p_kind smallint[], p_booked_at timestamptz[], p_size smallint[],
  p_debit integer[], p_credit integer[], p_amount bigint[]
) returns bigint[]
language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan
-- The planner does not know how long the arrays are. Hash joins suit any length, and an index scan by number (no
-- bitmap, no whole table) locks the accounts in order. Before PostgreSQL 18 a disabled plan that is used all the same
-- looks so expensive that the statement would be compiled, for seconds, each time.
set jit = off set enable_nestloop = off set enable_mergejoin = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  own_xid xid8 := pg_current_xact_id(); -- First, as in post.
  causes  cause[] := p_cause;
  opened  timestamptz;
  -- For each transfer: its entry, and its part of the entry.
  entries integer[];
  parts   smallint[];
  posted  bigint[];
begin
  select open_from into opened from book;
  select array_agg(nth order by nth, part), array_agg(part order by nth, part) into entries, parts
    from (select nth::integer, generate_series(1, size)::smallint as part
            from unnest(p_size) with ordinality as e (size, nth)) t;
  with item as materialized (
    select nth::integer, amount, debit, credit
      from unnest(p_debit, p_credit, p_amount) with ordinality as t (debit, credit, amount, nth)
  ), leg as materialized (
    select nth, account, amount, row_number() over w as legs, total(amount) over w as so_far, lead(nth) over w is null as is_last
      from (select nth, debit as account, -amount as amount from item where debit % 100 < 20
             union all
            select nth, credit, amount from item where credit % 100 < 20) l
    window w as (partition by account order by nth)
  ), changed as (
    update account a set balance = a.balance + l.so_far, seq = a.seq + l.legs
      from leg l
     where l.is_last and a.id = l.account and a.id = any (p_debit || p_credit)
    returning a.id, a.balance - l.so_far as balance, a.seq - l.legs as seq
  ), run as materialized (
    select l.nth, l.amount < 0 as is_debit, c.seq + l.legs as seq, c.balance + l.so_far as after
      from leg l join changed c on c.id = l.account
  ), written as (
    insert into transfer (no, amount, debit_after, credit_after, booked_at, debit, credit, debit_seq, credit_seq,
                          kind, part, parts, cause)
    select no, amount,
           case when debit between 20 and 99 then 0 else debit_after end,
           case when credit between 20 and 99 then 0 else credit_after end,
           case when opened <= p_booked_at[entry] then p_booked_at[entry] end, debit, credit,
           case when debit between 20 and 99 then no / 1024 else debit_seq end,
           case when credit between 20 and 99 then no / 1024 else credit_seq end,
           case when p_kind[entry] * 10000 + debit % 100 * 100 + credit % 100 = any ((select moves from book)::integer[])
                 and not starts_with(causes[entry], 'correction:') then p_kind[entry] end,
           parts[nth], p_size[entry], causes[entry]
      from (
        select nextval('transfer_no') as no, entries[nth] as entry, ready.*
          from (
            select i.*, d.seq as debit_seq, d.after::balance as debit_after, c.seq as credit_seq,
                   c.after::balance as credit_after
              from item i
              left join run d on d.nth = i.nth and d.is_debit
              left join run c on c.nth = i.nth and not c.is_debit
             order by i.nth
          ) ready
      ) numbered
    returning no, part
  )
  select array_agg(no order by no) filter (where part = 1) into posted from written;
  return posted;
end $$;

-- Posts many entries at once, all or none. It is fast and its errors are short: `post` gives the reason. A correction
-- is never part of a batch, because it is not among the moves.
create or replace function post_batch(
  p_cause text[], p_kind smallint[], p_booked_at timestamptz[], p_size smallint[],
  p_debit integer[], p_credit integer[], p_amount bigint[]
) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform check_isolation();
  perform check_sizes(p_cause, p_kind, p_booked_at, p_size, p_debit, p_credit, p_amount);
  return write_entries(p_cause, p_kind, p_booked_at, p_size, p_debit, p_credit, p_amount);
end $$;

-- Arrays of different lengths would be cut short or filled with nulls.
create or replace function check_sizes(
  p_cause text[], p_kind smallint[], p_booked_at timestamptz[], p_size smallint[],
  p_debit integer[], p_credit integer[], p_amount bigint[]
) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  entries   integer := cardinality(p_cause);
  transfers integer := cardinality(p_debit);
begin
  if ((cardinality(p_kind), cardinality(p_booked_at), cardinality(p_size)) = (entries, entries, entries)
      and (cardinality(p_credit), cardinality(p_amount)) = (transfers, transfers)
      and (select sum(size) = transfers and min(size) >= 1 and max(size) <= 1000
             from unnest(p_size) as size)) is not true then
    raise exception 'the entries and transfers of a batch do not fit together' using errcode = 'LG008';
  end if;
end $$;

grant execute on function post_batch to paperlock_app;
