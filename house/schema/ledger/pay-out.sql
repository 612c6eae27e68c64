-- Payouts to thousands of customers at once: `pay_out` is post_batch for entries of one shape, each of which pays one
-- customer, from the customer's own money (the locked principal), from a deferred account of the operator (the promise
-- in escrow), or both. An entry is one row until it is written, where write_entries has one row for each side of each
-- transfer, and common values are checked once.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Posts all entries or none, with the short errors of post_batch. Returns how many.
create or replace function pay_out(
  p_kind smallint, p_own smallint, p_operator smallint,
  p_cause text[], p_booked_at timestamptz[], p_owner integer[], p_from_own bigint[], p_from_operator bigint[]
) returns integer
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan
-- As in write_entries: hash joins suit any length, and no scan reads a whole table.
set jit = off set enable_nestloop = off set enable_mergejoin = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  own_xid  xid8 := pg_current_xact_id(); -- First, as in post.
  entries  integer := cardinality(p_cause);
  causes   cause[] := p_cause;
  accounts integer[] := array(select unnest(p_owner) * 100 + 1) || array(select unnest(p_owner) * 100 + p_own);
  opened   timestamptz;
  allowed  integer[];
  paid     integer;
begin
  perform check_isolation();
  if (entries > 0 and (cardinality(p_booked_at), cardinality(p_owner), cardinality(p_from_own), cardinality(p_from_operator))
                      = (entries, entries, entries, entries)) is not true then
    raise exception 'the entries of a batch do not fit together' using errcode = 'LG008';
  end if;
  select open_from, moves into opened, allowed from book;
  if (p_operator between 20 and 99 and p_kind * 10000 + p_operator * 100 + 1 = any (allowed)
      and (p_own is null or p_own between 1 and 19 and p_kind * 10000 + p_own * 100 + 1 = any (allowed))) is not true then
    raise exception 'an entry of kind % may not pay out of accounts % and %', p_kind, p_own, p_operator
      using errcode = 'LG004';
  end if;
  if (select bool_and(at >= opened) from unnest(p_booked_at) as at) is not true then
    raise exception 'a payout lies in a closed day' using errcode = 'LG005';
  end if;
  if exists (select from unnest(causes) as cause where starts_with(cause, 'correction:')) then
    raise exception 'a cause is kept for a correction' using errcode = 'LG007';
  end if;

  with item as materialized (
    -- Running total and number of transfers of its customer.
    select nth::integer, owner * 100 as owner, from_own, from_operator,
           total(from_own) over w as own_so_far, count(*) filter (where from_own <> 0) over w as own_legs,
           total(from_own + from_operator) over w as so_far,
           total((from_own <> 0)::integer + (from_operator <> 0)::integer) over w as legs,
           lead(nth) over w is null as is_last
      from unnest(p_owner, p_from_own, p_from_operator) with ordinality as e (owner, from_own, from_operator, nth)
    window w as (partition by owner order by nth rows unbounded preceding)
  ), change as materialized (
    -- A query of its own: inside the update it would be computed again for each account that another transaction has
    -- just changed. It is sorted, so accounts are locked by number whichever way they are joined.
    select owner + 1 as account, so_far as amount, legs from item where is_last
     union all
    select owner + p_own, -own_so_far, own_legs from item where is_last and own_legs > 0
     order by account
  ), changed as materialized (
    update account a set balance = a.balance + s.amount, seq = a.seq + s.legs
      from change s
     where a.id = s.account and a.id = any (accounts)
    returning a.id, a.balance - s.amount as balance, a.seq - s.legs as seq
  ), written as (
    insert into transfer (no, amount, debit_after, credit_after, booked_at, debit, credit, debit_seq, credit_seq,
                          kind, part, parts, cause)
    select no, case when is_own then from_own else from_operator end,
           case when is_own then own_after::balance else 0 end,
           case when part < parts then after - from_operator else after end,
           p_booked_at[nth], case when is_own then owner + p_own else p_operator end, owner + 1,
           case when is_own then own_seq else no / 1024 end, seq - parts + part,
           p_kind, part, parts, causes[nth]
      from (
        select nextval('transfer_no') as no, part = 1 and from_own <> 0 as is_own, transfers.*
          from (
            select ready.*, generate_series(1, parts)::smallint as part
              from (
                select i.nth, i.owner, i.from_own, i.from_operator,
                       (i.from_own <> 0)::integer + (i.from_operator <> 0)::integer as parts,
                       t.balance + i.so_far as after, t.seq + i.legs as seq,
                       f.balance - i.own_so_far as own_after, f.seq + i.own_legs as own_seq
                  from item i
                  join changed t on t.id = i.owner + 1
                  left join changed f on f.id = i.owner + p_own
                 order by i.nth
              ) ready
          ) transfers
      ) numbered
    returning part, parts
  )
  select count(*) into paid from written where part = parts;
  -- Missing here are customers without an account, entries of zero, and entries without an amount.
  if paid <> entries then
    raise exception 'of % entries % pay somebody something', entries, paid using errcode = 'LG003';
  end if;
  return paid;
end $$;

grant execute on function pay_out to paperlock_app;
