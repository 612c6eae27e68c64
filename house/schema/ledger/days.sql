-- Deferred balances and closed days.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- Closes the book up to and including this day, for good. p_now is platform time; a day that is not over cannot be
-- closed. roll_up writes the closing balances once all transactions that were posting into the day have ended.
create or replace function close_day(p_day date, p_now timestamptz) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  day_end timestamptz := (p_day + 1)::timestamp at time zone 'UTC';
begin
  if (day_end <= p_now) is not true then
    raise exception 'the day % is not over', p_day using errcode = 'LG010';
  end if;
  update book set open_from = day_end where open_from < day_end;
  if found then
    insert into closed_day (day) values (p_day);
  end if;
end $$;

-- Sums settled postings: for each deferred account with enough new ones their total, and for each closed day the
-- balances of the operator's accounts. Numbers are assigned before a transaction commits, so the highest number seen
-- says nothing about lower ones that are not committed yet. Hence two steps: a run stores a mark (the last number
-- assigned, then its own transaction number); a later run that finds every transaction before the mark ended knows that
-- nothing below it can still appear. No clock is involved, and a slow transaction only delays. Returns how many rows it
-- wrote.
create or replace function roll_up(p_legs integer default 1000) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  handed_out bigint;
  opened     timestamptz;
  settled    mark;
  over       record;
  written    integer := 0;
  sealed     integer;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'roll_up needs a transaction of its own' using errcode = 'LG011';
  end if;
  if not pg_try_advisory_xact_lock(7246, 0) then
    return 0;
  end if;
  select case when is_called then last_value else 0 end into handed_out from transfer_no;
  select open_from into opened from book;

  select * into settled from mark where xid < pg_snapshot_xmin(pg_current_snapshot());
  if found then
    insert into rollup (account, upto, legs, balance)
    select k.id, settled.no, coalesce(r.legs, 0) + tail.legs, coalesce(r.balance, 0) + tail.amount
      from account_kind k
      left join lateral (select * from rollup where account = k.id order by upto desc limit 1) r on true
     cross join lateral (
        select count(*) as legs, coalesce(sum(l.amount), 0) as amount from leg l
         where l.account = k.id and l.seq >= coalesce(r.upto, 0) / 1024
           and l.no > coalesce(r.upto, 0) and l.no <= settled.no
      ) tail
     where k.deferred and tail.legs >= greatest(p_legs, 1);
    get diagnostics written = row_count;

    for over in
      select d.day, (d.day + 1)::timestamp at time zone 'UTC' as day_end, p.day as previous,
             coalesce((p.day + 1)::timestamp at time zone 'UTC', '-infinity') as previous_end
        from closed_day d
        left join lateral (select day from closed_day where day < d.day order by day desc limit 1) p on true
       where (d.day + 1)::timestamp at time zone 'UTC' <= settled.open_from
         and not exists (select from closing c where c.day = d.day)
       order by d.day
    loop
      insert into closing (account, day, balance)
      select a.id, over.day, coalesce(c.balance, 0) + coalesce(moved.amount, 0)
        from account a
        left join closing c on c.account = a.id and c.day = over.previous
        left join (
          select l.account, sum(l.amount) as amount from leg l
           where l.booked_at >= over.previous_end and l.booked_at < over.day_end group by l.account
        ) moved on moved.account = a.id
       where a.id % 100 > 10;
      get diagnostics sealed = row_count;
      written := written + sealed;
    end loop;
  end if;

  update mark set no = handed_out, open_from = opened, xid = pg_current_xact_id();
  return written;
end $$;

-- The balance of an account: its own, or the last roll-up plus the postings since.
create or replace function balance_of(p_account integer) returns numeric
language sql stable parallel safe
return (
  select case when a.id % 100 < 20 then a.balance::numeric
         else (
           select coalesce(max(r.balance), 0) + coalesce(sum(l.amount), 0)
             from (select 1) as always
             left join lateral (
               select upto, balance from ledger.rollup where account = a.id order by upto desc limit 1
             ) r on true
             left join lateral (
               select amount from ledger.leg
                where account = a.id and seq >= coalesce(r.upto, 0) / 1024 and no > coalesce(r.upto, 0)
             ) l on true
         ) end
    from ledger.account a where a.id = p_account
);

grant execute on function close_day, roll_up, balance_of to paperlock_app;
