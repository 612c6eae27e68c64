-- What the watcher knows of the practice chain: how far its final blocks were read, and how it stands. Which of all such chains
-- it is stands in `installation`: the first one that is met, and no other is ever read.
create table chain_watch (
  one           boolean primary key default true check (one),
  -- The last final block whose transfers are recorded. As long as the chain has it with this hash, it has all of them. Before the
  -- first, it is the block with which every practice chain begins.
  scanned       integer not null default 0,
  scanned_hash  bytea check (length(scanned_hash) = 32),
  final         integer not null default 0,
  head          integer not null default 0,
  head_hash     bytea check (length(head_hash) = 32),
  head_at       timestamptz,
  looked_at     timestamptz,
  -- The chain has another block where the last one we read was: nothing is read any more until that one is back.
  halted_at     timestamptz,
  halted_hash   bytea check (length(halted_hash) = 32),
  trouble       text check (trouble in ('silent', 'not_ours', 'behind')),
  trouble_why   text check (length(trouble_why) <= 500),
  trouble_at    timestamptz,
  check ((halted_at is null) = (halted_hash is null))
);
insert into chain_watch default values;
grant select,
      update (scanned, scanned_hash, final, head, head_hash, head_at, looked_at, halted_at, halted_hash,
              trouble, trouble_why, trouble_at)
   on chain_watch to paperlock_app;

-- Every movement of the practice token in a final block, anybody's, as the chain has it. Only ever added to.
create table chain_transfer (
  id           bigint generated always as identity primary key,
  block        integer not null,
  log_index    integer not null,
  tx           bytea not null check (length(tx) = 32),
  -- Its place among the token's transfers in its transaction.
  position     integer not null,
  block_hash   bytea not null check (length(block_hash) = 32),
  from_address bytea not null check (length(from_address) = 20),
  to_address   bytea not null check (length(to_address) = 20),
  amount       bigint not null check (amount >= 0),
  -- By the chain's clock, to the millisecond, as a page cursor carries it.
  at           timestamptz(3) not null,
  unique (block, log_index),
  unique (tx, position)
);
create index chain_transfer_at on chain_transfer (at desc, id desc);
create index chain_transfer_from on chain_transfer (from_address, at desc, id desc);
create index chain_transfer_to on chain_transfer (to_address, at desc, id desc);
grant select,
      insert (block, log_index, tx, position, block_hash, from_address, to_address, amount, at)
   on chain_transfer to paperlock_app;

-- The same of blocks that are not final: to look at, never to count on. Written anew whenever the chain has a new head.
create table chain_unfinal (
  block        integer not null,
  log_index    integer not null,
  tx           bytea not null check (length(tx) = 32),
  position     integer not null,
  block_hash   bytea not null check (length(block_hash) = 32),
  from_address bytea not null check (length(from_address) = 20),
  to_address   bytea not null check (length(to_address) = 20),
  amount       bigint not null check (amount >= 0),
  at           timestamptz(3) not null,
  primary key (block, log_index)
);
create index chain_unfinal_tx on chain_unfinal (tx);
grant select, insert, delete on chain_unfinal to paperlock_app;
