-- Deposits.

-- Addresses are derived from a public key: this database and the running programs have no key that could spend from
-- them.
create table rails.deposit_key (
  one  boolean primary key default true check (one),
  xpub text not null check (xpub ~ '^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$')
);
grant select, insert (xpub) on deposit_key to paperlock_app;

-- Positions under the public key; gaps do no harm.
create sequence rails.deposit_place as integer minvalue 0 start 0;
grant usage on sequence deposit_place to paperlock_app;

-- Addresses are permanent: a transfer after years still reaches the same customer.
create table rails.deposit_address (
  address     bytea primary key check (length(address) = 20),
  place       integer not null unique check (place >= 0),
  customer_id uuid not null unique references customer,
  made_at     timestamptz(3) not null
);
grant select, insert (address, place, customer_id, made_at) on deposit_address to paperlock_app;

-- Deposits and claims are shown in one list, so they share their numbers.
create sequence rails.deposit_no;
grant usage on sequence deposit_no to paperlock_app;

-- A transfer to one of our addresses. The key survives a reorganisation of the chain: when a transaction is included
-- again, its logs may have other numbers in their block, but their order within it stays.
create table rails.deposit (
  no           bigint primary key default nextval('rails.deposit_no'),
  id           uuid not null unique default gen_random_uuid(),
  tx           bytea not null check (length(tx) = 32),
  position     integer not null check (position >= 0),
  customer_id  uuid not null references customer,
  from_address bytea not null check (length(from_address) = 20),
  to_address   bytea not null check (length(to_address) = 20),
  amount       bigint not null check (amount > 0),
  state        text not null check (state in ('coming', 'orphaned', 'credited', 'review', 'returning', 'returned')),
  reason       text check (reason in ('below_minimum', 'account_closed', 'over_limit')),
  -- How it was credited: as it arrived, combined with others, or matched by two operators.
  credited_how text check (credited_how in ('arrived', 'combined', 'matched')),
  credited_to  uuid references customer,
  block        bigint check (block >= 0),
  block_hash   bytea check (length(block_hash) = 32),
  returns      smallint not null default 0,
  -- Platform time, to the millisecond, as a page cursor carries it.
  seen_at      timestamptz(3) not null,
  since        timestamptz(3) not null,
  settled_at   timestamptz(3),
  unique (tx, position),
  constraint block_whole check ((block is null) = (block_hash is null) and (state = 'orphaned') = (block is null)),
  constraint reason_where_due check ((state in ('review', 'returning', 'returned') or credited_how in ('combined', 'matched')) = (reason is not null)),
  constraint credit_whole check ((state = 'credited') = (credited_how is not null) and (state = 'credited') = (credited_to is not null)),
  constraint settled_has_time check ((state in ('credited', 'returned')) = (settled_at is not null))
);
create index deposit_list on deposit (customer_id, seen_at, no);
create index deposit_coming on deposit (block) where state = 'coming';
create index deposit_review_queue on deposit (since, no) where state = 'review';
create index deposit_to on deposit (to_address);
grant select, insert (tx, position, customer_id, from_address, to_address, amount, state, reason, credited_how,
                      credited_to, block, block_hash, seen_at, since, settled_at) on deposit to paperlock_app;
grant update (customer_id, from_address, to_address, amount, state, reason, credited_how, credited_to, block, block_hash,
              returns, since, settled_at) on deposit to paperlock_app;

