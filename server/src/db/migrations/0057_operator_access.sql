-- What protects an operator's access can be changed, and access can end: by two people in the console, or from the
-- command line of the machine.
alter table operator
  -- The password came from somebody else: the next sign-in takes one of their own.
  add column password_due        boolean not null default false,
  add column password_changed_at timestamptz(3),
  add column signed_in_at        timestamptz(3),
  -- The row stays, so that the log can name who it was and nobody gets that name again.
  add column removed_at          timestamptz(3);

update operator o set signed_in_at = s.at
  from (select operator_id, max(created_at) as at from operator_session group by operator_id) s
 where s.operator_id = o.id;

create function refuse_return_of_operator() returns trigger language plpgsql as $$
begin
  raise exception 'operator % was removed and stays so', old.id;
end $$;
create trigger removed_for_good before update on operator
  for each row when (old.removed_at is not null) execute function refuse_return_of_operator();
alter table operator enable always trigger removed_for_good;

-- A challenge that leads to another authenticator app, not to a session.
alter table operator_challenge add column replaces boolean not null default false;

-- For whoever loses the authenticator app: each code takes the place of one of the app's, once.
create table operator_recovery_code (
  operator_id uuid not null references operator,
  code_hash   bytea not null check (length(code_hash) = 32),
  used_at     timestamptz,
  primary key (operator_id, code_hash)
);
grant select, insert, delete on operator_recovery_code to paperlock_app;
grant update (used_at) on operator_recovery_code to paperlock_app;

-- One operator proposes to change somebody's access, another decides: nobody what they proposed, or what concerns themselves.
create table operator_proposal (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('roles', 'second_factor', 'removal')),
  operator_id  uuid not null references operator,
  -- As they were when it was proposed. An approval counts only as long as they are.
  roles_before text[] not null,
  roles_after  text[] check (cardinality(roles_after) > 0 and roles_after <@ array[
    'viewer', 'support', 'reviewer', 'treasury_maker', 'treasury_checker',
    'product_manager', 'auditor', 'educator', 'owner']),
  reason       text not null check (length(reason) between 1 and 500),
  proposed_by  uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at  timestamptz(3) not null default now(),
  decided_by   uuid references operator,
  decided_at   timestamptz(3),
  approved     boolean,
  decision     text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint not_their_own check (decided_by <> operator_id),
  constraint roles_where_due check ((kind = 'roles') = (roles_after is not null)),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index operator_proposal_page on operator_proposal (proposed_at desc, id desc);

create function refuse_second_operator_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.kind, new.operator_id, new.roles_before, new.roles_after, new.reason, new.proposed_by, new.proposed_at)
        is distinct from
        (old.id, old.kind, old.operator_id, old.roles_before, old.roles_after, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'proposal % is decided once and then stays', old.id;
  end if;
  return new;
end $$;
create trigger no_second_decision before update on operator_proposal
  for each row execute function refuse_second_operator_decision();
alter table operator_proposal enable always trigger no_second_decision;

grant select on operator_proposal to paperlock_app;
grant insert (kind, operator_id, roles_before, roles_after, reason, proposed_by) on operator_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on operator_proposal to paperlock_app;

-- Whoever has the machine may act without an account; the log says so.
alter table audit_event
  drop constraint audit_event_actor_kind_check,
  drop constraint audit_event_check,
  add constraint audit_event_actor_kind_check check (actor_kind in ('operator', 'customer', 'system', 'command')),
  add constraint audit_event_check check ((actor_id is null) = (actor_kind in ('system', 'command')));
