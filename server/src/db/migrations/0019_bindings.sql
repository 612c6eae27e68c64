-- Where a person's money may be withdrawn to. Removing keeps the row, since withdrawals refer to it.
create table binding (
  id             uuid primary key,
  customer_id    uuid not null references customer,
  -- One of ten places; a place is free again after a removal. No eleventh can be taken, however many try at once.
  slot           smallint not null check (slot between 1 and 10),
  kind           text not null check (kind in ('wallet', 'bank')),
  label          text not null check (length(label) between 1 and 80),
  address        text check (address ~ '^27[1-9A-HJ-NP-Za-km-z]{33}$'),
  country        text check (country ~ '^[A-Z]{2}$'),
  branch         text check (length(branch) <= 80),
  routing        text check (length(routing) <= 11),
  -- The number itself is encrypted; the hash, with a key, tells that the same one is bound already.
  account_sealed bytea,
  account_hash   bytea check (length(account_hash) = 32),
  account_masked text check (length(account_masked) <= 9),
  account_type   text check (account_type in ('current', 'savings')),
  -- Platform time.
  added_at       timestamptz not null,
  usable_at      timestamptz not null check (usable_at > added_at),
  removed_at     timestamptz check (removed_at >= added_at),
  check (case kind
    when 'wallet' then address is not null
      and num_nonnulls(country, branch, routing, account_sealed, account_hash, account_masked, account_type) = 0
    else address is null
      and num_nulls(country, branch, routing, account_sealed, account_hash, account_masked, account_type) = 0
  end)
);
create unique index binding_slot on binding (customer_id, slot) where removed_at is null;
create unique index binding_address on binding (customer_id, address) where removed_at is null;
create unique index binding_account on binding (customer_id, account_hash) where removed_at is null;
create index binding_customer on binding (customer_id, added_at desc);
grant select, insert, update (removed_at) on binding to paperlock_app;
