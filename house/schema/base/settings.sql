create or replace function base.refuse_second_setting_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.setting, new.value_before, new.value_after, new.reason, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.setting, old.value_before, old.value_after, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'proposal % is decided once and then stays', old.id;
  end if;
  return new;
end $$;
create or replace trigger no_second_decision before update on setting_proposal
  for each row execute function base.refuse_second_setting_decision();
alter table setting_proposal enable always trigger no_second_decision;
