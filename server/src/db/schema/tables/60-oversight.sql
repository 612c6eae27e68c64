-- What each reconciliation found. Like the book itself, it is only added to.
create table oversight.reconciliation (
  id         bigint generated always as identity primary key,
  started_at timestamptz(3) not null,
  -- When it was done, to the millisecond, as a page cursor carries it.
  created_at timestamptz(3) not null default now(),
  started_by text not null check (started_by in ('timetable', 'command')),
  transfers  bigint not null,
  breaks     bigint not null,
  -- Per kind of account how many there are and what they come to; per check what it looked at and what it found.
  totals     jsonb not null,
  checks     jsonb not null
);
create index reconciliation_created_at on reconciliation (created_at desc, id desc);
grant select, insert on reconciliation to paperlock_app;

-- What has moved in the book by kind, in all days that are closed for good. Figures of the front page add up the days after
-- that alone: to add up the whole book for whoever looks would take longer every year.
create table oversight.turnover (
  kind   smallint not null,
  debit  smallint not null,
  credit smallint not null,
  amount numeric not null check (amount > 0),
  primary key (kind, debit, credit)
);
grant select, insert, update (amount) on turnover to paperlock_app;

-- Everything dated until then is in it. No book begins before 2020.
create table oversight.turnover_mark (
  one        boolean primary key default true check (one),
  counted_to timestamptz(3) not null
);
insert into turnover_mark (counted_to) values ('2019-12-31 23:59:59.999Z');
grant select, update (counted_to) on turnover_mark to paperlock_app;

-- What is owed to everybody together, published once a day of platform time. A statement stays as it was signed; the next one
-- names its hash.
create table oversight.proof_statement (
  seq        integer primary key check (seq > 0),
  -- The day (UTC, platform time) it was taken for; there is one.
  day        date not null unique,
  text       text not null check (length(text) between 2 and 20000),
  hash       bytea not null unique check (length(hash) = 32),
  signature  text not null,
  public_key text not null,
  -- To the millisecond, as a page cursor carries it.
  made_at    timestamptz(3) not null,
  -- How many leaves the tree has, with those that fill it up.
  size       integer not null check (size > 0)
);
create index proof_statement_made on proof_statement (made_at desc, seq desc);
grant select, insert on proof_statement to paperlock_app;

-- The leaves in the order of the tree, forty bytes each, in portions: whoever wants the path of one reads its portion and the
-- tops of the others. Nobody can tell from them whose they are.
create table oversight.proof_leaves (
  seq   integer not null references proof_statement,
  nth   integer not null check (nth >= 0),
  list  bytea not null check (length(list) % 40 = 0),
  -- Hash and sum of what lies above this portion.
  top   bytea not null check (length(top) = 40),
  primary key (seq, nth)
);
-- They are hashes: nothing in them can be pressed together.
alter table proof_leaves alter column list set storage external;
grant select, insert, delete on proof_leaves to paperlock_app;

-- Whose leaves are where. The salt is what lets a person, and nobody else, find themselves.
create table oversight.proof_share (
  seq         integer not null references proof_statement,
  customer_id uuid not null references customer,
  salt        bytea not null check (length(salt) = 32),
  -- Hash of e-mail, phone and username as they were.
  identity    bytea not null check (length(identity) = 32),
  -- Of available, locked, promised and pending.
  positions   integer[] not null check (cardinality(positions) = 4),
  amounts     bigint[] not null check (cardinality(amounts) = 4 and 0 <= all (amounts)),
  -- How many postings available, locked and held had had.
  postings    integer[] not null check (cardinality(postings) = 3),
  held        bigint not null constraint held_within_pending check (held between 0 and amounts[4]),
  primary key (customer_id, seq)
);
create index proof_share_seq on proof_share (seq);
grant select, insert, delete on proof_share to paperlock_app;
