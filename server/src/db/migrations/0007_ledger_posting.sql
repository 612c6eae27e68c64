-- How the book is written: `post` for one transfer in a use case's own transaction, `post_entry` for several that belong
-- together, `post_batch` for many entries at once, `post_each` for the same with an answer per entry.
--
-- They force a generic plan: with known values the planner finds a slightly cheaper one each time, and finding it takes
-- longer than running it.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Says why a transfer cannot be, if it cannot. Called when something is unusual, so it may take its time.
create function check_transfer(p_kind smallint, p_booked_at timestamptz, p_debit integer, p_credit integer) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  unknown text;
begin
  select coalesce(asked.id::text, 'without a number') into unknown from unnest(array[p_debit, p_credit]) as asked (id)
   where not exists (select from account a where a.id = asked.id) limit 1;
  if found then
    raise exception 'there is no account %', unknown using errcode = 'LG003';
  end if;
  if p_debit = p_credit then
    raise exception 'account % cannot pay itself', p_debit using errcode = 'LG002';
  end if;
  if p_kind is distinct from 1 and not exists (
    select from book where p_kind * 10000 + p_debit % 100 * 100 + p_credit % 100 = any (moves)
  ) then
    raise exception 'an entry of kind % may not move money from account % to account %', p_kind, p_debit, p_credit
      using errcode = 'LG004';
  end if;
  if not exists (select from book where open_from <= p_booked_at) then
    raise exception '% lies in a closed day', p_booked_at using errcode = 'LG005';
  end if;
end $$;

-- Whoever posts must see a day that somebody else closed a moment ago; with one snapshot for a whole transaction it
-- would not.
create function check_isolation() returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a posting needs the isolation level read committed' using errcode = 'LG006';
  end if;
end $$;

-- The answer to a cause that was posted before: the same number again, if it is the same entry. When it was booked does
-- not count, because a retry comes later. The message goes into the write-ahead log, so that a replay, too, waits until
-- a synchronous standby has everything; one that only read could confirm what a fail-over then loses.
create function answer_again(p_no bigint, p_cause text, p_is_same boolean) returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if p_is_same is not true then
    raise exception 'cause % was posted before with other content', p_cause using errcode = 'LG001';
  end if;
  perform pg_logical_emit_message(true, 'ledger', p_cause);
  return p_no;
end $$;

-- Posts an entry of one transfer and answers with its number. Every expression here is paid for in each transaction
-- anew, so what can be asked inside a statement is asked there.
create function post(
  p_cause text, p_kind smallint, p_booked_at timestamptz, p_debit integer, p_credit integer, p_amount amount
) returns bigint
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  debit_after  bigint;
  credit_after bigint;
  debit_seq    integer;
  credit_seq   integer;
  posted       bigint;
  is_same      boolean;
begin
  select t.no, (t.kind, t.debit, t.credit, t.amount, t.parts) = (p_kind, p_debit, p_credit, p_amount, 1)
    into posted, is_same from transfer t where t.cause = p_cause and t.part = 1;
  if found then
    return answer_again(posted, p_cause, is_same);
  end if;
  -- The transaction takes its own number before it looks at what is open and before the transfer gets its number:
  -- roll_up relies on it.
  if p_kind = 1 or current_setting('transaction_isolation') <> 'read committed' or pg_current_xact_id() is null then
    perform check_isolation();
    perform check_correction(p_cause, p_debit, p_credit, p_amount);
  end if;

  -- The lower number is locked first, so that crossing transfers never wait for each other in a ring.
  if p_debit < p_credit and p_debit % 100 < 20 then
    update account a set balance = a.balance - p_amount, seq = a.seq + 1
     where a.id = p_debit returning a.balance, a.seq into debit_after, debit_seq;
  end if;
  if p_credit % 100 < 20 then
    update account a set balance = a.balance + p_amount, seq = a.seq + 1
     where a.id = p_credit returning a.balance, a.seq into credit_after, credit_seq;
  end if;
  if p_debit > p_credit and p_debit % 100 < 20 then
    update account a set balance = a.balance - p_amount, seq = a.seq + 1
     where a.id = p_debit returning a.balance, a.seq into debit_after, debit_seq;
  end if;

  -- An inline account without a balance here does not exist; a deferred one is the operator's, and those all exist.
  insert into transfer (no, amount, debit_after, credit_after, booked_at, debit, credit, debit_seq, credit_seq,
                        kind, part, parts, cause)
  select n.no, p_amount, coalesce(debit_after, 0), coalesce(credit_after, 0), p_booked_at, p_debit, p_credit,
         coalesce(debit_seq, n.no / 1024), coalesce(credit_seq, n.no / 1024), p_kind, 1, 1, p_cause
    from (
      select nextval('transfer_no') as no from book
       where (p_kind = 1 or p_kind * 10000 + p_debit % 100 * 100 + p_credit % 100 = any (moves)
              -- A cause like this is kept for the correction it names.
              and not starts_with(p_cause, 'correction:'))
         and open_from <= p_booked_at
         and (debit_after is not null or p_debit between 20 and 99)
         and (credit_after is not null or p_credit between 20 and 99)
    ) n
  returning no into posted;
  if not found then
    if p_kind <> 1 and starts_with(p_cause, 'correction:') then
      raise exception '% is kept for a correction', p_cause using errcode = 'LG007';
    end if;
    perform check_transfer(p_kind, p_booked_at, p_debit, p_credit);
    raise exception 'cause % was not written', p_cause;
  end if;
  return posted;
