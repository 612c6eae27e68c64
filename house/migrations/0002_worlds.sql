-- A database is a practice world; those from before are open ones.
create table base.world (
  one                boolean primary key default true check (one),
  name               text check (name ~ '^[0-9a-z]{16}$'),
  kind               text not null default 'open' check (kind in ('open', 'private', 'class')),
  owner_id           uuid references customer,
  practice_desk      boolean not null default false,
  members_move_clock boolean not null default false,
  born_at            timestamptz(3) not null default now(),
  constraint named_unless_open check (name is not null or kind = 'open')
);
insert into world default values;
grant select, update (owner_id, practice_desk, members_move_clock) on world to paperlock_app;

alter table people.customer add is_guest boolean not null default false;

-- Who lived in the template a world was cloned from.
alter table people.customer add is_neighbour boolean not null default false;

-- A world pays with keys of its own; those of its template stay as names in the history.
alter table rails.chain_key alter key_sealed drop not null;
drop index rails.chain_key_single;
create unique index chain_key_single on rails.chain_key (holder) where holder <> 'practice_wallet' and key_sealed is not null;

-- A world signs with a key of its own; what was signed before names the former one.
create table invest.former_receipt_key (
  id         smallint generated always as identity primary key,
  public_key text not null unique
);
grant select on former_receipt_key to paperlock_app;
alter table invest.order_receipt add former_key smallint references former_receipt_key;

-- A world's market follows from a seed of its own after its birth.
alter table invest.market_series
  add past_seed text check (past_seed ~ '^[0-9a-f]{32}$'),
  add own_from integer,
  add constraint past_whole check (num_nulls(past_seed, own_from) in (0, 2));

-- The owner of a world may sit behind its desk.
alter table people.operator add customer_id uuid unique references people.customer;
create table people.operator_ticket (
  token_hash  bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references people.operator,
  expires_at  timestamptz not null
);
create index operator_ticket_expires_at on people.operator_ticket (expires_at);
grant select, insert, delete on people.operator_ticket to paperlock_app;
