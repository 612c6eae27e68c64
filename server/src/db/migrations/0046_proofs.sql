-- What is owed to everybody together, published once a day of platform time. A statement stays as it was signed; the next one
-- names its hash.
create table proof_statement (
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

create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement stays as it was signed: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger no_change before update or delete on proof_statement for each row execute function refuse_statement_change();
create trigger no_truncate before truncate on proof_statement for each statement execute function refuse_statement_change();

-- The leaves in the order of the tree, forty bytes each, in portions: whoever wants the path of one reads its portion and the
-- tops of the others. Nobody can tell from them whose they are.
create table proof_leaves (
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
create table proof_share (
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
  held        bigint not null check (held between 0 and amounts[4]),
  primary key (customer_id, seq)
);
create index proof_share_seq on proof_share (seq);
grant select, insert, delete on proof_share to paperlock_app;

-- Promises are read by whose they are, those that wait for their launch among them.
create index product_order_awaiting on product_order (owner_no) where state = 'awaiting_launch';

-- Whoever closes their account leaves nothing behind that says which leaves were theirs.
create function erase_shares() returns trigger language plpgsql as $$
begin
  delete from proof_share where customer_id = new.id;
  return null;
end $$;
create trigger erase_shares after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function erase_shares();