end $$;

-- Writes any number of entries, whole, in one statement, and answers with the number of each entry's first transfer.
-- p_size says how many of the transfers each entry has. What cannot be becomes a null where none may stand, so any fault
-- undoes everything.
create function write_entries(
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
      from (select account, sum(amount)::bigint as amount, count(*)::integer as legs from leg group by account) s
     where a.id = s.account and a.id = any (p_debit || p_credit)
    returning a.id, a.balance - s.amount as balance, a.seq - s.legs as seq
  ), run as (
    select l.nth, l.amount, c.seq + row_number() over w as seq, (c.balance + sum(l.amount) over w)::bigint as after
      from leg l join changed c on c.id = l.account
    window w as (partition by l.account order by l.nth)
  ), pair as (
    select nth,
           max(seq) filter (where amount < 0) as debit_seq, max(after) filter (where amount < 0) as debit_after,
           max(seq) filter (where amount > 0) as credit_seq, max(after) filter (where amount > 0) as credit_after
      from run group by nth
  ), numbered as (
    select nextval('transfer_no') as no, ready.*
      from (
        select i.*, p.debit_seq, p.debit_after::balance, p.credit_seq, p.credit_after::balance
          from item i left join pair p on p.nth = i.nth order by i.nth
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

-- Posts an entry of several transfers, whole or not at all, and answers with the number of the first.
create function post_entry(
  p_cause text, p_kind smallint, p_booked_at timestamptz, p_debit integer[], p_credit integer[], p_amount bigint[]
) returns bigint
language plpgsql security definer
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  transfers integer := cardinality(p_debit);
  posted    bigint;
  is_same   boolean;
begin
  if (transfers between 1 and 1000 and (cardinality(p_credit), cardinality(p_amount)) = (transfers, transfers))
     is not true then
    raise exception 'an entry has 1 to 1000 whole transfers' using errcode = 'LG008';
  end if;
  select min(t.no), count(*) = transfers
         and bool_and((t.kind, t.parts) = (p_kind, transfers)
                      and (t.debit, t.credit, t.amount) = (p_debit[t.part], p_credit[t.part], p_amount[t.part]))
    into posted, is_same from transfer t where t.cause = p_cause;
  if posted is not null then
    return answer_again(posted, p_cause, is_same);
  end if;
  perform check_isolation();
  if p_kind = 1 or starts_with(p_cause, 'correction:') then
    raise exception 'a correction is one transfer' using errcode = 'LG007';
  end if;
  perform from account where id = any (p_debit || p_credit) and id % 100 < 20 order by id for no key update;
  perform check_transfer(p_kind, p_booked_at, debit, credit) from unnest(p_debit, p_credit) as t (debit, credit);
  return (write_entries(array[p_cause], array[p_kind], array[p_booked_at], array[transfers::smallint],
                        p_debit, p_credit, p_amount))[1];
end $$;

-- Posts many entries at once, all or none. Fast, and curt about why not: post_each says. A correction never comes in a
-- batch: it is not among the moves.
create function post_batch(
  p_cause text[], p_kind smallint[], p_booked_at timestamptz[], p_size smallint[],
  p_debit integer[], p_credit integer[], p_amount bigint[]
) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform check_isolation();
  perform check_sizes(p_cause, p_kind, p_booked_at, p_size, p_debit, p_credit, p_amount);
  return write_entries(p_cause, p_kind, p_booked_at, p_size, p_debit, p_credit, p_amount);
end $$;

-- The same entries one after the other, each on its own: its number, or why it was refused (the SQLSTATE and, for a broken
-- rule, the rule's name). An entry that comes twice in the batch is answered twice and written once.
create function post_each(
  p_cause text[], p_kind smallint[], p_booked_at timestamptz[], p_size smallint[],
  p_debit integer[], p_credit integer[], p_amount bigint[]
) returns table (no bigint, refused text, rule text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  from_here integer := 1;
  to_here   integer;
begin
  perform check_sizes(p_cause, p_kind, p_booked_at, p_size, p_debit, p_credit, p_amount);
  perform from account where id = any (p_debit || p_credit) and id % 100 < 20 order by id for no key update;
  for i in 1 .. cardinality(p_cause) loop
    to_here := from_here + p_size[i] - 1;
    no := null;
    refused := null;
    rule := null;
    -- Somebody else may post the same cause at the same moment; once they have, the second try finds it.
    for attempt in 1 .. 2 loop
      begin
        no := post_entry(p_cause[i], p_kind[i], p_booked_at[i],
                         p_debit[from_here:to_here], p_credit[from_here:to_here], p_amount[from_here:to_here]);
        exit;
      exception
        when unique_violation then
          if attempt = 2 then raise; end if;
        when check_violation or numeric_value_out_of_range or sqlstate 'LG001' or sqlstate 'LG002'
             or sqlstate 'LG003' or sqlstate 'LG004' or sqlstate 'LG005' or sqlstate 'LG007' then
          get stacked diagnostics refused = returned_sqlstate, rule = constraint_name;
          exit;
      end;
    end loop;
    from_here := to_here + 1;
    return next;
  end loop;
end $$;

-- Arrays that do not fit together would be cut short or filled with nulls.
create function check_sizes(
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

grant execute on function post, post_entry, post_batch, post_each to paperlock_app;
reset role;
reset search_path;
