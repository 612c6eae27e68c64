-- Results of reconciliation, append-only like the book.
create table oversight.reconciliation (
  id         bigint generated always as identity primary key,
  started_at timestamptz(3) not null,
  -- When it was done, to the millisecond, as a page cursor carries it.
  created_at timestamptz(3) not null default now(),
  started_by text not null check (started_by in ('timetable', 'command', 'operator')),
  transfers  bigint not null,
  breaks     bigint not null,
  -- For each kind of account the number and the sum; for each check what it read and what it found.
  totals     jsonb not null,
  checks     jsonb not null,
  -- Who started it, where that was an operator.
  operator_name text check (length(operator_name) between 1 and 254)
);
create index reconciliation_created_at on reconciliation (created_at desc, id desc);
grant select, insert on reconciliation to paperlock_app;

-- How far the reconciliation under way has come, in one row. A lock says whether it really is under way.
create table oversight.reconciliation_progress (
  one           boolean primary key default true check (one),
  started_at    timestamptz(3) not null,
  started_by    text not null,
  operator_name text,
  done          integer not null,
  of            integer not null,
  -- The last sign of life.
  said_at       timestamptz(3) not null default now(),
  outcome       text check (outcome in ('finished', 'failed'))
);
grant select, insert, update on reconciliation_progress to paperlock_app;

-- Amounts moved in the book by kind, in all days that are closed for good. Figures of the front page add only the days
-- after that: adding up the whole book at each request would take longer every year.
create table oversight.turnover (
  kind   smallint not null,
  debit  smallint not null,
  credit smallint not null,
  amount numeric not null check (amount > 0),
  primary key (kind, debit, credit)
);
grant select, insert, update (amount) on turnover to paperlock_app;

-- Everything dated until then is included. No book begins before 2020.
create table oversight.turnover_mark (
  one        boolean primary key default true check (one),
  counted_to timestamptz(3) not null
);
insert into turnover_mark (counted_to) values ('2019-12-31 23:59:59.999Z');
grant select, update (counted_to) on turnover_mark to paperlock_app;

-- Statements of everything owed to customers, published once per day of platform time. A signed statement never
-- changes; the next one names its hash.
create table oversight.proof_statement (
  seq        integer primary key check (seq > 0),
  -- The day (UTC, platform time) of the statement; one per day.
  day        date not null unique,
  text       text not null check (length(text) between 2 and 20000),
  hash       bytea not null unique check (length(hash) = 32),
  signature  text not null,
  public_key text not null,
  -- To the millisecond, as a page cursor carries it.
  made_at    timestamptz(3) not null,
  -- How many leaves the tree has, including those that fill it up.
  size       integer not null check (size > 0)
);
create index proof_statement_made on proof_statement (made_at desc, seq desc);
grant select, insert on proof_statement to paperlock_app;

-- The leaves in the order of the tree, forty bytes each, in portions: the path of a leaf needs its portion and the tops
-- of the others. They do not reveal their owners.
create table oversight.proof_leaves (
  seq   integer not null references proof_statement,
  nth   integer not null check (nth >= 0),
  list  bytea not null check (length(list) % 40 = 0),
  -- Hash and sum of the node above this portion.
  top   bytea not null check (length(top) = 40),
  primary key (seq, nth)
);
-- Hashes cannot be compressed.
alter table proof_leaves alter column list set storage external;
grant select, insert, delete on proof_leaves to paperlock_app;

-- The owners of leaves. Only with the salt can a customer find their own leaf.
create table oversight.proof_share (
  seq         integer not null references proof_statement,
  customer_id uuid not null references customer,
  salt        bytea not null check (length(salt) = 32),
  -- Hash of e-mail, phone and username at that time.
  identity    bytea not null check (length(identity) = 32),
  -- Sums of available, locked, promised and pending.
  positions   integer[] not null check (cardinality(positions) = 4),
  amounts     bigint[] not null check (cardinality(amounts) = 4 and 0 <= all (amounts)),
  -- Number of postings of available, locked and held.
  postings    integer[] not null check (cardinality(postings) = 3),
  held        bigint not null constraint held_within_pending check (held between 0 and amounts[4]),
  primary key (customer_id, seq)
);
create index proof_share_seq on proof_share (seq);
grant select, insert, delete on proof_share to paperlock_app;

-- Thresholds that differ from those of domain/alerts.
create table oversight.alert_rule (
  kind      text primary key check (length(kind) <= 48),
  threshold integer not null check (threshold between 1 and 1000000),
  is_on     boolean not null
);
grant select, insert, update on alert_rule to paperlock_app;

-- Alerts: suspected at first, raised if it stays so, ended when it is over. One of a kind at a time.
create table oversight.alert (
  id           bigint generated always as identity primary key,
  kind         text not null check (length(kind) <= 48),
  threshold    integer not null,
  -- When it was suspected, and the largest since.
  value        integer not null,
  suspected_at timestamptz(3) not null default now(),
  raised_at    timestamptz(3),
  ended_at     timestamptz(3),
  constraint raised_before_end check (ended_at is null or raised_at is not null)
);
create unique index alert_open on alert (kind) where ended_at is null;
create index alert_page on alert (suspected_at desc, id desc) where raised_at is not null;
grant select, insert, update, delete on alert to paperlock_app;

-- Operators who asked for alerts by e-mail.
create table oversight.alert_mail (
  operator_id uuid primary key references operator,
  email       text not null check (length(email) between 3 and 254)
);
grant select, insert, update, delete on alert_mail to paperlock_app;
