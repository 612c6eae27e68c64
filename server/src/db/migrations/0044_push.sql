-- Browsers that are told of new messages while no page of ours is open in them. Each belongs to the session it was
-- switched on in, and goes with it.
create table push_subscription (
  id          uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  session_id  uuid not null references session on delete cascade,
  -- Where its service takes messages for it. Whoever knows it can send there, though nothing that it would show.
  endpoint    text not null unique check (length(endpoint) between 20 and 1000),
  public_key  bytea not null check (length(public_key) = 65),
  secret      bytea not null check (length(secret) = 16),
  -- That of the browser when it was switched on, for accounts that have chosen none.
  lang        text not null check (lang ~ '^[a-zA-Z-]{2,16}$'),
  -- Facts up to this one are known to the person or have been told.
  told_to     bigint not null,
  -- Times in a row that its service did not take a message, and until when it is left
  -- alone: after such a time, and while somebody is sending there.
  failures    integer not null default 0,
  wait_until  timestamptz,
  created_at  timestamptz(3) not null default now()
);
create index push_subscription_customer on push_subscription (customer_id, created_at);
create index push_subscription_session on push_subscription (session_id);
grant select, delete, insert (customer_id, session_id, endpoint, public_key, secret, lang, told_to),
  update (customer_id, session_id, public_key, secret, lang, told_to, failures, wait_until)
   on push_subscription to paperlock_app;

-- The newest unread fact of each of these people is asked for every few seconds: found at the end of an index, however many
-- they have left unread.
drop index fact_unread;
create index fact_unread on fact (customer_id, id) where read_at is null;
