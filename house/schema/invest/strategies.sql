-- A new edition of the engine that cannot use the old state trades a run again. Runs that orders were paid by never
-- change.
create or replace function invest.refuse_run_change() returns trigger language plpgsql as $$
begin
  if exists (select from invest.strategy_run where id = old.run_id and next_hour = end_hour) then
    raise exception 'run % is over', old.run_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create or replace trigger result_stays before delete on strategy_day for each row execute function invest.refuse_run_change();
create or replace trigger result_stays before delete on strategy_fill for each row execute function invest.refuse_run_change();

-- Finished runs get no further rows.
create or replace function invest.refuse_late_rows() returns trigger language plpgsql as $$
begin
  if exists (select from added join invest.strategy_run r on r.id = added.run_id where r.next_hour = r.end_hour) then
    raise exception 'a run is over' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create or replace trigger result_is_whole after insert on strategy_day referencing new table as added
  for each statement execute function invest.refuse_late_rows();
create or replace trigger result_is_whole after insert on strategy_fill referencing new table as added
  for each statement execute function invest.refuse_late_rows();

create or replace function invest.refuse_result_change() returns trigger language plpgsql as $$
begin
  raise exception 'run % is over', old.id using errcode = 'restrict_violation';
end $$;
create or replace trigger result_stays before update on strategy_run for each row when (old.next_hour = old.end_hour)
  execute function invest.refuse_result_change();
