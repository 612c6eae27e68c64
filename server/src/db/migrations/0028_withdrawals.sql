-- Payments that the simulated bank was told to make. Times are platform time, to the millisecond, as a cursor has them.
create table bank_order (
  id             bigint generated always as identity primary key,
  -- What is paid: no cause is paid twice.
  cause          text not null unique check (length(cause) <= 120),
  -- What the bank calls it, on its statement and to the person.
  reference      text not null generated always as ('PL' || lpad(id::text, 9, '0')) stored,
  country        text not null check (country ~ '^[A-Z]{2}$'),
  bank           text not null check (length(bank) <= 80),
  branch         text not null check (length(branch) <= 80),
  routing        text not null check (length(routing) <= 11),
  -- Empty once the person has closed the account.
  account_sealed bytea not null,
  account_masked text not null check (length(account_masked) <= 9),
  holder         text not null check (length(holder) <= 120),
  amount         bigint not null check (amount > 0),
  state          text not null default 'waiting' check (state in ('waiting', 'taken', 'settled')),
  ordered_at     timestamptz(3) not null,
  taken_at       timestamptz(3),
  settled_at     timestamptz(3),
  check ((state = 'waiting') = (taken_at is null) and (state = 'settled') = (settled_at is not null))
);
create index bank_order_open on bank_order (state, id) where state <> 'settled';
create index bank_order_page on bank_order (ordered_at desc, id desc);
grant select, update (state, taken_at, settled_at) on bank_order to paperlock_app;
grant insert (cause, country, bank, branch, routing, account_sealed, account_masked, holder, amount, ordered_at)
  on bank_order to paperlock_app;

-- Money on its way out. The amount stands in the person's held account until this has come to its end.
create table withdrawal (
  id               bigint generated always as identity primary key,
  customer_id      uuid not null references customer,
  binding_id       uuid references binding on delete set null,
  kind             text not null check (kind in ('wallet', 'bank')),
  -- The destination as it was bound at submission; emptied when the person closes the account.
  label            text not null check (length(label) <= 80),
  address          text check (address ~ '^27[1-9A-HJ-NP-Za-km-z]{33}$'),
  country          text,
  branch           text,
  routing          text,
  account_masked   text,
  account_type     text check (account_type in ('current', 'savings')),
  holder           text check (length(holder) <= 120),
  bound_at         timestamptz not null,
  -- What leaves the balance, and what of it is the fee.
  amount           bigint not null check (amount > 0),
  fee              bigint not null check (fee >= 0 and fee < amount),
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
  -- Who works on it, until a moment of the wall clock.
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
  check ((state = 'held') = (held_until is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check (num_nonnulls(first_by, first_name, first_at) in (0, 3)),
  check (num_nonnulls(second_by, second_name, second_at) in (0, 3)),
  check (num_nonnulls(claimed_by, claimed_name, claimed_until) in (0, 3)),
  check (claimed_by is null or state = 'review'),
  -- Two people, and never the same one twice: nothing leaves without them, whatever a program does.
  check (second_by is null or (first_by is not null and first_by <> second_by)),
  check (approvals_needed = 0 or second_by is not null
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

-- Every state it came to and whatever else was done to it, only added to. How long withdrawals take is computed from here.
create table withdrawal_event (
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

-- Where the money went is forgotten with the person; how much and when stays, as in the book.
create function erase_withdrawals() returns trigger language plpgsql as $$
begin
  update bank_order set bank = '', branch = '', routing = '', account_sealed = '', account_masked = '', holder = ''
   where cause in (select 'withdrawal:' || id from withdrawal where customer_id = new.id);
  update withdrawal
     set label = '', address = null, country = null, branch = null, routing = null, account_masked = null,
         account_type = null, holder = null, note = null
   where customer_id = new.id;
  return null;
end $$;
create trigger erase_withdrawals after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_withdrawals();