-- A customer's statement "I have sent this." It credits nothing.
create table rails.deposit_claim (
  no                   bigint primary key default nextval('rails.deposit_no'),
  id                   uuid not null unique default gen_random_uuid(),
  customer_id          uuid not null references customer,
  amount               bigint not null check (amount > 0),
  tx                   bytea check (length(tx) = 32),
  remark               text not null check (length(remark) <= 200),
  -- A receipt is used for one claim only, ever.
  file_id              uuid not null unique,
  receipt_destroyed_at timestamptz(3),
  state                text not null default 'submitted'
                       check (state in ('submitted', 'review', 'found', 'rejected', 'cancelled')),
  reason               text check (reason in ('claim_differs', 'hash_used')),
  reject_reason        text check (length(reject_reason) <= 48),
  -- The transfer it is about, or seems to be about.
  deposit_id           uuid references deposit (id),
  filed_at             timestamptz(3) not null,
  since                timestamptz(3) not null,
  constraint rejected_has_reason check ((state = 'rejected') = (reject_reason is not null)),
  constraint review_has_reason check (state <> 'review' or reason is not null),
  constraint found_has_deposit check (state <> 'found' or deposit_id is not null)
);
-- One claim for a deposit.
create unique index deposit_claim_found on deposit_claim (deposit_id) where state = 'found';
-- One open claim per customer and hash.
create unique index deposit_claim_hash on deposit_claim (customer_id, tx) where state in ('submitted', 'review', 'found');
create index deposit_claim_tx on deposit_claim (tx) where tx is not null;
create index deposit_claim_list on deposit_claim (customer_id, filed_at, no);
create index deposit_claim_queue on deposit_claim (since, no) where state in ('submitted', 'review');
create index deposit_claim_kept on deposit_claim (since) where receipt_destroyed_at is null;
grant select, insert (customer_id, amount, tx, remark, file_id, filed_at, since) on deposit_claim to paperlock_app;
grant update (state, reason, reject_reason, deposit_id, since, receipt_destroyed_at) on deposit_claim to paperlock_app;

create table rails.deposit_event (
  id         bigint generated always as identity primary key,
  deposit_id uuid references deposit (id),
  claim_id   uuid references deposit_claim (id) on delete cascade,
  event      text not null check (event ~ '^[a-z_]{1,48}$'),
  by_id      uuid references operator,
  by_name    text,
  note       text not null default '' check (length(note) <= 500),
  -- Platform time.
  at         timestamptz(3) not null,
  constraint one_subject check (num_nonnulls(deposit_id, claim_id) = 1)
);
create index deposit_event_deposit on deposit_event (deposit_id, id) where deposit_id is not null;
create index deposit_event_claim on deposit_event (claim_id, id) where claim_id is not null;
grant select, insert (deposit_id, claim_id, event, by_id, by_name, note, at) on deposit_event to paperlock_app;

-- Operators' work: who works on a deposit or a claim (until a moment of the wall clock), and a proposal that another
-- operator has to decide.
create table rails.deposit_work (
  subject       uuid primary key,
  taken_by      uuid references operator,
  taken_name    text,
  taken_until   timestamptz,
  what          text check (what in ('match', 'return')),
  -- The customer who would be credited.
  for_customer  uuid references customer,
  why           text check (length(why) between 1 and 500),
  proposed_by   uuid references operator,
  proposed_name text,
  proposed_at   timestamptz(3),
  constraint taken_whole check (num_nonnulls(taken_by, taken_name, taken_until) in (0, 3)),
  constraint proposal_whole check (num_nonnulls(what, why, proposed_by, proposed_name, proposed_at) in (0, 5)),
  constraint match_has_customer check ((what = 'match') is true = (for_customer is not null))
);
grant select, insert, delete, update (taken_by, taken_name, taken_until, what, for_customer, why, proposed_by,
                                      proposed_name, proposed_at) on deposit_work to paperlock_app;

-- The balance that the chain reported for an address, and what was recorded for it at that moment. Nothing is ever sent
-- from there, so a difference means that something was missed or invented.
create table rails.deposit_holding (
  address  bytea primary key references deposit_address,
  block    bigint not null,
  held     numeric(78) not null check (held >= 0),
  recorded numeric(78) not null check (recorded >= 0),
  read_at  timestamptz not null default now()
);
grant select, insert (address, block, held, recorded), update (block, held, recorded, read_at)
  on deposit_holding to paperlock_app;
