-- What happened to a person, written in the transaction in which it happened, and read as their personal messages.
-- Stored as key and parameters, so that it can be read in any language.
create table fact (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  kind        text not null check (kind ~ '^[a-z][a-z_]{1,47}$'),
  params      jsonb not null default '{}',
  read_at     timestamptz,
  -- To the millisecond, as a page cursor carries it.
  created_at  timestamptz(3) not null default now()
);
create index fact_customer on fact (customer_id, created_at desc, id desc);
create index fact_unread on fact (customer_id) where read_at is null;
grant select, insert (customer_id, kind, params), update (read_at) on fact to paperlock_app;

-- That there is something new to read: to one person, or to everyone where nobody is named. Open sockets are told, also
-- those of other nodes and those that were away for a moment. A later row may be visible before an earlier one, so
-- rows are read in the order (tx, id), and only those of transactions before which none is still open.
create table hint (
  tx          xid8 not null default pg_current_xact_id(),
  id          bigint generated always as identity,
  topic       text not null check (topic ~ '^[a-z]+(:[0-9a-f-]{1,36})?$'),
  customer_id uuid,
  created_at  timestamptz not null default now(),
  primary key (tx, id)
);
create index hint_customer on hint (customer_id, tx, id);
grant select, insert (topic, customer_id), delete on hint to paperlock_app;
