-- The ledger. Every balance is the sum of postings that are only ever added to; docs/decisions/0010-post-double-entry-in-postgresql.md says why it
-- is built like this. The application may read everything here and change it through functions alone.
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- ── The chart of accounts, as in domain/ledger ───────────────────────────────────────────────────────────────────────

create table account_kind (
  id                smallint primary key check (id between 1 and 99),
  name              text not null unique,
  owner             text not null check (owner in ('customer', 'operator')),
  may_go_below_zero boolean not null,
  -- Deferred: the balance is summed up later instead of being changed, under a lock, by every posting.
  deferred          boolean not null,
  -- Functions distinguish the two by the number alone.
  constraint deferred_by_number check (deferred = (id >= 20)),
  constraint inline_not_below_zero check (deferred or not may_go_below_zero)
);
insert into account_kind (id, name, owner, may_go_below_zero, deferred) values
  (1,  'available', 'customer', false, false),
  (2,  'locked',    'customer', false, false),
  (3,  'held',      'customer', false, false),
  (11, 'reserve',   'operator', false, false),
  (21, 'escrow',    'operator', false, true),
  (22, 'fees',      'operator', false, true),
  (23, 'chain',     'operator', true,  true),
  (24, 'suspense',  'operator', false, true),
  (25, 'market',    'operator', true,  true),
  (26, 'equity',    'operator', true,  true),
  (27, 'bank',      'operator', true,  true);

create table entry_kind (
  id   smallint primary key check (id between 1 and 999),
  name text not null unique
);
insert into entry_kind (id, name) values
  (1, 'correction'), (2, 'reserve_in'), (3, 'reserve_out'), (4, 'capital_in'),
  (10, 'deposit'), (11, 'deposit_review'), (12, 'deposit_matched'), (13, 'deposit_returned'),
  (20, 'withdrawal_hold'), (21, 'withdrawal_release'), (22, 'withdrawal_settle'),
  (30, 'order_pay'), (31, 'order_undo'), (32, 'order_interest'), (33, 'order_maturity'), (34, 'order_result');

-- Four digits for a year, as all readers of the journal expect; and never infinity.
create domain moment as timestamptz constraint calendar check (value < '10000-01-01 00:00:00Z');

-- One row. Each allowed move is one number: entry kind, two digits for the debited kind and two for the credited one.
-- It is beside the time up to which the book is closed, because every posting needs both, and joining a table of moves
-- took a seventh of a posting's time.
create table book (
  one       boolean primary key default true check (one),
  moves     integer[] not null,
  -- Postings cannot be dated before this.
  open_from moment not null
);
insert into book (open_from, moves)
select '2020-01-01 00:00:00Z', array_agg(e.id * 10000 + d.id * 100 + c.id)
  from (values
    ('reserve_in', 'equity', 'reserve'), ('reserve_out', 'reserve', 'equity'),
    ('capital_in', 'chain', 'equity'), ('capital_in', 'bank', 'equity'),
    ('deposit', 'chain', 'available'), ('deposit_review', 'chain', 'suspense'),
    ('deposit_matched', 'suspense', 'available'), ('deposit_returned', 'suspense', 'chain'),
    ('withdrawal_hold', 'available', 'held'), ('withdrawal_release', 'held', 'available'),
    ('withdrawal_settle', 'held', 'chain'), ('withdrawal_settle', 'held', 'bank'), ('withdrawal_settle', 'held', 'fees'),
    ('order_pay', 'available', 'locked'), ('order_pay', 'reserve', 'escrow'),
    ('order_undo', 'locked', 'available'), ('order_undo', 'escrow', 'reserve'),
    ('order_interest', 'escrow', 'available'),
    ('order_maturity', 'locked', 'available'), ('order_maturity', 'escrow', 'available'),
    ('order_result', 'market', 'available'), ('order_result', 'locked', 'market')
  ) as allowed (entry, debit, credit)
  join entry_kind e on e.name = allowed.entry
  join account_kind d on d.name = allowed.debit
  join account_kind c on c.name = allowed.credit;

-- The same in readable form. A correction may move anything and is not listed; its approval binds it.
create view move as
  select e.name as entry, d.name as debit, c.name as credit
    from book
   cross join unnest(moves) as code
    join entry_kind e on e.id = code / 10000
    join account_kind d on d.id = code / 100 % 100
    join account_kind c on c.id = code % 100;

-- ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Rules on the hot tables are domains: a check constraint is parsed again by every statement.
create domain balance as bigint constraint never_below_zero check (value >= 0);
create domain amount as bigint constraint positive_amount check (value between 1 and 999999999999999999);
create domain cause as text collate "C" constraint cause_form
  check (octet_length(value) <= 120 and value ~ '^[a-z][a-z0-9_]*(?::[A-Za-z0-9_.-]+)+$');

