set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

create or replace function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.debit, new.credit, new.amount, new.reason, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.debit, old.credit, old.amount, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'correction % is decided once and then stays', old.id using errcode = 'LG009';
  end if;
  return new;
end $$;
create or replace trigger no_second_decision before update on correction for each row execute function refuse_second_decision();
alter table correction enable always trigger no_second_decision;

-- A correction may move money between any two accounts; it is bound by what two operators agreed on.
create or replace function check_correction(p_cause text, p_debit integer, p_credit integer, p_amount bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if not exists (
    select from correction c
     where p_cause = 'correction:' || c.id and c.approved
       and (c.debit, c.credit, c.amount) = (p_debit, p_credit, p_amount)
  ) then
    raise exception '% is not an approved correction', p_cause using errcode = 'LG007';
  end if;
  -- Postings do not change a deferred account's balance under a lock, so corrections check it one after the other.
  if exists (select from account_kind where id = p_debit % 100 and deferred and not may_go_below_zero) then
    perform pg_advisory_xact_lock(7246, p_debit);
    if balance_of(p_debit) < p_amount then
      raise exception 'account % has less than %', p_debit, p_amount
        using errcode = 'check_violation', constraint = 'never_below_zero';
    end if;
  end if;
end $$;
