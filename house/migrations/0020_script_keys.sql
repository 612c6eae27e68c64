-- older editions: stay
-- Keys with which scripts of a world's owner call. Only a hash is stored; a revoked key has no row.
create table base.script_key (
  id           uuid primary key default gen_random_uuid(),
  customer_id  uuid not null references people.customer,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  name         text not null check (length(name) between 1 and 40),
  scope        text not null check (scope in ('read', 'act')),
  created_at   timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index script_key_customer on base.script_key (customer_id, created_at desc);
grant select, delete, insert (customer_id, token_hash, name, scope), update (last_used_at) on base.script_key to paperlock_app;
