create or replace function people.refuse_return_of_operator() returns trigger language plpgsql as $$
begin
  raise exception 'operator % was removed and stays so', old.id;
end $$;
create or replace trigger removed_for_good before update on operator
  for each row when (old.removed_at is not null) execute function people.refuse_return_of_operator();
alter table operator enable always trigger removed_for_good;

create or replace function people.refuse_second_operator_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.kind, new.operator_id, new.roles_before, new.roles_after, new.reason, new.proposed_by, new.proposed_at)
        is distinct from
        (old.id, old.kind, old.operator_id, old.roles_before, old.roles_after, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'proposal % is decided once and then stays', old.id;
  end if;
  return new;
end $$;
create or replace trigger no_second_decision before update on operator_proposal
  for each row execute function people.refuse_second_operator_decision();
alter table operator_proposal enable always trigger no_second_decision;
