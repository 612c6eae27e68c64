create or replace function rails.refuse_second_treasury_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.kind, new.amount, new.reason, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.kind, old.amount, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'proposal % is decided once and then stays', old.id;
  end if;
  return new;
end $$;
create or replace trigger no_second_decision before update on treasury_proposal
  for each row execute function rails.refuse_second_treasury_decision();
alter table treasury_proposal enable always trigger no_second_decision;
