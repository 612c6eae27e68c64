-- The lobby: which worlds there are, on which server, and who enters where. It is a small database of its own; nothing in it
-- names a person, and nothing in it is money. Everything here may be run again.
create schema if not exists lobby;
grant usage on schema lobby to paperlock_app;

create table if not exists lobby.template (
  database text primary key check (length(database) <= 63),
  server   text not null,
  -- Of the files that make a database: another edition remakes the template.
  edition  text not null,
  state    text not null default 'making' check (state in ('making', 'ready', 'old')),
  made_at  timestamptz(3) not null default now()
);
grant select, insert, update, delete on lobby.template to paperlock_app;

-- A world is made before anybody enters it and leaves before its database is dropped: what is neither ready nor spare is
-- never entered, and its leftovers are removed.
create table if not exists lobby.world (
  name         text primary key check (name ~ '^[0-9a-z]{16}$'),
  number       bigint generated always as identity unique,
  kind         text not null check (kind in ('private', 'class', 'open')),
  state        text not null default 'making' check (state in ('making', 'spare', 'ready', 'moving', 'leaving')),
  server       text not null,
  database     text not null unique check (length(database) <= 63),
  -- The files that made it; another edition migrates it when it is opened.
  edition      text not null,
  -- Its person came in without a name and can be found by nothing but a session.
  guest        boolean not null default false,
  made_at      timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  -- As of its last use, so that a list of worlds need not open them.
  people       integer not null default 0,
  ahead_ms     bigint not null default 0,
  -- Told that it will be deleted.
  told_at      timestamptz(3)
);
-- A keyed hash of the network that it was made from; null while nobody has it.
alter table lobby.world add column if not exists network bytea;
-- When its person came in, which is later than its making where it was made in advance.
alter table lobby.world add column if not exists taken_at timestamptz(3) not null default now();
-- On disk, as of its last use.
alter table lobby.world add column if not exists bytes bigint not null default 0;
create index if not exists world_network on lobby.world (network) where network is not null;
create index if not exists world_state on lobby.world (state, last_used_at);
create index if not exists world_page on lobby.world (made_at desc, number desc);
grant select, insert, update, delete on lobby.world to paperlock_app;

-- Who enters where: a keyed hash of each name to sign in with, each passkey and each class code.
create table if not exists lobby.entry (
  hash        bytea primary key check (length(hash) = 32),
  world       text not null references lobby.world on delete cascade,
  reserved_at timestamptz(3) not null default now(),
  -- Seen among the world's people.
  confirmed   boolean not null default false
);
create index if not exists entry_world on lobby.entry (world);
grant select, insert, update, delete on lobby.entry to paperlock_app;

-- What was done with worlds, and by whom.
create table if not exists lobby.event (
  id      bigint generated always as identity primary key,
  at      timestamptz(3) not null default now(),
  action  text not null check (action ~ '^[a-z_.]{1,48}$'),
  world   text,
  by_name text not null check (length(by_name) <= 254),
  details jsonb not null default '{}'
);
grant select, insert on lobby.event to paperlock_app;
