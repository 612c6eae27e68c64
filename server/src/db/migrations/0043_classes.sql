-- Classes: who teaches them, and who is in one. Members are known by a number in their class; nobody is in two.
create table class (
  id          bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  name        text not null check (length(name) between 1 and 60),
  educator_id uuid not null references operator,
  -- Numbers are given once: whoever leaves takes theirs along.
  last_no     integer not null default 0 check (last_no >= 0),
  created_at  timestamptz(3) not null default now(),
  closed_at   timestamptz(3)
);
create index class_educator on class (educator_id, created_at desc, id desc);
grant select, insert (code, name, educator_id), update (last_no, closed_at) on class to paperlock_app;

create table class_member (
  class_id    bigint not null references class,
  member_no   integer not null check (member_no > 0),
  customer_id uuid not null unique references customer,
  joined_at   timestamptz(3) not null default now(),
  primary key (class_id, member_no)
);
grant select, insert (class_id, member_no, customer_id), delete on class_member to paperlock_app;

create function erase_class_member() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from class_member where customer_id = new.id;
  return null;
end $$;
create trigger erase_class_member after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_class_member();
