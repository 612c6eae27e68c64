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
  -- The balance is summed up later instead of being changed, under a lock, by every posting.
  deferred          boolean not null,
  -- The functions tell the two apart by the number alone.
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

-- Four digits for a year, as everything that reads the journal expects; and never infinity.
create domain moment as timestamptz constraint calendar check (value < '10000-01-01 00:00:00Z');

-- One row. What may be booked is one number each: entry kind, then two digits for the debited kind and two for the
-- credited one. It lies beside the time up to which the book is closed because every posting asks for both, and joining
-- a table of moves took a seventh of a posting's time.
create table book (
  one       boolean primary key default true check (one),
  moves     integer[] not null,
  -- Nothing can be dated before this.
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

-- The same to read. A correction may go anywhere and is not listed; what binds it is its approval.
create view move as
  select e.name as entry, d.name as debit, c.name as credit
    from book
   cross join unnest(moves) as code
    join entry_kind e on e.id = code / 10000
    join account_kind d on d.id = code / 100 % 100
    join account_kind c on c.id = code % 100;

-- ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Rules on the hot tables are domains: a check constraint is parsed anew by every statement.
create domain balance as bigint constraint never_below_zero check (value >= 0);
create domain amount as bigint constraint positive_amount check (value between 1 and 999999999999999999);
create domain cause as text collate "C" constraint cause_form
  check (octet_length(value) <= 120 and value ~ '^[a-z][a-z0-9_]*(?::[A-Za-z0-9_.-]+)+$');

-- A customer, a product's pool, or the operator itself, which is number 0 and alone has deferred accounts.
create table owner (
  no        integer generated always as identity primary key check (no between 0 and 21474835),
  id        uuid not null unique,
  opened_at timestamptz not null default now()
);

-- The number is the owner's, then two digits for the kind: 9001 is what owner 90 has available.
create table account (
  id      integer primary key,
  -- How many postings it has had.
  seq     integer not null default 0,
  -- Credits minus debits. A deferred account keeps 0 in both; see balance_of.
  balance balance not null default 0
) with (fillfactor = 50);

insert into owner (no, id) overriding system value values (0, '00000000-0000-0000-0000-000000000000');
insert into account (id) select id from account_kind where owner = 'operator';

-- ── The journal ──────────────────────────────────────────────────────────────────────────────────────────────────────

create sequence transfer_no;

-- One row is two legs: no row can be out of balance. An entry of several transfers is written in one transaction, under
-- one cause. Columns go from wide to narrow, because padding would be paid for a thousand million times.
create table transfer (
  -- Handed out while the accounts are locked, so it grows along every inline account's own sequence.
  no           bigint not null,
  amount       amount not null,
  -- The account's balance right after; 0 where it is deferred.
  debit_after  bigint not null,
  credit_after bigint not null,
  -- When it happened, in platform time; when it was written, by the wall clock.
  booked_at    moment not null,
  written_at   timestamptz not null default now(),
  debit        integer not null,
  credit       integer not null,
  -- The account's own number of this posting, without a gap. A deferred account does not count: in its place stands
  -- no / 1024, with which the index finds its postings in order.
  debit_seq    integer not null,
  credit_seq   integer not null,
  kind         smallint not null,
  -- Which of how many transfers of the entry this is.
  part         smallint not null,
  parts        smallint not null,
  -- A cause is taken once. It says what happened and never when: a key made with a clock would let a retry pay twice.
  cause        cause not null,
  primary key (cause, part)
);

create index transfer_debit on transfer (debit, debit_seq);
create index transfer_credit on transfer (credit, credit_seq);
-- For the export and for closing a day: both columns grow with the table, so this index stays tiny.
create index transfer_order on transfer using brin (no, booked_at) with (pages_per_range = 32);

-- One side of a transfer, as its account sees it. Which side it is is a constant of each: whoever asks for one reads that one
-- alone.
create view leg as
  select no, debit as account, debit_seq as seq, -amount::bigint as amount, debit_after as after, credit as other,
         kind, cause, part, parts, booked_at, written_at, -1 as direction
    from transfer
  union all
  select no, credit, credit_seq, amount::bigint, credit_after, debit, kind, cause, part, parts, booked_at, written_at, 1
    from transfer;

-- ── Corrections ────────────────────────────────────────────────────────────────────────────────────────────────────

-- A correction is a new entry with a reason: proposed by one operator, decided by another. Approved, it is posted like
-- any entry, under the cause `correction:<id>`.
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

-- A foreign key has the row that it names looked at whenever that changes, and accounts change with every posting, though never
-- their numbers. So corrections, closings and roll-ups name accounts without one: what-stays.sql looks when they are written.

-- What each of the operator's accounts stood at when the day was over. Nothing limits a deferred balance while it is
-- posted to, so a sum of them has to fit whatever it comes to.
create table closing (
  account integer not null,
  day     date not null references closed_day,
  balance numeric not null,
  primary key (account, day)
);

-- What a deferred account came to with all its postings up to number `upto`.
create table rollup (
  account integer not null,
  upto    bigint not null,
  legs    bigint not null,
  balance numeric not null,
  primary key (account, upto)
);

-- Every transaction that can have written a transfer up to number `no`, or one dated before `open_from`, began before
-- transaction `xid` did.
create table mark (
  one       boolean primary key default true check (one),
  no        bigint not null,
  open_from timestamptz not null,
  xid       xid8 not null
);
insert into mark (no, open_from, xid) select 0, open_from, '0' from book;

grant select on all tables in schema ledger to paperlock_app;
grant select on sequence transfer_no to paperlock_app;
