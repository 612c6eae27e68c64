-- The ledger. Every balance is the sum of postings that are only ever added to; docs/decisions/0010-ledger.md says why it
-- is built like this. The application may read everything here and change it through functions alone.

-- Tables and functions belong to a role that nobody signs in as, so a function that runs with its owner's rights has
-- the rights to this schema and to nothing else.
do $$
begin
  create role paperlock_ledger nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant paperlock_ledger to %I', current_user);
end $$;
create schema ledger authorization paperlock_ledger;
grant usage on schema ledger to paperlock_app;
set local role paperlock_ledger;
set local search_path = ledger, pg_temp;
alter default privileges for role paperlock_ledger revoke execute on functions from public;

-- ── The chart of accounts, as in domain/ledger ───────────────────────────────────────────────────────────────────────

create table account_kind (
  id                smallint primary key check (id between 1 and 99),
  name              text not null unique,
  owner             text not null check (owner in ('customer', 'operator')),
  may_go_below_zero boolean not null,
  -- The balance is summed up later instead of being changed, under a lock, by every posting.
  deferred          boolean not null,
  -- The functions tell the two apart by the number alone.
  check (deferred = (id >= 20)),
  check (deferred or not may_go_below_zero)
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
  (26, 'equity',    'operator', true,  true);

create table entry_kind (
  id   smallint primary key check (id between 1 and 999),
  name text not null unique
);
insert into entry_kind (id, name) values
  (1, 'correction'), (2, 'reserve_in'), (3, 'reserve_out'),
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
    ('deposit', 'chain', 'available'), ('deposit_review', 'chain', 'suspense'),
    ('deposit_matched', 'suspense', 'available'), ('deposit_returned', 'suspense', 'chain'),
    ('withdrawal_hold', 'available', 'held'), ('withdrawal_release', 'held', 'available'),
    ('withdrawal_settle', 'held', 'chain'), ('withdrawal_settle', 'held', 'fees'),
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

-- One side of a transfer, as its account sees it.
create view leg as
  select no, debit as account, debit_seq as seq, -amount::bigint as amount, debit_after as after, credit as other,
         kind, cause, part, parts, booked_at, written_at
    from transfer
  union all
  select no, credit, credit_seq, amount::bigint, credit_after, debit, kind, cause, part, parts, booked_at, written_at
    from transfer;

-- ── What is written stays ────────────────────────────────────────────────────────────────────────────────────────────

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % is refused', tg_table_name, lower(tg_op) using errcode = 'LG009';
end $$;

create trigger no_change before update or delete on transfer for each row execute function refuse_change();
create trigger no_truncate before truncate on transfer for each statement execute function refuse_change();
-- Per statement: a trigger per row, even one that does not fire, would lock every account twice.
create trigger no_change before delete or update of id on account for each statement execute function refuse_change();
create trigger no_truncate before truncate on account for each statement execute function refuse_change();
create trigger no_change before update or delete on owner for each row execute function refuse_change();
create trigger no_truncate before truncate on owner for each statement execute function refuse_change();
create trigger no_delete before delete on book for each row execute function refuse_change();
-- A day that was closed is never opened again.
create trigger no_reopening before update on book for each row
  when (new.open_from < old.open_from) execute function refuse_change();
create trigger no_truncate before truncate on book for each statement execute function refuse_change();

-- Not even a session that calls itself a replica gets past them.
alter table transfer enable always trigger no_change, enable always trigger no_truncate;
alter table account enable always trigger no_change, enable always trigger no_truncate;
alter table owner enable always trigger no_change, enable always trigger no_truncate;
alter table book enable always trigger no_delete, enable always trigger no_reopening,
  enable always trigger no_truncate;

-- ── Opening accounts ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Opens the accounts of these kinds for an owner; those that are open already stay as they are.
-- By the index always: a plan made while there were few owners would read all of them for each of many.
create function open_accounts(p_owner uuid, p_kinds smallint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp set jit = off set enable_seqscan = off as $$
begin
  -- Asked first, because a conflict would use up one of the numbers there are.
  if not exists (select from owner where id = p_owner) then
    insert into owner (id) values (p_owner) on conflict (id) do nothing;
  end if;
  insert into account (id)
  select o.no * 100 + k.id
    from owner o join account_kind k on k.id = any (p_kinds) and not k.deferred
   where o.id = p_owner
  on conflict (id) do nothing;
end $$;

-- An account's number; null for an owner who has none.
create function account_of(p_owner uuid, p_kind smallint) returns integer
language sql stable parallel safe
return (select o.no * 100 + p_kind from ledger.owner o where o.id = p_owner);

grant select on all tables in schema ledger to paperlock_app;
grant select on sequence transfer_no to paperlock_app;
grant execute on function open_accounts, account_of to paperlock_app;
reset role;
reset search_path;
