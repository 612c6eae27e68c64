-- A correction is a new entry with a reason: proposed by one operator, decided by another. Approved, it is posted like
-- any entry, under the cause `correction:<id>`.
grant references (id) on operator to paperlock_ledger;
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

create table correction (
  id          bigint generated always as identity primary key,
  debit       integer not null references account,
  credit      integer not null references account,
  amount      amount not null,
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references public.operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references public.operator,
  decided_at  timestamptz(3),
  approved    boolean,
  -- Why it was approved or rejected.
  decision    text check (length(decision) between 1 and 500),
  constraint two_accounts check (debit <> credit),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index correction_proposed_at on correction (proposed_at desc, id desc);

create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.debit, new.credit, new.amount, new.reason, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.debit, old.credit, old.amount, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'correction % is decided once and then stays', old.id using errcode = 'LG009';
  end if;
  return new;
end $$;
create trigger no_second_decision before update on correction for each row execute function refuse_second_decision();
create trigger no_delete before delete on correction for each row execute function refuse_change();
create trigger no_truncate before truncate on correction for each statement execute function refuse_change();
alter table correction enable always trigger no_second_decision,
  enable always trigger no_delete, enable always trigger no_truncate;

-- A correction may go from anywhere to anywhere; what binds it is that two people agreed on exactly this.
create function check_correction(p_cause text, p_debit integer, p_credit integer, p_amount bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if not exists (
    select from correction c
     where p_cause = 'correction:' || c.id and c.approved
       and (c.debit, c.credit, c.amount) = (p_debit, p_credit, p_amount)
  ) then
    raise exception '% is not an approved correction', p_cause using errcode = 'LG007';
  end if;
  -- No posting changes a deferred account's balance under a lock, so corrections look, one after the other.
  if exists (select from account_kind where id = p_debit % 100 and deferred and not may_go_below_zero) then
    perform pg_advisory_xact_lock(7246, p_debit);
    if balance_of(p_debit) < p_amount then
      raise exception 'account % has less than %', p_debit, p_amount
        using errcode = 'check_violation', constraint = 'never_below_zero';
    end if;
  end if;
end $$;

grant select on correction to paperlock_app;
grant insert (debit, credit, amount, reason, proposed_by) on correction to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on correction to paperlock_app;
reset role;
reset search_path;
