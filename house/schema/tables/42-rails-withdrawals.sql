-- Withdrawals, and the operator's own money.

-- Destinations that a customer has added. Removing keeps the row, because withdrawals refer to it.
create table rails.binding (
  id             uuid primary key,
  customer_id    uuid not null references customer,
  -- One of ten positions, free again after a removal. An eleventh is impossible, however many requests arrive at once.
  slot           smallint not null check (slot between 1 and 10),
  kind           text not null check (kind in ('wallet', 'bank')),
  label          text not null check (length(label) between 1 and 80),
  address        text check (address ~ '^27[1-9A-HJ-NP-Za-km-z]{33}$'),
  country        text check (country ~ '^[A-Z]{2}$'),
  branch         text check (length(branch) <= 80),
  routing        text check (length(routing) <= 11),
  -- The number itself is encrypted; the keyed hash tells that the same one was added already.
  account_sealed bytea,
  account_hash   bytea check (length(account_hash) = 32),
  account_masked text check (length(account_masked) <= 9),
  account_type   text check (account_type in ('current', 'savings')),
  -- Platform time.
  added_at       timestamptz not null,
  usable_at      timestamptz not null constraint usable_later check (usable_at > added_at),
  removed_at     timestamptz constraint removed_after_added check (removed_at >= added_at),
  constraint fields_of_kind check (case kind
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

-- Payments ordered from the practice bank. Times are platform time, to the millisecond, as a cursor has them.
create table rails.bank_order (
  id             bigint generated always as identity primary key,
  -- What is paid: no cause is paid twice.
  cause          text not null unique check (length(cause) <= 120),
  -- The bank's reference, on its statement and for the customer.
  reference      text not null generated always as ('PL' || lpad(id::text, 9, '0')) stored,
  country        text not null check (country ~ '^[A-Z]{2}$'),
  bank           text not null check (length(bank) <= 80),
  branch         text not null check (length(branch) <= 80),
  routing        text not null check (length(routing) <= 11),
  -- Empty after the customer closed the account.
  account_sealed bytea not null,
  account_masked text not null check (length(account_masked) <= 9),
  holder         text not null check (length(holder) <= 120),
  amount         bigint not null check (amount > 0),
  state          text not null default 'waiting' check (state in ('waiting', 'taken', 'settled')),
  ordered_at     timestamptz(3) not null,
  taken_at       timestamptz(3),
  settled_at     timestamptz(3),
  constraint state_has_times check ((state = 'waiting') = (taken_at is null) and (state = 'settled') = (settled_at is not null))
);
create index bank_order_open on bank_order (state, id) where state <> 'settled';
create index bank_order_page on bank_order (ordered_at desc, id desc);
grant select, update (state, taken_at, settled_at) on bank_order to paperlock_app;
grant insert (cause, country, bank, branch, routing, account_sealed, account_masked, holder, amount, ordered_at)
  on bank_order to paperlock_app;

-- A withdrawal. Its amount is in the customer's held account until it ends.
create table rails.withdrawal (
  id               bigint generated always as identity primary key,
  customer_id      uuid not null references customer,
  binding_id       uuid references binding on delete set null,
  kind             text not null check (kind in ('wallet', 'bank')),
  -- The destination at submission; emptied when the customer closes the account.
  label            text not null check (length(label) <= 80),
  address          text check (address ~ '^27[1-9A-HJ-NP-Za-km-z]{33}$'),
  country          text,
  branch           text,
  routing          text,
  account_masked   text,
  account_type     text check (account_type in ('current', 'savings')),
  holder           text check (length(holder) <= 120),
  bound_at         timestamptz not null,
  -- What leaves the balance, and the fee within it.
  amount           bigint not null check (amount > 0),
  fee              bigint not null constraint fee_below_amount check (fee >= 0 and fee < amount),
  state            text not null check (state in
    ('held', 'review', 'approved', 'broadcast', 'confirming', 'completed', 'cancelled', 'rejected', 'failed')),
  held_until       timestamptz(3),
  approvals_needed smallint not null check (approvals_needed in (0, 2)),
  first_by         uuid references operator,
  first_name       text,
  first_at         timestamptz(3),
  second_by        uuid references operator,
  second_name      text,
  second_at        timestamptz(3),
  -- The operator's claim, until a moment of the wall clock.
  claimed_by       uuid references operator,
  claimed_name     text,
  claimed_until    timestamptz,
  reason           text check (length(reason) <= 48),
  note             text check (length(note) <= 500),
  txid             bytea check (length(txid) = 32),
  block            bigint,
  bank_reference   text,
  -- Platform time.
  submitted_at     timestamptz(3) not null,
  state_at         timestamptz(3) not null,
  constraint held_has_end check ((state = 'held') = (held_until is not null)),
  constraint rejected_has_reason check ((state = 'rejected') = (reason is not null)),
  constraint first_whole check (num_nonnulls(first_by, first_name, first_at) in (0, 3)),
  constraint second_whole check (num_nonnulls(second_by, second_name, second_at) in (0, 3)),
  constraint claim_whole check (num_nonnulls(claimed_by, claimed_name, claimed_until) in (0, 3)),
  constraint claimed_in_review check (claimed_by is null or state = 'review'),
  -- Two operators, never the same one twice: the database lets nothing leave without them.
  constraint two_people check (second_by is null or (first_by is not null and first_by <> second_by)),
  constraint approved_by_two check (approvals_needed = 0 or second_by is not null
         or state in ('held', 'review', 'cancelled', 'rejected'))
);
create index withdrawal_customer on withdrawal (customer_id, submitted_at desc, id desc);
create index withdrawal_queue on withdrawal (state, submitted_at, id);
create index withdrawal_held on withdrawal (held_until) where state = 'held';
grant select on withdrawal to paperlock_app;
grant insert (customer_id, binding_id, kind, label, address, country, branch, routing, account_masked, account_type,
              holder, bound_at, amount, fee, state, held_until, approvals_needed, submitted_at, state_at)
  on withdrawal to paperlock_app;
grant update (state, state_at, held_until, first_by, first_name, first_at, second_by, second_name, second_at,
              claimed_by, claimed_name, claimed_until, reason, note, txid, block, bank_reference)
  on withdrawal to paperlock_app;

-- Every state and other event, append-only. The duration of withdrawals is computed from it.
create table rails.withdrawal_event (
  id            bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  event         text not null check (event ~ '^[a-z_]{1,48}$'),
  by_id         uuid references operator,
  by_name       text,
  -- Platform time.
  at            timestamptz(3) not null
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);
create index withdrawal_event_completed on withdrawal_event (withdrawal_id, at) where event = 'completed';
grant select, insert (withdrawal_id, event, by_id, by_name, at) on withdrawal_event to paperlock_app;

-- Moves of the operator's own money: capital for the hot wallet and the bank, reserve put up and taken back. One
-- operator proposes, another decides; an approval is booked under `treasury:<id>`, or orders tokens under
-- `capital:<id>`.
create table rails.treasury_proposal (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('hot_wallet', 'bank', 'reserve_in', 'reserve_out')),
  amount      bigint not null check (amount between 1 and 999999999999999999),
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references operator,
  decided_at  timestamptz(3),
  approved    boolean,
  -- Why it was approved or rejected.
  decision    text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index treasury_proposal_page on treasury_proposal (proposed_at desc, id desc);
grant select on treasury_proposal to paperlock_app;
grant insert (kind, amount, reason, proposed_by) on treasury_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on treasury_proposal to paperlock_app;
