create or replace function base.let_wait() returns trigger
language plpgsql security definer set search_path = pg_temp as $$
begin
  insert into base.audit_waiting values (new.id);
  return null;
end $$;
create or replace trigger wait_for_link after insert on audit_event for each row execute function base.let_wait();

-- The text that a link's hash covers, after the previous hash. No field can contain a line break, so no field can look
-- like two.
create or replace function base.audit_text(place bigint, e audit_event) returns text language sql stable
return concat_ws(E'\n', place, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_kind,
                 coalesce(e.actor_id::text, ''), coalesce(e.actor_name, ''), e.action, coalesce(e.subject, ''),
                 coalesce(host(e.ip), ''), e.details::text);

-- Links waiting events, at most this many, on one node at a time; returns how many it linked.
create or replace function base.link_audit(p_limit integer default 1000) returns integer
language plpgsql security definer set search_path = pg_temp as $$
declare
  last   base.audit_link;
  event  base.audit_event;
  linked integer := 0;
begin
  if not pg_try_advisory_xact_lock(7246, 1) then
    return 0;
  end if;
  select * into last from base.audit_link order by place desc limit 1;
  if not found then
    last.place := 0;
    last.hash := '';
  end if;
  for event in
    select e.* from base.audit_waiting w join base.audit_event e on e.id = w.event_id order by e.id limit p_limit
  loop
    last.place := last.place + 1;
    last.hash := sha256(last.hash || convert_to(base.audit_text(last.place, event), 'UTF8'));
    insert into base.audit_link values (last.place, event.id, last.hash);
    delete from base.audit_waiting where event_id = event.id;
    linked := linked + 1;
  end loop;
  return linked;
end $$;

create or replace function base.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % is refused', tg_table_name, lower(tg_op) using errcode = 'AU001';
end $$;
create or replace trigger no_change before update or delete on audit_event for each row execute function base.refuse_audit_change();
create or replace trigger no_truncate before truncate on audit_event for each statement execute function base.refuse_audit_change();
create or replace trigger no_change before update or delete on audit_link for each row execute function base.refuse_audit_change();
create or replace trigger no_truncate before truncate on audit_link for each statement execute function base.refuse_audit_change();
-- The triggers also fire in a session with the role of a replica.
alter table audit_event enable always trigger no_change, enable always trigger no_truncate,
  enable always trigger wait_for_link;
alter table audit_link enable always trigger no_change, enable always trigger no_truncate;

revoke execute on function link_audit, let_wait, audit_text from public;
grant execute on function link_audit, audit_text to paperlock_app;
