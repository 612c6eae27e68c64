-- What operators did and what happened to accounts. Rows are added and never changed; a job links them into a chain of
-- hashes, so that a row taken out, put in or altered later shows. Linking them in the transactions themselves would
-- make everybody who signs in wait for everybody else.
create table audit_event (
  id         bigint generated always as identity primary key,
  -- To the millisecond, as a page cursor carries it.
  at         timestamptz(3) not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('operator', 'customer', 'system')),
  actor_id   uuid,
  -- An operator's account name as it was then. Customers stand here by number alone: they may leave.
  actor_name text check (length(actor_name) between 1 and 254),
  action     text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and length(action) <= 64),
  subject    text check (subject ~ '^[a-z_]+:[A-Za-z0-9_.-]+$' and length(subject) <= 100),
  ip         inet,
  details    jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000),
  check ((actor_id is null) = (actor_kind = 'system')),
  check ((actor_name is not null) = (actor_kind = 'operator'))
);
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_subject on audit_event (subject, at desc, id desc);

-- One link of the chain. Its place is given when it is linked, in no other order than that.
create table audit_link (
  place    bigint primary key check (place > 0),
  event_id bigint not null unique references audit_event,
  hash     bytea not null check (length(hash) = 32)
);

-- Events that wait to be linked.
create table audit_waiting (event_id bigint primary key references audit_event);

create function let_wait() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting values (new.id);
  return null;
end $$;
create trigger wait_for_link after insert on audit_event for each row execute function let_wait();

-- What a link's hash is made of, after the hash before it. No field can hold a line break, so none can pass for two.
create function audit_text(place bigint, e audit_event) returns text language sql stable
return concat_ws(E'\n', place, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_kind,
                 coalesce(e.actor_id::text, ''), coalesce(e.actor_name, ''), e.action, coalesce(e.subject, ''),
                 coalesce(host(e.ip), ''), e.details::text);

-- Links what waits; answers how many. One node at a time, for at most so many events.
create function link_audit(p_limit integer default 1000) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last   audit_link;
  event  audit_event;
  linked integer := 0;
begin
  if not pg_try_advisory_xact_lock(7246, 1) then
    return 0;
  end if;
  select * into last from audit_link order by place desc limit 1;
  if not found then
    last.place := 0;
    last.hash := '';
  end if;
  for event in
    select e.* from audit_waiting w join audit_event e on e.id = w.event_id order by e.id limit p_limit
  loop
    last.place := last.place + 1;
    last.hash := sha256(last.hash || convert_to(audit_text(last.place, event), 'UTF8'));
    insert into audit_link values (last.place, event.id, last.hash);
    delete from audit_waiting where event_id = event.id;
    linked := linked + 1;
  end loop;
  return linked;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % is refused', tg_table_name, lower(tg_op) using errcode = 'AU001';
end $$;
create trigger no_change before update or delete on audit_event for each row execute function refuse_audit_change();
create trigger no_truncate before truncate on audit_event for each statement execute function refuse_audit_change();
create trigger no_change before update or delete on audit_link for each row execute function refuse_audit_change();
create trigger no_truncate before truncate on audit_link for each statement execute function refuse_audit_change();
-- Not even a session that calls itself a replica gets past them.
alter table audit_event enable always trigger no_change, enable always trigger no_truncate,
  enable always trigger wait_for_link;
alter table audit_link enable always trigger no_change, enable always trigger no_truncate;

revoke execute on function link_audit, let_wait, audit_text from public;
grant execute on function link_audit, audit_text to paperlock_app;
grant select on audit_event, audit_link, audit_waiting to paperlock_app;
-- Neither when nor as which number: those are the database's to say.
grant insert (actor_kind, actor_id, actor_name, action, subject, ip, details) on audit_event to paperlock_app;
