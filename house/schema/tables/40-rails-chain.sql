-- The practice chain: keys that pay, what the watcher read, and each customer's practice wallet.

-- ── payer ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Sealed keys on the practice chain. One hot wallet pays and one key asks the faucet; each practice wallet has its own.
-- All are created here and none is imported.
create table rails.chain_key (
  address    bytea primary key check (length(address) = 20),
  holder     text not null check (holder in ('hot_wallet', 'faucet', 'practice_wallet')),
  -- Null for a key that stayed with the template this world was cloned from: it signs nothing here.
  key_sealed bytea,
  -- The number of the key's next transaction. It is taken from this row under its lock, never from the chain: a chain
  -- that lost data would assign the same number twice.
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  made_at    timestamptz not null default now()
);
create unique index chain_key_single on chain_key (holder) where holder <> 'practice_wallet' and key_sealed is not null;
grant select, insert, update (next_nonce) on chain_key to paperlock_app;

-- One transaction of the practice chain, from the order to its final block. The signed bytes are stored before they are
-- first sent; whatever happens, only these bytes are ever sent for this cause.
create table rails.sending (
  id           bigint generated always as identity primary key,
  -- What it pays for: no cause is paid twice.
  cause        text not null unique check (length(cause) between 3 and 100),
  call         text not null check (call in ('transfer', 'faucet', 'transfer_from')),
  from_address bytea not null references chain_key,
  to_address   bytea not null check (length(to_address) = 20),
  -- The owner of the tokens of a transfer_from.
  owner        bytea check (length(owner) = 20),
  amount_micro bigint not null check (amount_micro >= 0),
  state        text not null default 'queued'
               check (state in ('queued', 'signed', 'sent', 'included', 'final', 'failed')),
  nonce        bigint check (nonce >= 0),
  signed       bytea,
  tx_hash      bytea unique check (length(tx_hash) = 32),
  block        bigint,
  -- Why it does not continue, for people to read; otherwise empty.
  trouble      text check (trouble in ('not_covered', 'nonce_used', 'refused')),
  ordered_at   timestamptz(3) not null default now(),
  signed_at    timestamptz(3),
  -- Time of the latest broadcast.
  sent_at      timestamptz(3),
  included_at  timestamptz(3),
  -- When its end was final: paid, or refused by the chain.
  settled_at   timestamptz(3),
  unique (from_address, nonce),
  constraint signed_whole check (num_nulls(nonce, signed, tx_hash, signed_at) = case state when 'queued' then 4 else 0 end),
  constraint in_a_block check ((block is not null) = (state in ('included', 'final', 'failed'))),
  constraint settled check ((settled_at is not null) = (state in ('final', 'failed'))),
  constraint owner_named check ((owner is not null) = (call = 'transfer_from')),
  constraint some_amount check (amount_micro > 0 or call = 'transfer_from')
);
create index sending_unfinished on sending (from_address, id) where state not in ('final', 'failed');
grant select on sending to paperlock_app;
grant insert (cause, call, from_address, to_address, owner, amount_micro) on sending to paperlock_app;
grant update (state, nonce, signed, tx_hash, block, trouble, signed_at, sent_at, included_at, settled_at)
  on sending to paperlock_app;

-- ── watcher ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The watcher's state: the last final block it read, and how it works. `installation` names the practice chain: the
-- first one that is met; no other is ever read.
create table rails.chain_watch (
  one           boolean primary key default true check (one),
  -- The last final block whose transfers are recorded. While the chain has it with this hash, it has all of them.
  -- Before the first block it is the one with which every practice chain begins.
  scanned       integer not null default 0,
  scanned_hash  bytea check (length(scanned_hash) = 32),
  final         integer not null default 0,
  head          integer not null default 0,
  head_hash     bytea check (length(head_hash) = 32),
  head_at       timestamptz,
  looked_at     timestamptz,
  -- The chain has another block at the position of the last one we read: reading stops until the known one is back.
  halted_at     timestamptz,
  halted_hash   bytea check (length(halted_hash) = 32),
  trouble       text check (trouble in ('silent', 'not_ours', 'behind')),
  trouble_why   text check (length(trouble_why) <= 500),
  trouble_at    timestamptz,
  constraint halt_whole check ((halted_at is null) = (halted_hash is null))
);
insert into chain_watch default values;
grant select,
      update (scanned, scanned_hash, final, head, head_hash, head_at, looked_at, halted_at, halted_hash,
              trouble, trouble_why, trouble_at)
   on chain_watch to paperlock_app;

-- Every transfer of the practice token in a final block, as the chain has it. Append-only.
create table rails.chain_transfer (
  id           bigint generated always as identity primary key,
  block        integer not null,
  log_index    integer not null,
  tx           bytea not null check (length(tx) = 32),
  -- Its position among the token's transfers in its transaction.
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

-- Transfers in blocks that are not final: for display only. Replaced whenever the chain has a new head.
create table rails.chain_unfinal (
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

-- ── practice wallets ───────────────────────────────────────────────────────────────────────────────────────────────

-- Each customer's own wallet outside the platform. The platform keeps its key, so that practising needs no other
-- software; the book knows nothing of it.
create table rails.practice_wallet (
  customer_id    uuid primary key references customer,
  address        bytea not null unique references chain_key,
  -- The sum of all final transfers, updated in the transaction that records them.
  balance_micro  bigint not null default 0,
  -- The look-alike of the first destination, planted for the lesson; empty until then.
  poison_address bytea check (length(poison_address) = 20),
  made_at        timestamptz(3) not null default now(),
  -- The look-alike is planted next, so that the job does not read every wallet.
  poison_due     boolean not null default false
);
create index practice_wallet_poison_due on practice_wallet (customer_id) where poison_due;
grant select, insert (customer_id, address), update (balance_micro, poison_address, poison_due)
  on practice_wallet to paperlock_app;

-- What a customer asked of their wallet; the payer carries it out.
create table rails.wallet_order (
  id           uuid primary key,
  customer_id  uuid not null references practice_wallet,
  kind         text not null check (kind in ('faucet', 'send')),
  to_address   bytea not null check (length(to_address) = 20),
  amount_micro bigint not null check (amount_micro > 0),
  -- Platform time: the faucet's limit counts by it.
  asked_at     timestamptz(3) not null,
  tx_hash      bytea unique check (length(tx_hash) = 32),
  -- final: recorded by the watcher and part of the balance; failed: refused by the chain for good.
  ended        text check (ended in ('final', 'failed')),
  -- The chain makes its blocks at once, so that a newcomer does not wait for confirmations.
  hurried      boolean not null default false,
  -- Real time.
  placed_at    timestamptz(3) not null default now(),
  -- The faucet's order whose tokens it sends on: the payer gets it when those are there for good.
  after_id     uuid unique references wallet_order
);
create index wallet_order_customer on wallet_order (customer_id, asked_at desc);
create index wallet_order_hurried on wallet_order (id) where hurried and ended is null;
grant select, insert (id, customer_id, kind, to_address, amount_micro, asked_at, hurried, after_id), update (tx_hash, ended)
  on wallet_order to paperlock_app;
