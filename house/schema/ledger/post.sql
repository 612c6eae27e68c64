-- Writing the book: `post` for one transfer in a use case's own transaction, `post_entry` for several that belong
-- together. For many at once see post-batch.sql and pay-out.sql.
--
-- These functions force a generic plan: with known values the planner finds a slightly cheaper plan each time, and
-- planning takes longer than running it.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Says why a transfer is not possible, if it is not. Called for unusual transfers only, so it may be slow.
create or replace function check_transfer(p_kind smallint, p_booked_at timestamptz, p_debit integer, p_credit integer) returns void
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

-- A posting must see a day that another transaction closed a moment ago; with one snapshot for the whole transaction it
-- would not.
create or replace function check_isolation() returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a posting needs the isolation level read committed' using errcode = 'LG006';
  end if;
end $$;

-- The answer for a cause that was posted before: the same number again, if it is the same entry. The time of booking
-- does not count, because a retry comes later. The message goes into the write-ahead log, so that a replay also waits
-- until a synchronous standby has everything; a replay that only read could confirm what a fail-over then loses.
create or replace function answer_again(p_no bigint, p_cause text, p_is_same boolean) returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if p_is_same is not true then
    raise exception 'cause % was posted before with other content', p_cause using errcode = 'LG001';
  end if;
  perform pg_logical_emit_message(true, 'ledger', p_cause);
  return p_no;
end $$;

-- Posts an entry of one transfer and returns its number. Every expression here costs time in each transaction, so
-- checks are inside statements where possible.
create or replace function post(
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
  -- The transaction takes its own number before it reads what is open and before the transfer gets its number: roll_up
  -- relies on it.
  if p_kind = 1 or current_setting('transaction_isolation') <> 'read committed' or pg_current_xact_id() is null then
    perform check_isolation();
    perform check_correction(p_cause, p_debit, p_credit, p_amount);
  end if;

  -- The lower number is locked first, so that crossing transfers never deadlock.
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

  -- An inline account without a balance here does not exist; deferred accounts are the operator's, and all of them
  -- exist.
  insert into transfer (no, amount, debit_after, credit_after, booked_at, debit, credit, debit_seq, credit_seq,
                        kind, part, parts, cause)
  select n.no, p_amount, coalesce(debit_after, 0), coalesce(credit_after, 0), p_booked_at, p_debit, p_credit,
         coalesce(debit_seq, n.no / 1024), coalesce(credit_seq, n.no / 1024), p_kind, 1, 1, p_cause
    from (
      select nextval('transfer_no') as no from book
       where (p_kind = 1 or p_kind * 10000 + p_debit % 100 * 100 + p_credit % 100 = any (moves)
              -- Such a cause is reserved for the correction it names.
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

-- Posts an entry of several transfers, all or none, and returns the number of the first.
create or replace function post_entry(
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

grant execute on function post, post_entry to paperlock_app;