-- A customer, a product's pool, or the operator, who is number 0 and alone has deferred accounts.
create table owner (
  no        integer generated always as identity primary key check (no between 0 and 21474835),
  id        uuid not null unique,
  opened_at timestamptz not null default now()
);

-- The owner's number, then two digits for the kind: 9001 is the available money of owner 90.
create table account (
  id      integer primary key,
  -- Number of postings.
  seq     integer not null default 0,
  -- Credits minus debits. A deferred account keeps 0 in both; see balance_of.
  balance balance not null default 0
) with (fillfactor = 50);

insert into owner (no, id) overriding system value values (0, '00000000-0000-0000-0000-000000000000');
insert into account (id) select id from account_kind where owner = 'operator';

-- ── The journal ──────────────────────────────────────────────────────────────────────────────────────────────────────

create sequence transfer_no;

-- One row is two legs, so no row can be out of balance. An entry of several transfers is written in one transaction
-- under one cause. Columns are ordered from wide to narrow, because padding would cost space a thousand million times.
create table transfer (
  -- Assigned while the accounts are locked, so it grows along each inline account's own sequence.
  no           bigint not null,
  amount       amount not null,
  -- The account's balance after the posting; 0 for a deferred account.
  debit_after  bigint not null,
  credit_after bigint not null,
  -- Platform time of the event; wall clock time of writing.
  booked_at    moment not null,
  written_at   timestamptz not null default now(),
  debit        integer not null,
  credit       integer not null,
  -- The account's own number of this posting, without gaps. A deferred account does not count; it has no / 1024 here,
  -- by which the index finds its postings in order.
  debit_seq    integer not null,
  credit_seq   integer not null,
  kind         smallint not null,
  -- The part of the entry, and how many parts the entry has.
  part         smallint not null,
  parts        smallint not null,
  -- A cause is used once. It says what happened and never when: a key made with a clock would let a retry pay twice.
  cause        cause not null,
  primary key (cause, part)
);

create index transfer_debit on transfer (debit, debit_seq);
create index transfer_credit on transfer (credit, credit_seq);
-- For the export and for closing a day: both columns grow with the table, so this index stays small.
create index transfer_order on transfer using brin (no, booked_at) with (pages_per_range = 32);

-- One side of a transfer, as its account sees it. The side is a constant in each half, so a query for one side reads
-- that half only.
create view leg as
  select no, debit as account, debit_seq as seq, -amount::bigint as amount, debit_after as after, credit as other,
         kind, cause, part, parts, booked_at, written_at, -1 as direction
    from transfer
  union all
  select no, credit, credit_seq, amount::bigint, credit_after, debit, kind, cause, part, parts, booked_at, written_at, 1
    from transfer;

-- ── Corrections ────────────────────────────────────────────────────────────────────────────────────────────────────

-- A correction is a new entry with a reason, proposed by one operator and decided by another. After approval it is
-- posted like any entry, under the cause `correction:<id>`.
create table correction (
  id          bigint generated always as identity primary key,
  debit       integer not null,
  credit      integer not null,
  amount      amount not null,
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references people.operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references people.operator,
  decided_at  timestamptz(3),
  approved    boolean,
  -- Why it was approved or rejected.
  decision    text check (length(decision) between 1 and 500),
  constraint two_accounts check (debit <> credit),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index correction_proposed_at on correction (proposed_at desc, id desc);
grant insert (debit, credit, amount, reason, proposed_by) on correction to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on correction to paperlock_app;

-- ── Days that are over ─────────────────────────────────────────────────────────────────────────────────────────────

create table closed_day (
  day       date primary key,
  closed_at timestamptz not null default clock_timestamp()
);

-- A foreign key checks the row it names whenever that changes, and accounts change with every posting, though never
-- their numbers. Hence corrections, closings and roll-ups name accounts without one: what-stays.sql checks them when
-- they are written.

-- The balance of each of the operator's accounts at the end of the day. A deferred balance has no limit while it is
-- posted to, so the column must hold any sum.
create table closing (
  account integer not null,
  day     date not null references closed_day,
  balance numeric not null,
  primary key (account, day)
);

-- The balance of a deferred account with all its postings up to number `upto`.
create table rollup (
  account integer not null,
  upto    bigint not null,
  legs    bigint not null,
  balance numeric not null,
  primary key (account, upto)
);

-- Every transaction that can have written a transfer up to number `no`, or one dated before `open_from`, began before
-- transaction `xid`.
create table mark (
  one       boolean primary key default true check (one),
  no        bigint not null,
  open_from timestamptz not null,
  xid       xid8 not null
);
insert into mark (no, open_from, xid) select 0, open_from, '0' from book;

grant select on all tables in schema ledger to paperlock_app;
grant select on sequence transfer_no to paperlock_app;
