-- Notes of operators on a customer, and the reasons of what one operator did alone. Append-only; erased with the account.
create table care.customer_note (
  id          bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  about       text not null check (about in ('note', 'freeze', 'sign_out')),
  text        text not null check (length(text) between 1 and 500),
  by_id       uuid not null references operator,
  by_name     text not null check (length(by_name) between 1 and 254),
  at          timestamptz(3) not null default clock_timestamp()
);
create index customer_note_customer on customer_note (customer_id, id desc);
grant select, insert (customer_id, about, text, by_id, by_name) on customer_note to paperlock_app;

-- What takes protection from an account: one operator proposes, another decides.
create table care.customer_proposal (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('unfreeze', 'second_factor')),
  customer_id uuid not null references customer,
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references operator,
  decided_at  timestamptz(3),
  approved    boolean,
  decision    text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index customer_proposal_page on customer_proposal (proposed_at desc, id desc);
create index customer_proposal_customer on customer_proposal (customer_id, id desc);
-- One open proposal of a kind at a time.
create unique index customer_proposal_open on customer_proposal (customer_id, kind) where decided_by is null;
grant select on customer_proposal to paperlock_app;
grant insert (kind, customer_id, reason, proposed_by) on customer_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on customer_proposal to paperlock_app;
